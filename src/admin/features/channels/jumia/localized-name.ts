import type { Locale } from '../../../../shared/texts/locale.ts';

/** Words in each language, or those that the server chose for the screen's. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** A name in the screen's language, else in the other one. */
export const localizedName = (words: LocalizedText, locale: Locale): string =>
  typeof words === 'string'
    ? words
    : words[locale]?.trim() || words[locale === 'en' ? 'ar' : 'en']?.trim() || '';
