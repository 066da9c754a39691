import { moneyText, parseMoney } from '../../shared/texts/money.ts';
import { pickLimits, nullable, type FieldType } from '../field-type.ts';

/** Money: an amount in the company's currency as an integer of minor units (piastres, cents). */
export const kind: FieldType = {
  name: 'money',
  forMany: true,
  check: (field) =>
    field.schema.type === 'integer' ? [] : ['Money is “type”: “integer”: minor units of the currency.'],
  wire: (field) =>
    nullable(field, {
      type: 'integer',
      minimum: field.schema.minimum ?? 0,
      maximum: field.schema.maximum ?? 100_000_000_00,
      ...pickLimits(field.schema, 'exclusiveMinimum'),
    }),
  filters: [
    { operator: 'from', prefix: 'from_', schema: () => ({ type: 'integer' }) },
    { operator: 'to', prefix: 'to_', schema: () => ({ type: 'integer' }) },
  ],
  sortable: true,
  searchable: false,
  short: true,
  sample: (_field, n) => 10_000 + n * 50,
  toText: (value) => (value == null ? '' : moneyText(value as number)),
  fromText: (text) => {
    const minor = parseMoney(text);
    if (minor === undefined) throw new Error(`“${text}” is not an amount with at most two decimals.`);
    return minor;
  },
};
