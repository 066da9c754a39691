import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/database.ts';
import { daysBefore, periods } from './periods.ts';

/**
 * Enqueues cleanup jobs that are due: between 2 and 5 a.m. Cairo time, or at once when two nights were missed.
 * @returns the number of stores to clean
 */
export async function enqueueCleanup(
  { kysely }: Pick<Database, 'kysely'>,
  now = new Date(),
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_cleaning(${now}) as count`.execute(kysely);
  const before = (days: number) => daysBefore(now, days);
  await sql`select clean_accounts(${now}, ${before(periods.codes)}, ${before(periods.guesses)}, ${before(periods.outbox)})`.execute(
    kysely,
  );
  await sql`select forget_former_accounts()`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}
