import { sql } from 'kysely';
import { inLocale, type Translated } from '../../model/locale.ts';
import { plainColumn, toJson, type ColumnKind } from '../column.ts';

/** `{ en, ar }` as jsonb; answered whole or in one language with fallback to the other. */
export const translatedTextColumn: ColumnKind = {
  ...plainColumn('translated-text', 'jsonb'),
  toRow: (value) => toJson(trimmed(value as Translated | null)),
  fromRow: (value, _field, locale) =>
    locale === 'all' ? (value ?? null) : inLocale(value as Translated | null, locale),
  order: (column, locale) => {
    const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
    return sql`coalesce(nullif(${column} ->> ${sql.lit(first)}, ''), ${column} ->> ${sql.lit(second)}) collate "und-x-icu"`;
  },
  searchTexts: (value) => Object.values((value ?? {}) as Translated).filter((text): text is string => !!text),
};

function trimmed(value: Translated | null): Translated | null {
  if (value == null) return null;
  return { en: value.en?.trim() || null, ar: value.ar?.trim() || null };
}
