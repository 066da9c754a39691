import { nullable, type FieldType } from '../field-type.ts';

/** Instant: a moment, in UTC on the wire; screens show it in the store's time zone. */
export const kind: FieldType = {
  name: 'instant',
  types: ['string'],
  forMany: true,
  infers: (schema) => schema.type === 'string' && schema.format === 'date-time',
  wire: (field) => nullable(field, { type: 'string', format: 'date-time' }),
  filters: [
    { operator: 'from', prefix: 'from_', schema: () => ({ type: 'string', format: 'date-time' }) },
    { operator: 'to', prefix: 'to_', schema: () => ({ type: 'string', format: 'date-time' }) },
  ],
  sortable: true,
  searchable: false,
  short: true,
  sample: (_field, n) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => {
    if (text === '') return null;
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime()))
      throw new Error(`“${text}” is not a date and time such as 2026-11-21T09:30:00Z.`);
    return moment.toISOString();
  },
};
