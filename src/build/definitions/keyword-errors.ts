/** Messages for errors in `x-field` or `x-resource`: one for each place, with a remedy. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import { truncatedJson } from './schema-messages.ts';

const wanted: Record<string, string> = {
  object: '{ … }',
  array: '[ … ]',
  string: 'a text, "…"',
  boolean: 'true or false',
  'boolean,string': 'a text, true or false',
  'string,object': 'a text, or { "module": …, "action": … }',
};

/**
 * Converts validation errors to messages.
 * @param key `x-field` or `x-resource`
 * @param errors ajv's errors against our meta-schema, with the schemas (`verbose`)
 */
export function keywordErrors(
  key: string,
  errors: readonly ErrorObject[],
): { place: string; message: string }[] {
  // Sorted by relevance: an unknown key may explain a missing one, and is more specific than a failed alternative.
  const told = errors.toSorted((one, other) => rank(one) - rank(other));
  return told
    .filter(
      ({ keyword, instancePath }, index) =>
        keyword === 'additionalProperties' ||
        told.findIndex((error) => error.instancePath === instancePath) === index,
    )
    .map((error) => ({
      place: error.instancePath,
      message: sentenceOf(`${key}${error.instancePath}`.replace(/^\//u, ''), error),
    }));
}

const telling = ['additionalProperties', 'oneOf', 'propertyNames'];
const rank = ({ keyword }: ErrorObject) => telling.indexOf(keyword) + 1 || telling.length + 1;

function sentenceOf(place: string, { keyword, params, data, parentSchema, message }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as {
    properties?: object;
    examples?: unknown[];
    oneOf?: { required?: string[] }[];
  };
  const known = Object.keys(schema.properties ?? {});
  switch (keyword) {
    case 'additionalProperties': {
      const given = String(params.additionalProperty);
      return `${place ? `“${place}”` : 'It'} has no keyword “${given}”.${didYouMean(given, known)}${knownWords(known)}`;
    }
    case 'type': {
      const isLabel = known.includes('en') && known.includes('ar');
      const label = `{ "en": …, "ar": ${typeof data === 'string' && /\p{Script=Arabic}/u.test(data) ? truncatedJson(data) : '…'} }`;
      return `“${place}” is ${isLabel ? label : (wanted[String(params.type)] ?? String(params.type))}, not ${truncatedJson(data)}.`;
    }
    case 'enum': {
      const values = (params.allowedValues as unknown[]).map(String);
      return `“${place}” cannot be ${truncatedJson(data)}.${didYouMean(String(data), values)}${knownWords(values)}`;
    }
    case 'required':
      return `“${place}” needs “${String(params.missingProperty)}” beside the rest.`;
    case 'oneOf':
      return `“${place}” says one of ${(schema.oneOf ?? []).flatMap(({ required = [] }) => required).join(', ')}, and this says ${Object.keys(data as object).join(', ') || 'none'}.`;
    case 'minLength':
      return `“${place}” is empty: write something, or take it out.`;
    case 'minProperties':
    case 'minItems':
      return `“${place}” is empty: name something in it, or take it out.`;
    case 'pattern':
      return `“${place}” cannot be ${truncatedJson(data)}: it must ${schema.examples ? `be such as ${schema.examples.map(truncatedJson).join(', ')}` : `fit ${String(params.pattern)}`}.`;
    case 'propertyNames':
      return `“${place}” cannot hold “${String(params.propertyName)}”: a name is letters, digits and “_”, beginning with a small letter.`;
    default:
      return `“${place}” ${message ?? 'is wrong'}.`;
  }
}
