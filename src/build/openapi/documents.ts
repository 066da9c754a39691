/**
 * Schema forms of the admin: each is made of some fields of a request body, with precompiled validators, because the page's
 * `script-src 'self'` forbids code generation in the browser.
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
  /** a component schema of the contract, or the request body of a call */
  of: { component: string } | { path: string; method: string };
  /** the fields of the form; all where absent */
  fields?: readonly string[];
  /** fields that are required in the form although the call does not require them */
  required?: readonly string[];
}

const company = { path: '/company', method: 'patch' } as const;

/** Every document, by its name in `src/generated/documents/`. */
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
 * Code of a document module: `schema`, and `validators`, by the hash under which rjsf looks them up.
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

/** The form's schema: references resolved, alternatives reduced to one, titles and descriptions removed. */
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

/** Reduces alternatives to one, since a field has one input: the first non-null one, made nullable where `null` was another. */
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

/** Removes aliases (`x-spells`) and requires the fields that they stand for. */
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
