/** Applies a difference inside a transaction of the owner: blocking checks, statements, search texts and counts. */
import type { ClientBase } from 'pg';
import { columnOf } from '../../../../field-types/columns.ts';
import type { DefinitionProblem } from '../../../../shared/resources/read/definition-problem.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import { isSearchable, literal, quoted } from './resource-table.ts';
import type { Change } from './change.ts';
import type { Difference } from './difference.ts';
import { freeTexts } from './untranslated-column.ts';

const batch = 500;

/** The result. */
export interface Altered {
  /** what was done, a sentence each */
  done: string[];
  /** blocking problems; roll back the transaction when there is any */
  problems: DefinitionProblem[];
}

/** Alters the table. Row-level security is not forced on the owner meanwhile, since rows of every tenant are counted and converted. */
export async function alterTable(
  client: ClientBase,
  resource: ResourceModel,
  difference: Difference,
): Promise<Altered> {
  const { name } = resource;
  const altered: Altered = { done: [], problems: [] };
  await client.query(`alter table ${quoted(name)} no force row level security`);
  // The view depends on the former columns.
  await client.query(`drop view if exists search.${quoted(name)}`);
  await freeTexts(client, resource, difference.changes);
  const stuck = new Set<string | undefined>();
  for (const change of difference.changes) {
    if (change.column && stuck.has(change.column)) continue;
    const problems = await obstaclesOf(client, name, change);
    if (problems.length) stuck.add(change.column);
    altered.problems.push(...problems);
    if (!problems.length) altered.done.push(...(await carryOut(client, name, change)));
  }
  if (altered.problems.length) return altered;
  if (isSearchable(resource)) await makeSearchable(client, resource, difference.refillsSearch);
  if (difference.recounts) await recount(client, resource);
  await client.query(`alter table ${quoted(name)} force row level security`);
  return altered;
}

async function obstaclesOf(
  client: ClientBase,
  name: string,
  { unless = [] }: Change,
): Promise<DefinitionProblem[]> {
  const problems: DefinitionProblem[] = [];
  for (const { rows, place, message } of unless) {
    const count = await countRows(client, name, rows);
    if (count) problems.push({ file: `schemas/${name}.schema.json`, place, message: message(count) });
  }
  return problems;
}

/** @returns sentences for the log */
async function carryOut(client: ClientBase, name: string, change: Change): Promise<string[]> {
  for (const statement of change.statements) await client.query(statement);
  const count = change.tells ? await countRows(client, name, change.tells.rows) : 0;
  return [...(change.says ? [change.says] : []), ...(count ? [change.tells!.message(count)] : [])];
}

/** Counts the rows of the table that meet a condition. */
export async function countRows(client: ClientBase, table: string, condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(table)} t where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

async function makeSearchable(client: ClientBase, resource: ResourceModel, refills: boolean): Promise<void> {
  const table = quoted(resource.name);
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'searchText' and not attisdropped`,
    [table],
  );
  if (!rowCount) {
    await client.query(`alter table ${table} add column "searchText" text not null default ''`);
    await client.query(
      `create index on ${table} using gin (company_id, "searchText" gin_trgm_ops) with (gin_pending_list_limit = 256)`,
    );
  }
  await client.query(`select build.searchable(${literal(resource.name)})`);
  if (refills) await refillSearchTexts(client, resource);
}

/** Rewrites the search texts of all rows from the searchable fields, as when a record is stored. */
async function refillSearchTexts(client: ClientBase, resource: ResourceModel): Promise<void> {
  const table = quoted(resource.name);
  const searched = resource.fields.filter(({ searchable, writeOnly }) => searchable && !writeOnly);
  const columns = searched.map((field) => {
    const column = columnOf(field);
    return `${column.select?.(quoted(field.name), 'all', field) ?? quoted(field.name)} as ${quoted(field.name)}`;
  });
  for (let after = '0'; ;) {
    const { rows } = await client.query<Record<string, unknown> & { id: string }>(
      `select id, ${columns.join(', ')} from ${table} where id > $1 order by id limit ${batch}`,
      [after],
    );
    if (!rows.length) return;
    const texts = rows.map((row) =>
      foldText(
        searched
          .flatMap((field) => {
            const { fromRow, searchTexts } = columnOf(field);
            const value = fromRow ? fromRow(row[field.name], 'all', field) : row[field.name];
            return searchTexts?.(value) ?? [];
          })
          .join(' '),
      ),
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `update ${table} t set "searchText" = new.text from unnest($1::bigint[], $2::text[]) new(id, text) where t.id = new.id`,
      [ids, texts],
    );
    after = ids.at(-1)!;
  }
}

/** Counts by another column: recreates the triggers and the counts. */
async function recount(client: ClientBase, { name, list: { tabs } }: ResourceModel): Promise<void> {
  for (const trigger of ['count_inserted', 'count_updated', 'count_deleted'])
    await client.query(`drop trigger if exists ${trigger} on ${quoted(name)}`);
  await client.query(`select build.count_rows(${[name, ...(tabs ? [tabs] : [])].map(literal).join(', ')})`);
  await client.query('alter table resource_count_changes no force row level security');
  await client.query('delete from resource_count_changes where resource = $1', [name]);
  for (const grouping of [`'*'`, ...(tabs ? [`${quoted(tabs)}::text`] : [])])
    await client.query(
      `insert into resource_count_changes (company_id, resource, grouping, change)
       select company_id, $1, ${grouping}, count(*) from ${quoted(name)} where ${grouping} is not null group by 1, 3`,
      [name],
    );
  await client.query('alter table resource_count_changes force row level security');
}
