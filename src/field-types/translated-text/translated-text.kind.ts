import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { Translated } from '../../shared/texts/locale.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { pickLimits, type FieldType } from '../field-type.ts';
import { sampleText } from '../text/text.kind.ts';

/** Translated text: one text in each language, `{ en, ar }`. A required one needs at least one language. */
export const kind: FieldType = {
  name: 'translated-text',
  types: ['object'],
  check: (field) =>
    field.schema.maxLength === undefined
      ? ['A translated text needs “maxLength”: the length in each language.']
      : [],
  wire: (field, direction) =>
    translatedWire(field, direction, pickLimits(field.schema, 'maxLength', 'pattern')),
  filters: [],
  sortable: true,
  searchable: true,
  short: true,
  sample: (field, n) => ({
    en: sampleText(1, field.schema.maxLength ?? 200, n, field.schema.examples),
    ar: `عيّنة ${n}`.slice(0, field.schema.maxLength ?? 200),
  }),
  toText: (value) => {
    const { en, ar } = (value ?? {}) as Translated;
    return ar ? `${en ?? ''} | ${ar}` : (en ?? '');
  },
  fromText: (text) => {
    if (text === '') return null;
    const [en = '', ar = ''] = text.split(' | ');
    return { en: en || null, ar: ar || null };
  },
};

/** Wire schema `{ en, ar }`; in responses also a single text, for requests in one language. */
export function translatedWire(field: FieldModel, direction: 'write' | 'read', text: JsonSchema): JsonSchema {
  const each: JsonSchema = { ...text, type: ['string', 'null'] };
  const both: JsonSchema = {
    type: 'object',
    properties: { en: each, ar: each },
    additionalProperties: false,
    ...(field.required && direction === 'write' ? { minProperties: 1 } : {}),
  };
  if (direction === 'read') return { ...both, type: ['object', 'string', 'null'] };
  return field.nullable ? { ...both, type: ['object', 'null'] } : both;
}
