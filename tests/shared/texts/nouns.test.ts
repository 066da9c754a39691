/** Nouns of records: counted in six Arabic forms and two English ones, also when a schema has only a title. */
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../src/admin/providers/texts/translate.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import type { ResourceKeyword } from '../../../src/shared/resources/json-schema.ts';
import type { Locale } from '../../../src/shared/texts/locale.ts';
import { readNouns, type Nouns } from '../../../src/shared/texts/nouns.ts';

/** “12 products” without the marks that isolate a number. */
function counted(nouns: Nouns, locale: Locale, count: number): string {
  const { translate } = createTranslator(locale, { counted: nouns.counted[locale] });
  return translate('counted', { smart_count: count, count: String(count) }).replace(/[\u2068\u2069]/gu, '');
}
const everyForm = [0, 1, 2, 3, 11, 100];
const inArabic = (nouns: Nouns) => everyForm.map((count) => counted(nouns, 'ar', count));
const of = (title: { en: string; ar?: string }, keyword: ResourceKeyword = {}) => readNouns(title, keyword);

describe('a schema with a title only', () => {
  it.each([
    ['Warranties', 'warranty', 'warranties'],
    ['Spare parts', 'spare part', 'spare parts'],
    ['Boxes', 'box', 'boxes'],
    ['Addresses', 'address', 'addresses'],
    ['Points of sale', 'point of sale', 'points of sale'],
    ['Sales people', 'sales person', 'sales people'],
    ['SIM cards', 'SIM card', 'SIM cards'],
    ['Courses', 'course', 'courses'],
    ['News', 'news', 'news'],
  ])('“%s” has the singular %s and the plural %s', (title, one, many) => {
    const nouns = of({ en: title });
    expect([nouns.singular.en, nouns.plural.en]).toEqual([one, many]);
    expect([counted(nouns, 'en', 1), counted(nouns, 'en', 10)]).toEqual([`1 ${one}`, `10 ${many}`]);
  });

  it('has six Arabic forms made from singular and plural', () => {
    expect(inArabic(of({ en: 'Warranties', ar: 'الضمانات' }, { singular: { ar: 'ضمان' } }))).toEqual([
      '0 ضمان',
      'ضمان واحد',
      'ضمانين',
      '3 ضمانات',
      '11 ضمانًا',
      '100 ضمان',
    ]);
    expect(inArabic(of({ en: 'Cards', ar: 'البطاقات الرقمية' }, { singular: { ar: 'بطاقة' } }))).toEqual([
      '0 بطاقة',
      'بطاقة واحدة',
      'بطاقتين',
      '3 بطاقات رقمية',
      '11 بطاقة',
      '100 بطاقة',
    ]);
  });

  it('counts “3 of them” if its noun is a phrase, and “items” without an Arabic singular', () => {
    const phrase = of({ en: 'Purchase orders', ar: 'أوامر الشراء' }, { singular: { ar: 'أمر شراء' } });
    expect(counted(phrase, 'ar', 3)).toBe('3 من أوامر الشراء');
    const untold = of({ en: 'Warranties', ar: 'الضمانات' });
    expect([untold.singular.ar, counted(untold, 'ar', 2), counted(untold, 'ar', 11)]).toEqual([
      'عنصر',
      'عنصرين',
      '11 عنصرًا',
    ]);
  });
});

describe.each(Object.values(catalogue).map((resource) => [resource.name, resource] as const))(
  'the noun of %s',
  (_name, resource) => {
    it('is counted in both languages', () => {
      const english = [counted(resource, 'en', 1), counted(resource, 'en', 10)];
      expect(english).toEqual([`1 ${resource.singular.en}`, `10 ${resource.plural.en}`]);
      expect(resource.counted.ar.split('||||')).toHaveLength(6);
      const forms = inArabic(resource);
      expect(new Set(forms.map((form) => form.replace(/\d+ /u, ''))).size).toBeGreaterThanOrEqual(4);
      expect(forms.join()).not.toMatch(/سجل|عنصر (?!قائمة)| من /u);
    });

    it('has a text for an empty list in both languages', () => {
      expect(resource.empty?.en).toMatch(/^[A-Z].{30,120}\.$/u);
      expect(resource.empty?.ar).toMatch(/^\p{Script=Arabic}.{30,120}\.$/u);
    });
  },
);
