import { inLocale, locales, type Translated } from '../../shared/texts/locale.ts';
import { cleanText, plainColumn, toJson, type FieldTypeColumn, type Sql } from '../column.ts';

/** `{ en, ar }` as jsonb; answered whole or in one language with fallback to the other. */
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

/** What reads the same in its one language says nothing new, though it may read so by the other's words. */
function keptWords(kept: Translated | null, given: Translated | null): Translated | null {
  const written = locales.filter((locale) => given?.[locale] !== undefined);
  const [only] = written;
  if (!kept || !given || written.length !== 1) return given;
  return inLocale(kept, only!) === given[only!] ? kept : { ...kept, ...given };
}

/** The text in one language, else the other's; spelled as the indexes on names spell it. */
function textIn(column: Sql, first: 'en' | 'ar'): Sql {
  return `coalesce(nullif(${column} ->> '${first}', ''), ${column} ->> '${first === 'en' ? 'ar' : 'en'}')`;
}

/** Both languages, cleaned; `null` when neither has a letter. */
export function cleanTranslated(
  value: unknown,
  clean: (text: string) => string | null,
): Record<string, string | null> | null {
  if (value == null) return null;
  const given = value as Translated;
  const both = locales.map((locale) => [locale, clean(given[locale] ?? '') || null] as const);
  return both.some(([, text]) => text) ? Object.fromEntries(both) : null;
}
