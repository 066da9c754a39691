/**
 * Turns a key and its parameters into a sentence. Speaks polyglot's dialect (`%{name}`, `||||` between plural forms, `_` as the
 * fallback), so that react-admin's own keys work, with the plural rules of `Intl` and each parameter isolated in Arabic: a Latin
 * name or code inside a sentence keeps its direction.
 */
import type { Locale } from '../../model/locale.ts';
import { digitsNow } from './digits.ts';
import { languageTag } from './language-tag.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The order of the forms of a plural in a pack, by how many there are. */
const formsByCount: Record<number, readonly Intl.LDMLPluralRule[]> = {
  2: ['one', 'other'],
  6: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

const firstStrong = '\u2068';
const popIsolate = '\u2069';

/** A value that keeps its own direction inside a sentence of the other one. */
export const isolated = (value: string): string => `${firstStrong}${value}${popIsolate}`;

/** Makes the translate function of a locale over nested phrases; flat dotted keys work as well. */
export function createTranslate(locale: Locale, phrases: Record<string, unknown>): Translate {
  const rules = new Intl.PluralRules(locale);
  const figures = (count: number) => count.toLocaleString(languageTag({ locale, digits: digitsNow() }));
  const show = (value: unknown) =>
    locale === 'ar' && typeof value === 'string' && value !== '' ? isolated(value) : String(value ?? '');

  return (key, options = {}) => {
    const found = lookUp(phrases, key);
    const phrase = typeof found === 'string' ? found : typeof options._ === 'string' ? options._ : key;
    const count = countOf(options.smart_count);
    return pickForm(phrase, count, rules).replace(/%\{(\w+)\}/gu, (whole, name: string) => {
      if (name === 'smart_count' && count !== undefined) return figures(count);
      return name in options ? show(options[name]) : whole;
    });
  };
}

function lookUp(phrases: Record<string, unknown>, key: string): unknown {
  if (key in phrases) return phrases[key];
  let node: unknown = phrases;
  for (const step of key.split('.')) {
    if (node === null || typeof node !== 'object') return undefined;
    node = (node as Record<string, unknown>)[step];
  }
  return node;
}

/** As in polyglot, a list counts for its length. */
const countOf = (value: unknown): number | undefined =>
  Array.isArray(value) ? value.length : typeof value === 'number' ? value : undefined;

function pickForm(phrase: string, count: number | undefined, rules: Intl.PluralRules): string {
  if (!phrase.includes('||||')) return phrase;
  const forms = phrase.split('||||').map((form) => form.trim());
  const order = formsByCount[forms.length];
  if (count === undefined || !order) return forms[0] ?? phrase;
  const form = order.indexOf(rules.select(count));
  return forms[form === -1 ? forms.length - 1 : form] ?? phrase;
}
