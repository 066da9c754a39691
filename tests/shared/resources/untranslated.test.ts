import { expect, it } from 'vitest';
import {
  translatedFields,
  translationOf,
  untranslatedFilter,
} from '../../../src/shared/resources/untranslated.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';

const field = (name: string, kind: string, readOnly = false) => ({ name, kind, readOnly }) as FieldModel;
const fields = [
  field('name', 'translated-text'),
  field('body', 'rich-text'),
  field('label', 'translated-text'),
];

it('translated fields are counted of all filled ones, and the first untranslated one is found', () => {
  const values = { name: { en: 'Lamp', ar: 'مصباح' }, body: { en: '<p>Copper</p>', ar: '<p>&nbsp;</p>' } };
  expect(translationOf(fields, values, 'ar')).toEqual({ count: 2, done: 1, first: 'body' });
  expect(translationOf(fields, values, 'en')).toEqual({ count: 2, done: 2, first: undefined });
  expect(translationOf(fields, { name: null }, 'ar')).toEqual({ count: 0, done: 0, first: undefined });
});

it('the filter for untranslated records exists only for resources with translated fields', () => {
  expect(translatedFields([...fields, field('path', 'translated-text', true)])).toEqual(fields);
  expect(untranslatedFilter([field('sku', 'text')])).toEqual([]);
  expect(untranslatedFilter(fields)).toMatchObject([{ parameter: 'untranslated' }]);
});
