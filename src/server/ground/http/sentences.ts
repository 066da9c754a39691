/**
 * The sentences that the server says to people, `%{name}` filled in: `locales/<lang>/errors.json`, which the screens say too, and
 * `locales/<lang>/refusals/<area>.json`, which they only show as they come.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ar from '../../../../locales/ar/errors.json' with { type: 'json' };
import en from '../../../../locales/en/errors.json' with { type: 'json' };
import type { Locale } from '../../../model/locale.ts';
import { oneStop } from '../../../model/one-stop.ts';

const sentences: Record<Locale, Record<string, string>> = {
  en: { ...refusals('en'), ...en },
  ar: { ...refusals('ar'), ...ar },
};

function refusals(language: Locale): Record<string, string> {
  const folder = new URL(`../../../../locales/${language}/refusals/`, import.meta.url);
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object;
  return Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map(read),
  ) as Record<string, string>;
}

/** Has the code a sentence of its own? */
export const hasSentence = (code: string): boolean => code in sentences.en;

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
  return oneStop(text.replace(/%\{(\w+)\}/gu, (_all, name: string) => String(params[name] ?? '')));
}
