/** The sentences that the server says to people: `locales/<lang>/errors.json`, `%{name}` filled in. */
import ar from '../../locales/ar/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };
import type { Locale } from '../model/locale.ts';

const sentences: Record<Locale, Record<string, string>> = { en, ar };

/**
 * The sentence of an error code in a language; the general one for a code that has none.
 * @example sentence('en', 'too_long', { limit: 40 }) // "At most 40 characters."
 */
export function sentence(
  language: Locale,
  code: string,
  params: Record<string, string | number> = {},
): string {
  const text = sentences[language][code] ?? sentences[language].invalid ?? code;
  return text.replace(/%\{(\w+)\}/gu, (_all, name: string) => String(params[name] ?? ''));
}
