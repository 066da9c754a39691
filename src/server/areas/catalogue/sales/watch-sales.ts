/** Sees to it that sales begin and end at their hour. Several servers may watch: the database lets one of them enqueue. */
import { sql } from 'kysely';
import type { Database } from '../../../ground/database/database.ts';
import { atIntervals } from '../../../ground/jobs/at-intervals.ts';

/** Milliseconds between two looks at the clock: so late may a sale begin. */
const interval = 30_000;

/**
 * Enqueues the sales that are due, a job for each store (`sale-schedule-job.ts`).
 * @returns how many stores have any
 */
export async function enqueueSales({ kysely }: Pick<Database, 'kysely'>, now = new Date()): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_sales(${now}) as count`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}

/** Starts watching. @returns stops it, as `atIntervals` says */
export const watchSales = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => atIntervals(() => enqueueSales(database), interval, tell);
