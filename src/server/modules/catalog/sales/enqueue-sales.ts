import { sql } from 'kysely';
import type { Database } from '../../../infrastructure/database/database.ts';

/**
 * Enqueues the sales that are due, a job for each store (`sale-schedule-job.ts`).
 * @returns how many stores have any
 */
export async function enqueueSales({ kysely }: Pick<Database, 'kysely'>, now = new Date()): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_sales(${now}) as count`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}
