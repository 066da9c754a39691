/** Stored options of a product: a name and values, each in both languages. */
import type { Translated } from '../../../../shared/texts/locale.ts';

export interface Option {
  name: Translated;
  values: { value: Translated }[];
}

/** The value of one option of a variant. */
export interface OptionValue {
  name: Translated;
  value: Translated;
}

/** A translated text as a key; an empty language equals an absent one. */
export const textKey = ({ en, ar }: Translated): string => `${en ?? ''}\u0000${ar ?? ''}`;

/** “Large / Red”, with the other language where one is empty. */
export const valuesText = (values: readonly { value: Translated }[], language: 'en' | 'ar'): string =>
  values
    .map(({ value: { en, ar } }) => (language === 'en' ? en || ar : ar || en) ?? '')
    .filter(Boolean)
    .join(' / ');

/** The text in both languages, each falling back to the other. */
export const withLanguageFallback = ({ en, ar }: Translated) => ({ en: en || ar || '', ar: ar || en || '' });
