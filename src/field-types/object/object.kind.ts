import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { fieldTypeOf, type FieldType } from '../field-type.ts';

/** Object: a part of a record with fields of its own, such as an address or the search-engine texts. */
export const kind: FieldType = {
  name: 'object',
  types: ['object'],
  infers: (schema) => schema.type === 'object' && schema.properties !== undefined,
  check: (field) => (field.fields?.length ? [] : ['An object part needs “properties”.']),
  wire: (field, direction) => {
    const part = partWire(field.fields ?? [], direction);
    return field.nullable ? { ...part, type: ['object', 'null'] } : part;
  },
  filters: [],
  sortable: false,
  searchable: false,
  short: false,
  sample: (field, n) => samplePart(field.fields ?? [], n),
  toText: (value) => (value == null ? '' : JSON.stringify(value)),
  fromText: (text) => (text === '' ? null : JSON.parse(text)),
};

/** The wire schema of inner fields. */
export function partWire(fields: FieldModel[], direction: 'write' | 'read'): JsonSchema {
  const required =
    direction === 'write'
      ? fields.filter((field) => field.required && !field.readOnly).map(({ name }) => name)
      : [];
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, fieldTypeOf(field).wire(field, direction)]),
    ),
    additionalProperties: false,
    ...(required.length ? { required } : {}),
  };
}

/** A valid sample of inner fields. */
export function samplePart(fields: FieldModel[], n: number): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, fieldTypeOf(field).sample(field, n)]));
}
