/** The two languages of the product and the values that exist once in each of them. */

/** Languages, the default first. */
export const locales = ['en', 'ar'] as const;

/** A language of the product. */
export type Locale = (typeof locales)[number];

/** What the request header `locale` may ask for: one language, or `all` for `{ en, ar }` objects. */
export type AnswerLocale = Locale | 'all';

/** A value in each language; `null` where nobody has written it yet. */
export type Translated<T = string> = { [L in Locale]?: T | null };

/** The languages with one's own first: the order in which a person writes and reads what exists once in each. */
export function ownFirst(own: Locale): Locale[] {
  return [own, ...locales.filter((locale) => locale !== own)];
}

/** Is this text a language of the product? */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/**
 * Reads a translated value in one language.
 * @returns the text of `locale`, else the other language's, else `null`; plain strings pass through.
 */
export function inLocale(value: Translated | string | null | undefined, locale: Locale): string | null {
  if (value == null || typeof value === 'string') return value ?? null;
  const own = value[locale];
  if (own) return own;
  return locales.map((other) => value[other]).find(Boolean) ?? null;
}
