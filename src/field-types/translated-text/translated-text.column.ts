import { inLocale, locales, type Translated } from '../../shared/texts/locale.ts';
import { cleanText, plainColumn, toJson, type FieldTypeColumn, type Sql } from '../column.ts';

/** `{ en, ar }` as jsonb; returned whole, or in one language with fallback to the other. */
export const column: FieldTypeColumn = {
  ...plainColumn('translated-text', 'jsonb'),
  clean: (value) => cleanTranslated(value, (text) => cleanText(text).trim()),
  merge: (kept, given) =>
    given == null ? null : { ...(kept as Translated | null), ...(given as Translated) },
  keepWords: (kept, given) => keptWords(kept as Translated | null, given as Translated | null),
  toRow: toJson,
  select: (column, form) => (form === 'en' || form === 'ar' ? textIn(column, form) : column),
  inLanguage: (value, locale) => inLocale(value as Translated | null, locale),
  order: (column, locale) => `${textIn(column, locale === 'ar' ? 'ar' : 'en')} collate "und-x-icu"`,
  searchTexts: (value) => Object.values((value ?? {}) as Translated).filter((text): text is string => !!text),
};

/** Keeps the stored translations where a single written language equals the text read, which may be the fallback of the other language. */
function keptWords(kept: Translated | null, given: Translated | null): Translated | null {
  const written = locales.filter((locale) => given?.[locale] !== undefined);
  const [only] = written;
  if (!kept || !given || written.length !== 1) return given;
  return inLocale(kept, only!) === given[only!] ? kept : { ...kept, ...given };
}

/** SQL of the text in one language with fallback; the same expression as in the indexes on names. */
function textIn(column: Sql, first: 'en' | 'ar'): Sql {
  return `coalesce(nullif(${column} ->> '${first}', ''), ${column} ->> '${first === 'en' ? 'ar' : 'en'}')`;
}

/** Cleans both languages; `null` when both are empty. */
export function cleanTranslated(
  value: unknown,
  clean: (text: string) => string | null,
): Record<string, string | null> | null {
  if (value == null) return null;
  const given = value as Translated;
  const both = locales.map((locale) => [locale, clean(given[locale] ?? '') || null] as const);
  return both.some(([, text]) => text) ? Object.fromEntries(both) : null;
}
