import { expect, it } from 'vitest';
import { translatedFields, translationOf, untranslatedFilter } from '../../../src/shared/resources/untranslated.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';

const field = (name: string, kind: string, readOnly = false) => ({ name, kind, readOnly }) as FieldModel;
const fields = [
  field('name', 'translated-text'),
  field('body', 'rich-text'),
  field('label', 'translated-text'),
];

it('counts what is written in a language, of what is written at all, and finds the first that is not', () => {
  const values = { name: { en: 'Lamp', ar: 'مصباح' }, body: { en: '<p>Copper</p>', ar: '<p>&nbsp;</p>' } };
  expect(translationOf(fields, values, 'ar')).toEqual({ count: 2, done: 1, first: 'body' });
  expect(translationOf(fields, values, 'en')).toEqual({ count: 2, done: 2, first: undefined });
  expect(translationOf(fields, { name: null }, 'ar')).toEqual({ count: 0, done: 0, first: undefined });
});

it('is a filter only where something is written in each language', () => {
  expect(translatedFields([...fields, field('path', 'translated-text', true)])).toEqual(fields);
  expect(untranslatedFilter([field('sku', 'text')])).toEqual([]);
  expect(untranslatedFilter(fields)).toMatchObject([{ parameter: 'untranslated' }]);
});
