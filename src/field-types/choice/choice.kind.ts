import { nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Choice: one of a few named values. */
export const kind: FieldType = {
  name: 'choice',
  types: ['string'],
  forMany: true,
  infers: (schema) => Array.isArray(schema.enum) && (schema.type === 'string' || schema.type === undefined),
  check: (field) => (field.choices?.length ? [] : ['A choice needs “enum”: the values one may choose.']),
  wire: (field) =>
    nullable(field, { type: 'string', enum: field.choices?.map((choice) => choice.value) ?? [] }),
  filters: [
    {
      operator: 'any',
      schema: (field) =>
        oneOrMore({ type: 'string', enum: field.choices?.map((choice) => choice.value) ?? [] }),
    },
  ],
  sortable: true,
  searchable: false,
  short: true,
  sample: (field, n) => field.choices?.[n % field.choices.length]?.value,
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text, field) => {
    if (text === '') return null;
    const known = field.choices?.find(({ value, title }) =>
      [value, title.en, title.ar].includes(text.trim()),
    );
    if (!known) {
      const values = field.choices?.map((choice) => choice.value).join(', ');
      throw new Error(`“${text}” is none of: ${values}.`);
    }
    return known.value;
  },
};
