/** Rate limits by subject within fifteen minutes: for guesses of secrets, and for messages that a client can trigger. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Problem } from '../http/problem.ts';

type Queries = Pick<Kysely<Tables>, 'getExecutor'>;

/**
 * Counts an attempt. In a transaction that is rolled back it does not count.
 * @param about a stamp (`ServerSecret.stamp`) of the limited subject
 * @param most attempts within fifteen minutes
 * @returns 0, or the seconds to wait
 */
export async function countAttempt(queries: Queries, about: Buffer, most: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select count_attempt(${about}, ${most}::int) as wait`.execute(
    queries,
  );
  return rows[0]!.wait;
}

/** Counts an attempt. @throws Problem 429 `code` with `retry-after` when there were more than `most` */
export async function limitAttempts(
  queries: Queries,
  about: Buffer,
  most: number,
  code: string,
): Promise<void> {
  const wait = await countAttempt(queries, about, most);
  if (wait > 0)
    throw new Problem(429, code, {
      params: { minutes: Math.ceil(wait / 60) },
      headers: { 'retry-after': String(wait) },
    });
}
