/** Languages of the product, and translated values. */

/** Languages, default first. */
export const locales = ['en', 'ar'] as const;

/** A language of the product. */
export type Locale = (typeof locales)[number];

/** Value of the request header `locale`: a language, or `all` for `{ en, ar }` objects. */
export type AnswerLocale = Locale | 'all';

/** A value per language; `null` when missing. */
export type Translated<T = string> = { [L in Locale]?: T | null };

/** The languages, the user's own first. */
export function ownFirst(own: Locale): Locale[] {
  return [own, ...locales.filter((locale) => locale !== own)];
}

/** Whether a value is a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/**
 * A translated value in one language.
 * @returns the text in `locale`, else in the other language, else `null`; plain strings are returned unchanged.
 */
export function inLocale(value: Translated | string | null | undefined, locale: Locale): string | null {
  if (value == null || typeof value === 'string') return value ?? null;
  const own = value[locale];
  if (own) return own;
  return locales.map((other) => value[other]).find(Boolean) ?? null;
}
