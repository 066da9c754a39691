/** Translated values in one language. */
import { expect, it } from 'vitest';
import { inLocale, isLocale } from '../../../src/shared/texts/locale.ts';

it('takes the asked language, else the other, else nothing', () => {
  expect(inLocale({ en: 'Lamp', ar: 'فانوس' }, 'ar')).toBe('فانوس');
  expect(inLocale({ en: 'Lamp', ar: '' }, 'ar')).toBe('Lamp');
  expect(inLocale({ ar: 'فانوس' }, 'en')).toBe('فانوس');
  expect(inLocale({ en: null }, 'en')).toBeNull();
  expect(inLocale(null, 'en')).toBeNull();
  expect(inLocale('plain', 'ar')).toBe('plain');
});

it('knows its languages', () => {
  expect(['en', 'ar', 'fr', '', undefined, 'EN'].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
