/** Transactions inside one company: row-level security narrows every statement in them to that company's rows. */
import { sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import type { Entry } from './batched-read.ts';
import { isConnectionLost } from './unavailable.ts';

/** Whom a transaction works for: a company (and a person, who is then the actor of what it changes). */
export interface CompanyKey {
  companyId: number;
  userId?: number;
}

/**
 * Commits in the batch of the statements that are asked in this turn, which are the last of the transaction. Whoever opened it still waits for the commit.
 * @param asked those that must be in that batch; where one of them fails before it is asked, nothing is committed
 * @param written what they make of the one record that they change, for whoever asks something beside them
 */
export type CommitBehind = (
  asked: readonly Promise<unknown>[],
  written?: Readonly<Record<string, unknown>>,
) => void;

/**
 * Runs work in a transaction. Commits when it resolves, undoes everything when it throws. Where its connection turns out to have ended before anything
 * was answered, all that was asked goes to another one.
 * @param entry enters a company in the turn of the work's first queries; what its `check` throws is thrown by them
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
 * Runs reads that enter a company with each batch of queries. Queries that `work` starts together share one round trip. Where its connection
 * is lost, `work` is run once more on another one: it has changed nothing. A transaction is not: its caller alone knows what it did besides. It goes on
 * with another one as long as nothing of it was answered (`pipeline-driver.ts`).
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
 * Runs work in a transaction for a company, without a session: jobs, seeding, tests.
 * @example await inCompany(database, { companyId: 1 }, (transaction) => transaction.selectFrom('images').selectAll().execute())
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

/** Makes the rest of the transaction work for a company. */
export async function enterTenant(
  transaction: Connection,
  { companyId, userId }: CompanyKey,
): Promise<void> {
  const user = userId == null ? '' : String(userId);
  await sql`select set_config('matjar.company_id', ${String(companyId)}, true), set_config('matjar.user_id', ${user}, true)`.execute(
    transaction,
  );
}

/**
 * Makes the rest of the transaction work for the company of a session.
 * @returns the session's facts as JSON text, or `null` when there is no such session (any more)
 */
export async function enterSession(transaction: Connection, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    facts: string | null;
  }>`select enter_session(${tokenHash})::text as facts`.execute(transaction);
  return rows[0]?.facts ?? null;
}

/**
 * The same for who remembers the session's facts: the database tells them again only when they no longer hold.
 * @param known the stamp under which they are remembered
 * @returns `null` when there is no such session (any more)
 */
export async function enterKnownSession(
  transaction: Connection,
  tokenHash: Buffer,
  known: string,
): Promise<Told | null> {
  const { rows } = await sql<{
    told: string | null;
  }>`select enter_session(${tokenHash}, ${known}) as told`.execute(transaction);
  return readTold(rows[0]?.told);
}

/** What the database says of a session whose facts somebody remembers. */
export interface Told {
  /** the database's word for the rows that the facts are told from; empty where it has none */
  stamp: string;
  /** as JSON text; absent where those that are remembered still hold */
  facts?: string | undefined;
}

/**
 * The entry of a reading into a session's company.
 * @param known the stamp under which the session's facts are remembered
 * @param check gets `null` when there is no such session (any more)
 */
export function sessionEntry(tokenHash: Buffer, known: string, check: (told: Told | null) => void): Entry {
  return {
    text: 'select enter_session($1, $2) as told',
    values: [tokenHash, known],
    check: (row) => check(readTold(row?.told as string | null | undefined)),
  };
}

function readTold(told: string | null | undefined): Told | null {
  if (told == null) return null;
  const [stamp = '', facts] = told.split('\n', 2);
  return { stamp, facts };
}
