import { latinDigits } from '../../shared/texts/search-text.ts';
import { nullable, type FieldType } from '../field-type.ts';

/** Date: a calendar day without time, `2026-11-21`. */
export const kind: FieldType = {
  name: 'date',
  types: ['string'],
  forMany: true,
  infers: (schema) => schema.type === 'string' && schema.format === 'date',
  wire: (field) => nullable(field, { type: 'string', format: 'date' }),
  filters: [
    { operator: 'from', prefix: 'from_', schema: () => ({ type: 'string', format: 'date' }) },
    { operator: 'to', prefix: 'to_', schema: () => ({ type: 'string', format: 'date' }) },
  ],
  sortable: true,
  searchable: false,
  short: true,
  sample: (_field, n) => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => {
    if (text === '') return null;
    const plain = latinDigits(text).trim().replace(/\//gu, '-');
    if (!/^\d{4}-\d{2}-\d{2}$/u.test(plain) || Number.isNaN(Date.parse(plain)))
      throw new Error(`“${text}” is not a date written yyyy/mm/dd.`);
    return plain;
  },
};
