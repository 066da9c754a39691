import { nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Reference: the id of one record of another resource of the same company. */
export const kind: FieldType = {
  name: 'reference',
  types: ['integer'],
  forMany: true,
  infers: (schema, keyword) => schema.type === 'integer' && keyword.reference !== undefined,
  check: (field) =>
    field.reference ? [] : ['A reference needs “x-field.reference”: the resource it points at.'],
  wire: (field) => nullable(field, { type: 'integer', minimum: 1 }),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'integer', minimum: 1 }) }],
  sortable: false,
  searchable: false,
  short: true,
  sample: () => null,
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => (text === '' ? null : readId(text)),
};

/** Parses an id; throws an error with a sentence when it is invalid. */
export function readId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`“${text}” is not an id.`);
  return id;
}
