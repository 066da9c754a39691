/** Records in every language for screens that read a text both as `name` and as `name.en`. */
import type { RaRecord } from 'react-admin';
import { inLocale, locales, type Locale, type Translated } from '../../shared/texts/locale.ts';

const isText = (value: unknown): value is Translated =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => locales.includes(key as Locale));

/**
 * A record of an answer in all languages with its texts in one, and each language of them under a key of its own: `name`, `name.en`, `name.ar`.
 * react-admin finds such a key before it takes the path apart. Texts inside of other values are in the one language alone.
 */
export function flatTexts(record: RaRecord, language: Locale): RaRecord {
  const flat = spoken(record, language) as RaRecord;
  for (const [name, value] of Object.entries(record))
    if (isText(value)) for (const locale of locales) flat[`${name}.${locale}`] = value[locale] ?? null;
  return flat;
}

function spoken(value: unknown, language: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => spoken(each, language));
  if (isText(value)) return inLocale(value, language);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoken(inner, language)]));
}
