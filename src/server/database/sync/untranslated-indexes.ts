/** What makes the filter “not translated” fast: an index of those records alone, for each table and language, kept by the schemas. */
import type pg from 'pg';
import { quoted } from '../../resources/query.ts';
import { locales, type Locale } from '../../../model/locale.ts';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { translatedFields } from '../../../model/untranslated.ts';

/**
 * Some of the texts are written in the other language and not in this one. The filter and its index say it in the same words,
 * by which PostgreSQL knows that one serves the other.
 * @param columns the texts, as SQL
 */
export function isMissing(columns: readonly string[], missing: Locale): string {
  const written = missing === 'ar' ? 'en' : 'ar';
  const says = (column: string, locale: Locale) => `coalesce(${column} ->> '${locale}', '') <> ''`;
  return `(${columns.map((column) => `${says(column, written)} and not ${says(column, missing)}`).join(' or ')})`;
}

/** The index of the records that lack a language. */
export const untranslatedIndex = (resource: string, locale: Locale): string =>
  `${resource}_untranslated_${locale}`;

/** Makes the indexes that are missing, and anew those whose texts are others now. */
export async function indexUntranslated(
  client: pg.Client,
  resources: readonly ResourceModel[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; said: string | null }>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as said from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and c.relname ~ '_untranslated_(en|ar)$'`,
  );
  const standing = new Map(rows.map(({ name, said }) => [name, said]));
  for (const resource of resources) {
    const columns = translatedFields(resource.fields).map(({ name }) => quoted(name));
    for (const locale of columns.length ? locales : []) {
      const name = untranslatedIndex(resource.name, locale);
      const condition = isMissing(columns, locale);
      if (standing.get(name) === condition) continue;
      await client.query(`begin;
        drop index if exists ${quoted(name)};
        create index ${quoted(name)} on ${quoted(resource.name)} (company_id, id) where ${condition};
        comment on index ${quoted(name)} is ${client.escapeLiteral(condition)};
        commit`);
    }
  }
}
