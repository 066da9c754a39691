/** A schema of things with fields of a few types, read as the build reads it, for tests of schema keywords. */
import { inferFieldType, fieldTypes } from '../../../src/field-types/field-types.ts';
import type { DefinitionProblem } from '../../../src/shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { readResource } from '../../../src/shared/resources/read/read-resource.ts';
import type { ResourceFile } from '../../../src/shared/resources/resource-file.ts';

/** The Arabic title of a field or a resource. */
export const ar = (text: string) => ({ title: { ar: text } });

/** A text in both languages. */
export const both = (en: string, arabic: string) => ({ en, ar: arabic });

/** A text field, which names a record. */
export const name = { title: 'Name', type: 'string', maxLength: 80, 'x-field': ar('الاسم') } as JsonSchema;

/** A number field with further keywords. */
export const number = (words: object = {}) =>
  ({ title: 'N', type: ['integer', 'null'], 'x-field': { ...ar('ع'), ...words } }) as JsonSchema;

/** A timestamp field with further keywords. */
export const moment = (words: object = {}) =>
  ({
    title: 'M',
    type: ['string', 'null'],
    format: 'date-time',
    'x-field': { ...ar('و'), ...words },
  }) as JsonSchema;

/** A yes/no field with further keywords. */
export const flag = (words: object = {}) =>
  ({ title: 'F', type: 'boolean', default: false, 'x-field': { ...ar('ن'), ...words } }) as JsonSchema;

/**
 * Reads the schema of things.
 * @param root keywords of the resource
 * @param more keywords next to the properties
 * @returns the resource, and the mistakes as lines of place and sentence
 */
export function read(
  properties: Record<string, JsonSchema>,
  root: object = {},
  more: object = {},
  file: ResourceFile = {},
) {
  const schema = {
    title: 'Things',
    type: 'object',
    'x-resource': { ...ar('أشياء'), ...root },
    properties,
    ...more,
  };
  const problems: DefinitionProblem[] = [];
  const resource = readResource('things', schema as JsonSchema, file, {
    file: 'schemas/things.schema.json',
    kinds: { names: Object.keys(fieldTypes), named: (kind) => fieldTypes[kind], infer: inferFieldType },
    parts: {},
    problems,
  });
  return { resource, said: problems.map(({ place, message }) => `${place}: ${message}`) };
}
