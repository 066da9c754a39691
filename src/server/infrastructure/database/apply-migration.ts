/** Applies one migration: in a transaction, or statement by statement where it says `-- no transaction`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { isOutsideTransaction, requirementOf, splitStatements, type Migration } from './migration-files.ts';
import { checksum } from './schema-state.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A statement that waits for a table's lock makes all later statements on that table wait behind it. So it gives up after these milliseconds, and tries
 * again after a pause, in which the others proceed.
 */
const lockTries = { timeout: 3_000, pause: 1_000, attempts: 30 };

/** @throws an error that names the file; a transaction is rolled back, statements outside of one are repeated at the next try */
export async function applyMigration(client: Client, migration: Migration): Promise<void> {
  const isOutside = isOutsideTransaction(migration.text);
  try {
    if (isOutside) await applyStatements(client, migration);
    else await applyWithRetries(client, migration);
  } catch (error) {
    const outcome = isOutside ? 'stopped where the next start continues' : 'was undone';
    throw new Error(`The migration ${migration.name} failed and ${outcome}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function applyWithRetries(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${lockTries.timeout}`);
        await client.query(migration.text);
        await recordMigration(client, migration);
      });
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === lockTries.attempts) throw error;
      await wait(lockTries.pause);
    }
}

/** Each statement is its own transaction, so all of them must be repeatable: an index that is complete is skipped. */
async function applyStatements(client: Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) {
    const index =
      /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)\s/iu.exec(
        statement,
      )?.[1];
    if (index && (await isIndexComplete(client, index))) continue;
    await client.query(statement);
  }
  await recordMigration(client, migration);
}

/** Whether the index is there and valid. An interrupted build leaves an invalid one, which is dropped. */
async function isIndexComplete(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [`public.${name}`],
  );
  if (!rows[0]) return false;
  if (!rows[0].isValid) await client.query(`drop index concurrently public.${name}`);
  return rows[0].isValid;
}

export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Adds a migration to the table of those that were applied. */
export async function recordMigration(client: Client, { name, text }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum, requires) values ($1, $2, $3)', [
    name,
    checksum(text),
    requirementOf(text),
  ]);
}
