/**
 * Builds a new database from the schema files, or applies pending migrations to an existing one, in the order of their names, each once, forward
 * only. Runs as the owner, in one process at a time: at each start, or by `npm run migrate` alone.
 */
import { Client, type ClientConfig } from 'pg';
import { applyMigration, inTransaction, recordMigration } from './apply-migration.ts';
import { withProcessLock, type LockOptions } from './process-lock.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { readSchema } from './schema-files.ts';
import {
  baseline,
  compareSchema,
  isReplaced,
  readApplied,
  replaced,
  type AppliedMigration,
  type SchemaState,
} from './schema-state.ts';

/** Key of the advisory lock of migrations; any number, the same in every process. */
const migrationLock = 7_246_512_001;

/**
 * Builds the database if it is new, and applies pending migrations otherwise. Of a database of a newer version nothing is changed.
 * @returns the names of what was applied now: `schema` for a new database, or migrations
 * @throws an error when the database is too old or too new, when an applied file has changed, or when a file fails
 */
export async function migrate(
  config: ClientConfig,
  migrations?: Migration[],
  options: Pick<LockOptions, 'say' | 'noticeAfter'> = {},
): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  return withProcessLock(config, { key: migrationLock, doing: 'migrating', ...options }, () =>
    withClient(config, (client) => bringUpToDate(client, files)),
  );
}

/** Compares the database with this version and changes nothing. @throws as `migrate` */
export async function readSchemaState(config: ClientConfig, migrations?: Migration[]): Promise<SchemaState> {
  const files = migrations ?? (await readMigrations());
  return withClient(config, async (client) => compareSchema(await readApplied(client), files));
}

async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, application_name: 'matjar migrations' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function bringUpToDate(client: Client, files: Migration[]): Promise<string[]> {
  const applied = await readApplied(client);
  const { isNew, pending, newer } = compareSchema(applied, files);
  if (newer.length) return [];
  await prepareLedger(client);
  if (isNew) return build(client, files);
  if (!applied.some(({ name }) => name === baseline)) await adopt(client, applied);
  for (const file of pending) await applyMigration(client, file);
  return pending.map((file) => file.name);
}

/** Creates the table of applied migrations, or adds its newer column, which requests read at `/readyz`. */
async function prepareLedger(client: Client): Promise<void> {
  await client.query(`create table if not exists migrations
    (name text primary key, checksum text not null, "appliedAt" timestamptz not null default now(), requires text)`);
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'requires' and not attisdropped`,
  );
  if (!rows.length) await client.query('alter table migrations add column requires text');
  await client.query('grant select on migrations to matjar_app');
}

/** Builds a new database from the schema files, which contain the effect of all migrations. */
async function build(client: Client, migrations: Migration[]): Promise<string[]> {
  const schema = await readSchema();
  await inTransaction(client, async () => {
    // Functions may refer to tables and functions of later files.
    await client.query('set local check_function_bodies = off');
    for (const { name, text } of schema)
      await client.query(text).catch((error: Error) => {
        throw new Error(`The database could not be built: ${name}: ${error.message}`, { cause: error });
      });
    await recordMigration(client, { name: baseline, text: schema.map(({ text }) => text).join('\n') });
    for (const migration of migrations) await recordMigration(client, migration);
  });
  return [baseline];
}

/** Accepts a database built by the migrations that the schema files replaced: their rows are replaced by that of the schema. */
async function adopt(client: Client, applied: readonly AppliedMigration[]): Promise<void> {
  const old = applied.filter(isReplaced).map(({ name }) => name);
  await inTransaction(client, async () => {
    await client.query('delete from migrations where name = any ($1)', [old]);
    await recordMigration(client, { name: baseline, text: replaced.last });
  });
}
