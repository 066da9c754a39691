/**
 * Applies the migrations of `migrations/` in the order of their names, each once, each in its own transaction, forward only. Runs at every start, as
 * the owner, in one process at a time.
 */
import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { withProcessLock, type LockOptions } from './process-lock.ts';
import { readMigrations, type Migration } from './migration-files.ts';

/** Key of the advisory lock of migrations; any number, the same in every process. */
const migrationLock = 7_246_512_001;

/**
 * Applies pending migrations.
 * @returns the names of the files applied now
 * @throws an error when an applied file has changed or is missing, or when a file fails
 */
export async function migrate(
  config: ClientConfig,
  migrations?: Migration[],
  options: Pick<LockOptions, 'say' | 'noticeAfter'> = {},
): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  return withProcessLock(config, { key: migrationLock, doing: 'migrating', ...options }, () =>
    applyPending(config, files),
  );
}

async function applyPending(config: ClientConfig, files: Migration[]): Promise<string[]> {
  const client = new Client({ ...config, application_name: 'matjar migrations' });
  await client.connect();
  try {
    await client.query(`create table if not exists migrations
      (name text primary key, checksum text not null, "appliedAt" timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const [name, sum] of applied) refuseChanged(name, sum, files);
    const pending = files.filter((file) => !applied.has(file.name));
    for (const file of pending) await apply(client, file);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

async function apply(client: Client, { name, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum(text)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`The migration ${name} failed and was undone: ${(error as Error).message}`, {
      cause: error,
    });
  }
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
