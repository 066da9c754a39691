/** Transactions inside one company: row-level security narrows every statement in them to that company's rows. */
import { sql } from 'kysely';
import type { SignInFacts } from '../../model/sign-in-facts.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

/** Whom a transaction works for: a company (and a person, who is then the actor of what it changes). */
export interface CompanyKey {
  companyId: number;
  userId?: number;
}

/** Runs work in a transaction. Commits when it resolves, undoes everything when it throws. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  const transaction = await database.begin();
  let result: T;
  try {
    result = await work(transaction.queries);
  } catch (error) {
    transaction.leave('rollback');
    throw error;
  }
  await transaction.commit();
  return result;
}

/**
 * Runs reads in a transaction whose end nobody waits for: there is nothing to lose in it.
 * Queries that `work` starts together share one round trip with BEGIN.
 */
export async function inReading<T>(
  database: Database,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  const transaction = await database.begin();
  try {
    return await work(transaction.queries);
  } finally {
    transaction.leave('commit');
  }
}

/**
 * Runs work in a transaction for a company, without a session: jobs, seeding, tests.
 * @example await inCompany(database, { companyId: 1 }, (transaction) => transaction.selectFrom('images').selectAll().execute())
 */
export function inCompany<T>(
  database: Database,
  key: CompanyKey,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await enterCompany(transaction, key);
    return work(transaction);
  });
}

/** Makes the rest of the transaction work for a company. */
export async function enterCompany(
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

/** Reads the facts that `enterSession` answers. */
export function parseFacts(facts: string): SignInFacts {
  return JSON.parse(facts) as SignInFacts;
}
