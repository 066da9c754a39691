/** The options of a product as they are stored: a name and values, each in both languages. */
import type { Translated } from '../../../../shared/texts/locale.ts';

export interface Option {
  name: Translated;
  values: { value: Translated }[];
}

/** The value that a variant has of one option. */
export interface OptionValue {
  name: Translated;
  value: Translated;
}

/** A text as a key: the same for the same text, whether a language is empty or absent. */
export const textKey = ({ en, ar }: Translated): string => `${en ?? ''}\u0000${ar ?? ''}`;

/** “Large / Red”, in a language where it has words. */
export const valuesText = (values: readonly { value: Translated }[], language: 'en' | 'ar'): string =>
  values
    .map(({ value: { en, ar } }) => (language === 'en' ? en || ar : ar || en) ?? '')
    .filter(Boolean)
    .join(' / ');

/** What it is called in each language, in the other where one is not written. */
export const withLanguageFallback = ({ en, ar }: Translated) => ({ en: en || ar || '', ar: ar || en || '' });
