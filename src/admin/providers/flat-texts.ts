/** Flattens translated texts for screens that read a text both as `name` and as `name.en`. */
import type { RaRecord } from 'react-admin';
import { inLocale, locales, type Locale, type Translated } from '../../shared/texts/locale.ts';

const isText = (value: unknown): value is Translated =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => locales.includes(key as Locale));

/**
 * Returns a record in one language, with each translation of its texts under an extra key: `name`, `name.en`, `name.ar`.
 * react-admin finds such a key before it splits the path. Texts inside other values are in the one language only.
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
