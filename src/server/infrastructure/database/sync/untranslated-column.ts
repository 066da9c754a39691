/**
 * Generated column behind the filter “not translated”: the languages that a record lacks, with a partial index for each language. The
 * index uses that column and not the texts: an index on a text, even in its condition only, would be written with every change of the
 * text, and with it all other indexes of the table.
 */
import type { ClientBase } from 'pg';
import { quoted } from '../query.ts';
import { locales, type Locale } from '../../../../shared/texts/locale.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { translatedFields } from '../../../../shared/resources/untranslated.ts';

/** No field's name can begin with a number sign. */
const column = '"#untranslated"';

/** Condition: some text is missing in this language and present in another. Filter and index must use the same expression. */
export const isUntranslated = (locale: Locale, row?: string): string =>
  `'${locale}' = any(${row ? `${row}.` : ''}${column})`;

/** SQL expression of the column; undefined for a resource without translated texts. */
function workedOut({ fields }: ResourceModel): string | undefined {
  const texts = translatedFields(fields).map(({ name }) => quoted(name));
  return texts.length ? `matjar_untranslated(${texts.join(', ')})` : undefined;
}

/** SQL that adds the column; its comment stores the expression. */
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

/** Adds missing columns, and recreates those whose expression has changed. */
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

/** Drops the column before a change of the table that PostgreSQL would refuse under it, or that changes its expression. */
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

/** Expressions of the present columns, by table. */
async function readStanding(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; said: string | null }>(
    `select c.relname as table, col_description(c.oid, a.attnum) as said
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and quote_ident(a.attname) = $1`,
    [column],
  );
  return new Map(rows.map(({ table, said }) => [table, said ?? '']));
}

/** The view depends on the column, and is dropped first. */
const dropUntranslated = ({ name }: ResourceModel): string =>
  `drop view if exists search.${quoted(name)}; alter table ${quoted(name)} drop column ${column};`;

/** The view has the columns of the table at its creation, and is created again. */
function madeSearchable({ name, fields }: ResourceModel): string {
  const isSearched = fields.some((field) => field.searchable && !field.writeOnly);
  return isSearched ? `select build.searchable('${name}');` : '';
}
