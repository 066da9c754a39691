import type { Locale } from '../../../../shared/texts/locale.ts';

/** A text by language, or the one that the server chose for the request's language. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** Name in the current language, falling back to the other. */
export const localizedName = (words: LocalizedText, locale: Locale): string =>
  typeof words === 'string'
    ? words
    : words[locale]?.trim() || words[locale === 'en' ? 'ar' : 'en']?.trim() || '';
