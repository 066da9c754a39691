/**
 * Translates a key and its parameters with react-admin's polyglot provider. Additionally isolates the direction of each value inside an
 * Arabic sentence, and writes counts in the user's digits.
 */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Locale } from '../../../shared/texts/locale.ts';
import { withSingleFullStop } from '../../../shared/resources/single-full-stop.ts';
import { currentDigits } from './digits.ts';
import { languageTag } from './language-tag.ts';

/** Parameters of a phrase. polyglot leaves the placeholder of a missing value visible. */
export type Values = Record<string, NonNullable<unknown>>;

export type Translate = (key: string, options?: Values) => string;

/** Phrases by dotted key, nested or flat. */
export type Translator = Record<string, unknown>;

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'ar', name: 'العربية' },
];

const firstStrong = '\u2068';
const popIsolate = '\u2069';

/** Wraps a value in Unicode isolates, so that it keeps its own direction. */
export const bidiIsolateValue = (value: string): string => `${firstStrong}${value}${popIsolate}`;

/** The i18n provider of a locale over its phrases. A key without a phrase is returned unchanged. */
export function createTranslator(locale: Locale, phrases: Translator): I18nProvider {
  const show = (name: string, value: unknown): string => {
    if (name === 'smart_count')
      return Number(value).toLocaleString(languageTag({ locale, digits: currentDigits() }));
    return locale === 'ar' && typeof value === 'string' && value ? bidiIsolateValue(value) : String(value);
  };
  /** Replaces `String.prototype.replace`, which polyglot calls to interpolate values. */
  function fill(this: string, places: RegExp, valueOf: (place: string, name: string) => unknown): string {
    return withSingleFullStop(
      this.replace(places, (place, name: string) => {
        const value = valueOf(place, name);
        return value === place ? place : show(name, value);
      }),
    );
  }
  return polyglotI18nProvider(() => phrases as unknown as TranslationMessages, locale, languages, {
    allowMissing: true,
    replace: fill,
  });
}
