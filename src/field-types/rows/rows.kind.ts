import { pickLimits, type FieldType } from '../field-type.ts';
import { partWire, samplePart } from '../object/object.kind.ts';

/** A short table inside a record: additional fees, options, contact persons. */
export const kind: FieldType = {
  name: 'rows',
  types: ['array'],
  infers: (schema) => schema.type === 'array' && schema.items?.type === 'object',
  check: (field) => (field.fields?.length ? [] : ['Rows need “items.properties”: the columns of a row.']),
  wire: (field, direction) => ({
    type: 'array',
    items: partWire(field.fields ?? [], direction),
    // What was stored otherwise, before a limit stood or by a migration, is read all the same.
    ...(direction === 'write' && { maxItems: 100, ...pickLimits(field.schema, 'minItems', 'maxItems') }),
  }),
  filters: [],
  sortable: false,
  searchable: false,
  short: false,
  sample: (field, n) => [samplePart(field.fields ?? [], n), samplePart(field.fields ?? [], n + 1)],
  toText: (value) => (value == null ? '' : JSON.stringify(value)),
  fromText: (text) => (text === '' ? [] : JSON.parse(text)),
};
