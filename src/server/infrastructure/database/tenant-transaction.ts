/** Transactions inside one tenant: row-level security restricts every statement to its rows. */
import { sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import type { Entry } from './batched-read.ts';
import { isConnectionLost } from './unavailable.ts';

/** Tenant of a transaction, and the user who is recorded as the author of its changes. */
export interface CompanyKey {
  companyId: number;
  userId?: number;
}

/**
 * Commits in the batch of this tick's statements, which are the last of the transaction. The function that opened
 * the transaction still awaits the commit.
 * @param asked statements that must be in that batch; where one of them fails before it is sent, nothing is committed
 * @param written the resulting values of the one record that they change, for statements in the same batch
 */
export type CommitBehind = (
  asked: readonly Promise<unknown>[],
  written?: Readonly<Record<string, unknown>>,
) => void;

/**
 * Runs work in a transaction: commits when it resolves, rolls back when it throws. Where the connection was closed before any response, the
 * statements are sent on another one.
 * @param entry sets the tenant in the batch of the first queries; an error of its `check` rejects them
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Connection, commitBehind: CommitBehind) => Promise<T>,
  entry?: Entry,
): Promise<T> {
  const transaction = await database.begin();
  if (entry) transaction.enter(entry);
  let result: T;
  try {
    result = await work(transaction.queries, (asked) => transaction.commitBehind(asked));
    await transaction.approved();
  } catch (error) {
    transaction.leave('rollback');
    throw error;
  }
  await transaction.commit();
  return result;
}

/**
 * Runs reads in batches, each of which sets the tenant. Queries that `work` starts together share one round trip. Where the connection is lost,
 * `work` is run once more on another one, since reads are repeatable. A transaction is not repeated, since its callback may have other side effects;
 * it moves to another connection as long as nothing was answered (`pipeline-driver.ts`).
 * @throws what `entry.check` throws
 */
export async function inBatchedRead<T>(
  database: Database,
  entry: Entry,
  work: (reading: Connection) => Promise<T>,
): Promise<T> {
  const read = async () => {
    const reading = await database.read(entry);
    try {
      return await work(reading.queries);
    } finally {
      reading.end();
    }
  };
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return read();
  }
}

/**
 * Runs work in a transaction of a tenant without a session: jobs, seeding, tests.
 * @example await inTenantTransaction(database, { companyId: 1 }, (transaction) => transaction.selectFrom('images').selectAll().execute())
 */
export function inTenantTransaction<T>(
  database: Database,
  key: CompanyKey,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await enterTenant(transaction, key);
    return work(transaction);
  });
}

/** Sets the tenant for the rest of the transaction. */
export async function enterTenant(transaction: Connection, { companyId, userId }: CompanyKey): Promise<void> {
  const user = userId == null ? '' : String(userId);
  await sql`select set_config('matjar.company_id', ${String(companyId)}, true), set_config('matjar.user_id', ${user}, true)`.execute(
    transaction,
  );
}

/**
 * Sets the tenant of a session for the rest of the transaction.
 * @returns the session's facts as JSON text, or `null` when there is no such session (any more)
 */
export async function enterSession(transaction: Connection, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    facts: string | null;
  }>`select enter_session(${tokenHash})::text as facts`.execute(transaction);
  return rows[0]?.facts ?? null;
}

/**
 * The same with cached facts: the database returns them again only when they are stale.
 * @param known the stamp of the cached facts
 * @returns `null` when there is no such session (any more)
 */
export async function enterKnownSession(
  transaction: Connection,
  tokenHash: Buffer,
  known: string,
): Promise<CachedSessionEntry | null> {
  const { rows } = await sql<{
    told: string | null;
  }>`select enter_session(${tokenHash}, ${known}) as told`.execute(transaction);
  return readTold(rows[0]?.told);
}

/** Result of entering a session whose facts are cached. */
export interface CachedSessionEntry {
  /** version stamp of the rows that the facts are read from; empty where there is none */
  stamp: string;
  /** as JSON text; absent where the cached facts are current */
  facts?: string | undefined;
}

/**
 * The entry of a batched read into a session's tenant.
 * @param known the stamp of the cached facts
 * @param check gets `null` when there is no such session (any more)
 */
export function sessionEntry(
  tokenHash: Buffer,
  known: string,
  check: (told: CachedSessionEntry | null) => void,
): Entry {
  return {
    text: 'select enter_session($1, $2) as told',
    values: [tokenHash, known],
    check: (row) => check(readTold(row?.told as string | null | undefined)),
  };
}

function readTold(told: string | null | undefined): CachedSessionEntry | null {
  if (told == null) return null;
  const [stamp = '', facts] = told.split('\n', 2);
  return { stamp, facts };
}
