/**
 * State of a table and the ledger of states. Tables that no SQL file defines follow their schemas: `build.synced_tables` stores the state that each was
 * brought to, and the difference from the schema's state determines the changes.
 */
import type { ClientBase } from 'pg';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { columnFacts } from './resource-table.ts';

/** Column properties of one field. */
export interface ColumnState {
  name: string;
  kind: string;
  /** SQL type; `null` for references in a link table */
  type: string | null;
  isNullable: boolean;
  /** SQL of the default */
  fallback: string | null;
  isUnique: boolean;
  isSearched: boolean;
  reference?: string;
  through?: FieldModel['through'];
  choices?: string[];
  maxLength?: number;
  /** the former name, from the schema */
  was?: string;
}

export interface TableState {
  /** the columns of the schema */
  columns: ColumnState[];
  /** columns of former schemas; they keep their values until they are dropped */
  unused: ColumnState[];
  /** the column whose values are counted */
  countedBy?: string;
  /** the schema was removed; the table keeps its records until it is dropped */
  isUnused?: boolean;
}

/** The state that a resource requires. */
export function wantedState(resource: ResourceModel): TableState {
  const { tabs } = resource.list;
  return { columns: resource.fields.map(columnState), unused: [], ...(tabs ? { countedBy: tabs } : {}) };
}

function columnState(field: FieldModel): ColumnState {
  const { through, reference, choices, schema } = field;
  const facts = through ? { type: null, isNullable: true, fallback: null } : columnFacts(field);
  return {
    name: field.name,
    kind: field.kind,
    ...facts,
    isUnique: field.unique && !through,
    isSearched: field.searchable && !field.writeOnly,
    ...(reference ? { reference } : {}),
    ...(through ? { through } : {}),
    ...(choices ? { choices: choices.map(({ value }) => value) } : {}),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    ...(field.was ? { was: field.was } : {}),
  };
}

/** Creates the ledger where there is none yet. */
export async function openLedger(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists build.synced_tables
    (name text primary key, state jsonb not null, "syncedAt" timestamptz not null default now())`);
  await client.query(`create table if not exists build.sync_log
    (id bigint generated always as identity primary key, at timestamptz not null default now(), resource text not null, sentence text not null)`);
}

/** Reads the state of every table that was created from a schema, by name. */
export async function readLedger(client: ClientBase): Promise<Map<string, TableState>> {
  const { rows } = await client.query<{ name: string; state: TableState }>(
    'select name, state from build.synced_tables',
  );
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Stores a table's state and a log of the changes; without a state the entry is deleted. */
export async function writeLedger(
  client: ClientBase,
  name: string,
  state: TableState | null,
  sentences: readonly string[],
): Promise<void> {
  if (state)
    await client.query(
      `insert into build.synced_tables (name, state) values ($1, $2)
       on conflict (name) do update set state = excluded.state, "syncedAt" = now()`,
      [name, JSON.stringify(state)],
    );
  else await client.query('delete from build.synced_tables where name = $1', [name]);
  await client.query('insert into build.sync_log (resource, sentence) select $1, unnest($2::text[])', [
    name,
    sentences,
  ]);
}
