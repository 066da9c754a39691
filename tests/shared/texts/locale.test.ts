/** Translated values in one language. */
import { expect, it } from 'vitest';
import { inLocale, isLocale } from '../../../src/shared/texts/locale.ts';

it('a translated value is taken in the given language, else in the other, else it is empty', () => {
  expect(inLocale({ en: 'Lamp', ar: 'فانوس' }, 'ar')).toBe('فانوس');
  expect(inLocale({ en: 'Lamp', ar: '' }, 'ar')).toBe('Lamp');
  expect(inLocale({ ar: 'فانوس' }, 'en')).toBe('فانوس');
  expect(inLocale({ en: null }, 'en')).toBeNull();
  expect(inLocale(null, 'en')).toBeNull();
  expect(inLocale('plain', 'ar')).toBe('plain');
});

it('English and Arabic are the supported languages', () => {
  expect(['en', 'ar', 'fr', '', undefined, 'EN'].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
