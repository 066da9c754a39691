import { pickLimits, oneOrMore, type FieldType } from '../field-type.ts';
import { readId } from '../reference/reference.kind.ts';

/** References: ids of records of another resource of the same company, in order, without duplicates. */
export const kind: FieldType = {
  name: 'references',
  types: ['array'],
  forMany: true,
  infers: (schema, keyword) => schema.type === 'array' && keyword.reference !== undefined,
  check: (field) =>
    field.reference ? [] : ['References need “x-field.reference”: the resource they point at.'],
  // The limit applies to writes only: links collected elsewhere may exceed it.
  wire: (field, direction) => ({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    uniqueItems: true,
    ...(direction === 'write' && { maxItems: 1000, ...pickLimits(field.schema, 'minItems', 'maxItems') }),
  }),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'integer', minimum: 1 }) }],
  sortable: false,
  searchable: false,
  short: false,
  sample: () => [],
  toText: (value) => ((value ?? []) as number[]).join(' | '),
  fromText: (text) => (text === '' ? [] : text.split('|').map((part) => readId(part.trim()))),
};
