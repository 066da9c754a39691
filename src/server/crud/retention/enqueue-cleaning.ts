import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/database.ts';
import { daysBefore, periods } from './periods.ts';

/**
 * Enqueues what is due. A store is cleaned between two and five in the morning by Cairo's clock, or as soon as a server runs
 * again where that was missed for two nights.
 * @returns how many stores will be cleaned
 */
export async function enqueueCleaning(
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
