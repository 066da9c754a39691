/**
 * Synchronizes the tables of resources that no SQL file defines with their schemas: creates and alters them where no data are lost, and reports the
 * change otherwise. A table that exists and is not in the ledger belongs to the SQL schema, and only migrations change it. Runs at every start,
 * after the migrations, as the owner.
 */
import { isDeepStrictEqual } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import type { DefinitionProblem } from '../../../../shared/resources/read/definition-problem.ts';
import type { Catalogue, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { systemFields } from '../../../../shared/resources/record-fields.ts';
import { internalTableMessage } from '../../../../shared/resources/read/check-field.ts';
import { withProcessLock } from '../process-lock.ts';
import { createTables } from './resource-table.ts';
import { alterTable } from './alter-table.ts';
import { tableDifference } from './difference.ts';
import { openLedger, readLedger, wantedState, writeLedger, type TableState } from './table-state.ts';
import { keepLastChanges } from './last-changes.ts';
import { keepUntranslated } from './untranslated-column.ts';

/** Key of the advisory lock of table changes; any number, the same in every process. */
const syncLock = 7_246_512_002;

export interface Synced {
  /** what was done, a sentence each */
  done: string[];
  /** changes that would lose data, and were not made */
  problems: DefinitionProblem[];
  /** the resources whose table does not match their schema */
  unfit: string[];
}

/**
 * Synchronizes every table with its schema, each in a transaction of its own.
 * @param isDeclared whether a resource outside of the catalogue has a schema, an invalid one: its table is left unchanged
 */
export async function syncTables(
  config: ClientConfig,
  catalogue: Catalogue,
  isDeclared: (name: string) => boolean = () => false,
): Promise<Synced> {
  return withProcessLock(config, { key: syncLock, doing: 'changing the tables of' }, () =>
    bringTables(config, catalogue, isDeclared),
  );
}

/** The resources whose table lacks something that their schema needs, without changing it. Further columns, of a newer version, do no harm. */
export async function listOutdatedTables(config: ClientConfig, catalogue: Catalogue): Promise<string[]> {
  const client = new Client({ ...config, application_name: 'matjar tables' });
  await client.connect();
  try {
    const columns = await readColumns(client);
    const { rows } = await client.query(`select to_regclass('build.synced_tables') as ledger`);
    const ledger = rows[0].ledger ? await readLedger(client) : new Map<string, TableState>();
    return Object.values(catalogue)
      .filter((resource) => !columns.has(resource.name) || !hasColumns(ledger.get(resource.name), resource))
      .map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whether a synchronized table has each column of the schema as it is there; true for tables of the SQL schema. */
function hasColumns(state: TableState | undefined, resource: ResourceModel): boolean {
  if (!state) return true;
  const { columns } = JSON.parse(JSON.stringify(wantedState(resource))) as TableState;
  return columns.every((column) => state.columns.some((present) => isDeepStrictEqual(present, column)));
}

async function bringTables(
  config: ClientConfig,
  catalogue: Catalogue,
  isDeclared: (name: string) => boolean,
): Promise<Synced> {
  const client = new Client({ ...config, application_name: 'matjar tables' });
  await client.connect();
  const synced: Synced = { done: [], problems: [], unfit: [] };
  try {
    await openLedger(client);
    const ledger = await readLedger(client);
    const columns = await readColumns(client);
    const resources = Object.values(catalogue);
    for (const resource of resources.filter(({ name }) => columns.has(name) && !ledger.has(name)))
      refuse(synced, resource.name, missingColumns(resource, columns.get(resource.name)!));
    await create(
      client,
      synced,
      resources.filter(({ name }) => !columns.has(name)),
    );
    for (const resource of resources) {
      const state = columns.has(resource.name) ? ledger.get(resource.name) : undefined;
      if (state && !isSame(state, resource)) await change(client, synced, resource, state);
    }
    await keepSearchable(client);
    const unfit = new Set(synced.unfit);
    const fit = resources.filter(({ name }) => !unfit.has(name));
    await keepUntranslated(client, fit);
    await keepLastChanges(client, fit);
    for (const [name, state] of ledger)
      if (!catalogue[name] && !state.isUnused && !isDeclared(name)) await leave(client, synced, name, state);
    return synced;
  } finally {
    await client.end();
  }
}

/** Whether the table matches its schema. The ledger is JSON, which keeps neither the order of keys nor `undefined`. */
function isSame(state: TableState, resource: ResourceModel): boolean {
  const { columns, countedBy } = JSON.parse(JSON.stringify(wantedState(resource))) as TableState;
  return !state.isUnused && state.countedBy === countedBy && isDeepStrictEqual(state.columns, columns);
}

function refuse(synced: Synced, name: string, problems: DefinitionProblem[]): void {
  if (!problems.length) return;
  synced.problems.push(...problems);
  synced.unfit.push(name);
}

/** Columns of every table, by its name. */
async function readColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Reports fields that a table of the SQL schema lacks; only a migration can add them. */
function missingColumns({ name, fields }: ResourceModel, columns: string[]): DefinitionProblem[] {
  const file = `schemas/${name}.schema.json`;
  const needed = ['company_id', ...systemFields.map((field) => field.name)];
  if (!needed.every((column) => columns.includes(column)))
    return [
      {
        file,
        place: '/',
        message: internalTableMessage(name),
      },
    ];
  return fields
    .filter((field) => !field.through && !columns.includes(field.name))
    .map((field) => ({
      file,
      place: `/properties/${field.name}`,
      message: `The table “${name}” is defined in SQL and has no column “${field.name}”: add it to its module’s schema/tables.sql and in a new file of src/server/infrastructure/database/migrations.`,
    }));
}

/** Recreates search views that lack a column added by a later migration: searches that filter or sort by it would fail. */
async function keepSearchable(client: Client): Promise<void> {
  await client.query(
    `select build.searchable(v.relname::text) from pg_class v join pg_class t on t.relname = v.relname and t.relnamespace = 'public'::regnamespace
     where v.relnamespace = 'search'::regnamespace and v.relkind = 'v' and exists (
       select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and not exists (
         select from pg_attribute s where s.attrelid = v.oid and s.attname = a.attname))`,
  );
}

async function create(client: Client, synced: Synced, resources: ResourceModel[]): Promise<void> {
  if (!resources.length) return;
  await inTransaction(client, async () => {
    await client.query(createTables(resources));
    for (const resource of resources) {
      const said = `“${resource.name}” has its table.`;
      await writeLedger(client, resource.name, wantedState(resource), [said]);
      synced.done.push(said);
    }
    return true;
  });
}

async function change(
  client: Client,
  synced: Synced,
  resource: ResourceModel,
  state: TableState,
): Promise<void> {
  const difference = tableDifference(resource, state);
  await inTransaction(client, async () => {
    const { done, problems } = await alterTable(client, resource, difference);
    refuse(synced, resource.name, problems);
    if (problems.length) return false;
    await writeLedger(client, resource.name, difference.after, done);
    synced.done.push(...done);
    return true;
  });
}

/** Keeps the table of a removed schema, with its records. */
async function leave(client: Client, synced: Synced, name: string, state: TableState): Promise<void> {
  const said = `“${name}” has no schema any more. Its table stays, with every record; to delete them: npm run resource -- --drop ${name}`;
  await writeLedger(client, name, { ...state, isUnused: true }, [said]);
  synced.done.push(said);
}

async function inTransaction(client: Client, work: () => Promise<boolean>): Promise<void> {
  await client.query('begin');
  try {
    await client.query((await work()) ? 'commit' : 'rollback');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
