/** Messages for an invalid JSON Schema: one for each place. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';

const types = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

const wanted: Record<string, string> = {
  'object,boolean': 'a schema stands here: { "type": … }',
  object: 'an object stands here: { … }',
  array: 'a list stands here: [ … ]',
  string: 'a text stands here: "…"',
  integer: 'a whole number stands here',
  number: 'a number stands here',
  boolean: 'true or false stands here',
};

/** Hints about older drafts, by the last step of the place. */
const otherwise: Record<string, string> = {
  required:
    ' So draft 3 said it; what must be there is named by what holds it: "required": [ "name" ] beside its “properties”.',
  exclusiveMinimum: ' So draft 4 said it; today it takes the place of “minimum”: "exclusiveMinimum": 1.',
  exclusiveMaximum: ' So draft 4 said it; today it takes the place of “maximum”: "exclusiveMaximum": 9.',
  items: ' Every item is of one schema; what differs by position is “prefixItems”.',
};

/** The beginning of each such message. */
export const noSchema = 'It is no JSON Schema';

/** Converts errors to messages. @param errors ajv's errors against the meta-schema, with the values (`verbose`) */
export function schemaMessages(errors: readonly ErrorObject[]): { place: string; message: string }[] {
  const places = new Map<string, string>();
  for (const error of errors) {
    const place = error.instancePath || '/';
    // Every vocabulary repeats the error, and the last one is about all alternatives: only the first is kept.
    if (!places.has(place)) places.set(place, sentenceOf(error));
  }
  return [...places].map(([place, message]) => ({ place, message }));
}

function sentenceOf({ keyword, instancePath, params, data, message }: ErrorObject): string {
  const last = instancePath.split('/').at(-1) ?? '';
  const given = data as unknown;
  if (last === 'type' && typeof given === 'string')
    return `${noSchema}: there is no type “${given}”.${didYouMean(given, types)}${knownWords(types)}`;
  if (keyword !== 'type') return `${noSchema}: it ${message ?? 'is wrong'}${allowed(params)}.`;
  const type = String(params.type);
  return `${noSchema}: ${wanted[type] ?? `${type} stands here`}, not ${truncatedJson(given)}.${otherwise[last] ?? ''}`;
}

const allowed = ({ allowedValues }: Record<string, unknown>) =>
  Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';

/** A value as JSON, truncated. */
export function truncatedJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
