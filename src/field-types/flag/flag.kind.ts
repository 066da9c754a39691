import { noWords, nullable, yesWords, type FieldType } from '../field-type.ts';

/** Flag: yes or no. */
export const kind: FieldType = {
  name: 'flag',
  types: ['boolean'],
  forMany: true,
  infers: (schema) => schema.type === 'boolean',
  wire: (field) => nullable(field, { type: 'boolean' }),
  filters: [{ operator: 'equals', schema: () => ({ type: 'boolean' }) }],
  sortable: true,
  searchable: false,
  short: true,
  sample: (_field, n) => n % 2 === 0,
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => {
    const word = text.trim().toLowerCase();
    if (word === '') return null;
    if (yesWords.includes(word)) return true;
    if (noWords.includes(word)) return false;
    throw new Error(`“${text}” is neither yes nor no.`);
  },
};
