/**
 * What makes the filter “not translated” fast: a column with the languages that a record lacks, kept by PostgreSQL from the texts, and for
 * each language an index of those records alone. The index asks that column and not the texts: one that asks a text, be it in its
 * condition only, is written anew with every change of the text, and all others of the table with it.
 */
import type { ClientBase } from 'pg';
import { quoted } from '../query.ts';
import { locales, type Locale } from '../../../../shared/texts/locale.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { translatedFields } from '../../../../shared/resources/untranslated.ts';

/** No field’s name can begin so. */
const column = '"#untranslated"';

/** Some text is written in another language and not in this one. The filter and its index say it in the same words. */
export const isUntranslated = (locale: Locale, row?: string): string =>
  `'${locale}' = any(${row ? `${row}.` : ''}${column})`;

/** What the column is worked out from, as SQL; nothing for a resource without such texts. */
function workedOut({ fields }: ResourceModel): string | undefined {
  const texts = translatedFields(fields).map(({ name }) => quoted(name));
  return texts.length ? `matjar_untranslated(${texts.join(', ')})` : undefined;
}

/** The statements that give a table its column, which remembers in its comment what it is worked out from. */
export function addUntranslated(resource: ResourceModel): string[] {
  const worked = workedOut(resource);
  if (!worked) return [];
  const table = quoted(resource.name);
  return [
    `alter table ${table} add column ${column} text[] generated always as (${worked}) stored;`,
    `comment on column ${table}.${column} is '${worked.replaceAll("'", "''")}';`,
    ...locales.map(
      (locale) =>
        `create index ${quoted(`${resource.name}_untranslated_${locale}`)} on ${table} (company_id, id) where ${isUntranslated(locale)};`,
    ),
  ];
}

/** Adds the columns that are missing, and makes those anew whose texts are others now. */
export async function keepUntranslated(
  client: ClientBase,
  resources: readonly ResourceModel[],
): Promise<void> {
  const standing = await readStanding(client);
  for (const resource of resources) {
    const said = standing.get(resource.name);
    if (said === workedOut(resource)) continue;
    const dropped = said === undefined ? [] : [dropUntranslated(resource)];
    await client.query(`begin; ${[...dropped, ...addUntranslated(resource), madeSearchable(resource)].join('\n')}
      commit`);
  }
}

/** Takes the column away before a change of the table that PostgreSQL refuses under it, or that makes it say something else. */
export async function freeTexts(
  client: ClientBase,
  resource: ResourceModel,
  changes: readonly { column?: string | undefined }[],
): Promise<void> {
  const said = (await readStanding(client)).get(resource.name);
  if (said === undefined) return;
  const texts = translatedFields(resource.fields).map(({ name }) => name);
  const isTouched = changes.some(({ column: name }) => name !== undefined && texts.includes(name));
  if (isTouched || said !== workedOut(resource)) await client.query(dropUntranslated(resource));
}

/** What the columns that stand are worked out from, by table. */
async function readStanding(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; said: string | null }>(
    `select c.relname as table, col_description(c.oid, a.attnum) as said
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and quote_ident(a.attname) = $1`,
    [column],
  );
  return new Map(rows.map(({ table, said }) => [table, said ?? '']));
}

/** The view is made of all columns, and stands in the way. */
const dropUntranslated = ({ name }: ResourceModel): string =>
  `drop view if exists search.${quoted(name)}; alter table ${quoted(name)} drop column ${column};`;

/** The view shows the columns that the table had when it was made. */
function madeSearchable({ name, fields }: ResourceModel): string {
  const isSearched = fields.some((field) => field.searchable && !field.writeOnly);
  return isSearched ? `select build.searchable('${name}');` : '';
}
