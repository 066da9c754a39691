import { pickLimits, type FieldType } from '../field-type.ts';
import { partWire, samplePart } from '../object/object.kind.ts';

/** Rows: a short table inside a record, such as additional fees, options or contact persons. */
export const kind: FieldType = {
  name: 'rows',
  types: ['array'],
  infers: (schema) => schema.type === 'array' && schema.items?.type === 'object',
  check: (field) => (field.fields?.length ? [] : ['Rows need “items.properties”: the columns of a row.']),
  wire: (field, direction) => ({
    type: 'array',
    items: partWire(field.fields ?? [], direction),
    // Limits apply to writes only: values stored before a limit, or by a migration, must stay readable.
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
