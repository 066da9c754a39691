/**
 * Builds a new database from the schema files, or applies pending migrations to an existing one, in the order of their names, each once, each in
 * its own transaction, forward only. Runs at every start, as the owner, in one process at a time.
 */
import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { withProcessLock, type LockOptions } from './process-lock.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { readSchema } from './schema-files.ts';

/** Key of the advisory lock of migrations; any number, the same in every process. */
const migrationLock = 7_246_512_001;

/** Row of the table `migrations` that every database has; its checksum is that of the schema files it was built from. */
const baseline = 'schema';

/** The migrations that the schema files replaced; a database that has all of them has the schema of that time. */
const replaced = { count: 184, last: '1430-own-prices-of-products.sql' };

/**
 * Builds the database if it is new, and applies pending migrations otherwise.
 * @returns the names of what was applied now: `schema` for a new database, or migrations
 * @throws an error when the database is too old, when an applied file has changed or is missing, or when a file fails
 */
export async function migrate(
  config: ClientConfig,
  migrations?: Migration[],
  options: Pick<LockOptions, 'say' | 'noticeAfter'> = {},
): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  return withProcessLock(config, { key: migrationLock, doing: 'migrating', ...options }, () =>
    bringUpToDate(config, files),
  );
}

async function bringUpToDate(config: ClientConfig, files: Migration[]): Promise<string[]> {
  const client = new Client({ ...config, application_name: 'matjar migrations' });
  await client.connect();
  try {
    await client.query(`create table if not exists migrations
      (name text primary key, checksum text not null, "appliedAt" timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    if (!rows.length) return await build(client, files);
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    if (!applied.has(baseline)) await adopt(client, applied);
    for (const [name, sum] of applied) if (name !== baseline) refuseChanged(name, sum, files);
    const pending = files.filter((file) => !applied.has(file.name));
    for (const file of pending) await apply(client, file);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
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
    await record(client, { name: baseline, text: schema.map(({ text }) => text).join('\n') });
    for (const migration of migrations) await record(client, migration);
  });
  return [baseline];
}

/** Accepts a database built by the migrations that the schema files replaced: their rows are replaced by that of the schema. */
async function adopt(client: Client, applied: Map<string, string>): Promise<void> {
  const old = [...applied.keys()].filter((name) => name <= replaced.last);
  if (old.length !== replaced.count || !applied.has(replaced.last))
    throw new Error(
      `This database was made by an earlier version, and lacks ${replaced.count - old.length} of its migrations up to ${replaced.last}, which this version can no longer apply. Start the last version that contains them once, then this one; or, if the data are not needed, start with an empty database (delete the folder MATJAR_HOME, .matjar unless set).`,
    );
  await inTransaction(client, async () => {
    await client.query('delete from migrations where name = any ($1)', [old]);
    await record(client, { name: baseline, text: replaced.last });
  });
  for (const name of old) applied.delete(name);
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.text);
      await record(client, migration);
    });
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed and was undone: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function record(client: Client, { name, text }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum(text)]);
}

/**
 * Refuses a changed file that was already applied. A correction without effect where it was applied names the checksum that it replaces in a line of
 * its own: `-- corrects: <sha256>`.
 */
function refuseChanged(name: string, sum: string, files: Migration[]): void {
  const text = files.find((file) => file.name === name)?.text;
  if (text === undefined)
    throw new Error(
      `This database has the migration ${name}, which this version does not know. Start the version that wrote it, or a newer one.`,
    );
  if (checksum(text) === sum || text.includes(`-- corrects: ${sum}\n`)) return;
  throw new Error(
    `The migration ${name} was applied to this database and has been changed since. Undo the change and write a new file; or, while it is a draft that no other database has, start with an empty database (delete the folder MATJAR_HOME, .matjar unless set).`,
  );
}

/** Checksum of a file without line ends and trailing blanks, which a checkout on another system may change. */
function checksum(text: string): string {
  return createHash('sha256')
    .update(text.replace(/[ \t\r]+$/gmu, '').trim())
    .digest('hex');
}
