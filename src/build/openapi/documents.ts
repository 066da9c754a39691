/**
 * The documents of the contract that the admin shows as schema forms: each is some fields of a call's body, made into a schema of its
 * own with its checks compiled, because the page's `script-src 'self'` forbids making code in the browser.
 */
import { schemaParser } from '@rjsf/utils';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { formats, multipleOfPrecision } from '../../shared/resources/formats.ts';
import { BuildCache } from '../build-cache.ts';
import type { OpenapiDocument } from './openapi.ts';
import { withoutRequire, withoutTexts } from '../validators.ts';

type Node = Record<string, unknown>;

interface DocumentSource {
  /** a component schema of the contract, or the body of a call */
  of: { component: string } | { path: string; method: string };
  /** the fields of it that stand on the form; all where absent */
  fields?: readonly string[];
  /** fields that must say something on this form although the call may leave them out */
  required?: readonly string[];
}

const company = { path: '/company', method: 'patch' } as const;

/** Every document, by the name under which `src/generated/documents/` holds it. */
export const documentSources: Readonly<Record<string, DocumentSource>> = {
  'company-info': {
    of: company,
    fields: ['name', 'contactPhone', 'contactEmails', 'customUrl', 'seoDescription', 'seoKeywords'],
    required: ['name'],
  },
  'company-address': { of: company, fields: ['address', 'billingAddress', 'shippingAddress'] },
  'company-regional': {
    of: company,
    fields: ['paymentCurrency', 'priceDecimalPoints', 'defaultStoreLanguage', 'communicationLanguage'],
  },
  'checkout-settings': {
    of: company,
    fields: [
      'nextOrderNumber',
      'minimumOrderTotal',
      'minimumFreeShippingTotal',
      'codFee',
      'addTaxes',
      'pricesIncludeTaxes',
      'priceTemplateEn',
      'priceTemplateAr',
    ],
  },
  'shipping-fees': {
    of: company,
    fields: ['shippingFeesCalculation', 'shippingType', 'shippingFees', 'extraKiloFees', 'useNewLocations'],
    required: ['shippingFees'],
  },
  policies: { of: { component: 'Policies' } },
};

/**
 * The module of one document: `schema`, and `validators`, its checks by the hash under which rjsf asks for them.
 * @throws when the contract has no such body or field
 */
export function documentCode(contract: OpenapiDocument, name: string, source: DocumentSource): string {
  const schema = documentSchema(contract, name, source);
  return codes.at(name, JSON.stringify(schema), () => codeOf(schema));
}

const codes = new BuildCache<string>();

function codeOf(schema: Node): string {
  const parts = schemaParser(schema) as Record<string, Node>;
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    multipleOfPrecision,
    code: { source: true, lines: false },
  });
  addFormats.default(ajv, [...formats]);
  for (const part of Object.values(parts)) ajv.addSchema(part);
  const write = (standaloneCode as unknown as { default: typeof standaloneCode }).default;
  const ids = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.$id as string]));
  const code = write(ajv, ids).replace('"use strict";', '');
  return `// Generated from openapi/ by \`npm run build\`. Do not edit.
${withoutRequire(`const exports = {};\n${code}`)}
export const validators = exports;
export const schema = ${JSON.stringify(schema)};
`;
}

export const documentTypes = `import type { RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

export declare const schema: RJSFSchema;
export declare const validators: ValidatorFunctions;
`;

/** The document's own schema: references resolved, choices of spelling settled, texts left to the words of the screen. */
function documentSchema(contract: OpenapiDocument, name: string, source: DocumentSource): Node {
  const root = contract as unknown as Node;
  const whole = resolve(root, bodyOf(root, source.of)) as { properties: Node } | undefined;
  if (!whole?.properties) throw new Error(`The document “${name}”: the contract has no such body.`);
  const wanted = source.fields ?? Object.keys(whole.properties);
  const unknown = wanted.filter((field) => !(field in whole.properties));
  if (unknown.length) throw new Error(`The document “${name}”: no field ${unknown.join(', ')}.`);
  return withoutTexts({
    type: 'object',
    properties: Object.fromEntries(wanted.map((field) => [field, whole.properties[field]])),
    ...(source.required && { required: source.required }),
    additionalProperties: false,
  }) as Node;
}

function bodyOf(root: Node, of: DocumentSource['of']): unknown {
  if ('component' in of) return at(root, ['components', 'schemas', of.component]);
  return at(root, ['paths', of.path, of.method, 'requestBody', 'content', 'application/json', 'schema']);
}

const at = (root: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((node, step) => (node as Node | undefined)?.[step], root);

/** A form has one input for a field: of several spellings the first, and “nothing or this” as this that may be nothing. */
function resolve(root: Node, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => resolve(root, each));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, anyOf, oneOf, ...rest } = node as Node;
  if (typeof $ref === 'string') return resolve(root, at(root, $ref.slice(2).split('/')));
  const choices = (oneOf ?? anyOf) as Node[] | undefined;
  if (choices) {
    const some = resolve(
      root,
      choices.find(({ type }) => type !== 'null'),
    ) as Node;
    const mayBeNothing = choices.some(({ type }) => type === 'null');
    return { ...(resolve(root, rest) as Node), ...some, ...(mayBeNothing && { type: [some.type, 'null'] }) };
  }
  return Object.fromEntries(
    Object.entries(spelledOnce(rest)).map(([key, value]) => [key, resolve(root, value)]),
  );
}

/** Without the fields that are another spelling (`x-spells`) of one, which is needed then itself. */
function spelledOnce(node: Node): Node {
  const properties = Object.entries((node.properties ?? {}) as Record<string, Node>);
  const spelled = properties.flatMap(([, { 'x-spells': field }]) => (field ? [field] : []));
  if (!spelled.length) return node;
  return {
    ...node,
    properties: Object.fromEntries(properties.filter(([, field]) => !field['x-spells'])),
    required: [...new Set([...((node.required ?? []) as string[]), ...spelled])],
  };
}
