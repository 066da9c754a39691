import { isPhone, phonePattern, storedPhone } from '../../shared/texts/phone.ts';
import { nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Phone number: accepted in common formats, stored in a normalized one. */
export const kind: FieldType = {
  name: 'phone',
  types: ['string'],
  infers: (schema) => schema.type === 'string' && schema.format === 'phone',
  wire: (field, direction) =>
    nullable(
      field,
      direction === 'read' ? { type: 'string' } : { type: 'string', maxLength: 40, pattern: phonePattern },
    ),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'string', maxLength: 40 }) }],
  sortable: false,
  searchable: true,
  short: true,
  sample: (_field, n) => `010${String(10_000_000 + n)}`,
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => {
    if (text.trim() === '') return null;
    if (!isPhone(text)) throw new Error(`“${text}” is not a phone number.`);
    return storedPhone(text);
  },
};
