/** Deletes columns and tables that are in no schema any more, only after a person has confirmed. */
import type pg from 'pg';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { quoted } from './resource-table.ts';
import { countRows } from './alter-table.ts';
import { isFilled } from './conversions.ts';
import { openLedger, readLedger, wantedState, writeLedger, type ColumnState } from './table-state.ts';

/** Number of records that a deletion affects. */
export interface Unused {
  records: number;
}

/**
 * Checks that a table or column was created from a schema and is out of use.
 * @param resource the present schema, if there is one
 * @throws an error of one sentence otherwise
 */
export async function findUnused(
  client: pg.Client,
  name: string,
  field: string | undefined,
  resource: ResourceModel | undefined,
): Promise<Unused> {
  await openLedger(client);
  const state = (await readLedger(client)).get(name);
  if (!state)
    throw new Error(
      `There is no table “${name}” that was made from a schema. Tables of migrations are changed by migrations.`,
    );
  if (field === undefined) {
    if (resource) throw new Error(`schemas/${name}.schema.json is still there: take it away first.`);
    return { records: await counted(client, name, 'true') };
  }
  const column = [...state.unused, ...state.columns].find((each) => each.name === field);
  if (!column?.type) throw new Error(`“${name}” has no column “${field}”. ${columnsSentence(state.unused)}`);
  const wanted = resource && wantedState(resource).columns.find((each) => each.name === field);
  // A column that blocks a rename shares only its name with the field of the schema.
  const isInWay = [...state.unused, ...state.columns].some((each) => each.name === wanted?.was);
  if (wanted?.kind === column.kind && wanted.type === column.type && !isInWay)
    throw new Error(`schemas/${name}.schema.json still has “${field}”: take it out first.`);
  return { records: await counted(client, name, isFilled(column)) };
}

const columnsSentence = (unused: ColumnState[]) =>
  unused.length ? `Out of use: ${unused.map(({ name }) => name).join(', ')}.` : 'None is out of use.';

/** Counts rows of every tenant; row-level security is not forced on the owner meanwhile. */
async function counted(client: pg.Client, name: string, condition: string): Promise<number> {
  await client.query('begin');
  try {
    await client.query(`alter table ${quoted(name)} no force row level security`);
    return await countRows(client, name, condition);
  } finally {
    await client.query('rollback');
  }
}

/** Deletes a column and its entry of the ledger. A field of that name is created anew at the next start. */
export async function dropColumn(client: pg.Client, name: string, field: string): Promise<void> {
  const state = (await readLedger(client)).get(name);
  if (!state) return;
  const without = (columns: ColumnState[]) => columns.filter((column) => column.name !== field);
  await client.query('begin');
  await client.query(`drop view if exists search.${quoted(name)}`);
  // The generated column of missing translations is dropped with a text of it; the next start creates it again.
  await client.query(`alter table ${quoted(name)} drop column ${quoted(field)} cascade`);
  if (state.columns.some(({ isSearched }) => isSearched))
    await client.query('select build.searchable($1)', [name]);
  const after = { ...state, columns: without(state.columns), unused: without(state.unused) };
  await writeLedger(client, name, after, [`${name}.${field} is deleted.`]);
  await client.query('commit');
}

/** Deletes a table with every record; entries of the audit log stay. */
export async function dropTable(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  await client.query(`drop view if exists search.${quoted(name)}`);
  await client.query(`drop table ${quoted(name)}`);
  for (const kept of ['resource_count_changes', 'last_changes']) {
    await client.query(`alter table ${kept} no force row level security`);
    await client.query(`delete from ${kept} where resource = $1`, [name]);
    await client.query(`alter table ${kept} force row level security`);
  }
  await writeLedger(client, name, null, [`“${name}” is deleted with its records.`]);
  await client.query('commit');
}
