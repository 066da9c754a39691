/** Sees to it that who asked to be forgotten is, on the day. Several servers may watch: the database lets one of them enqueue. */
import { sql } from 'kysely';
import type { Database } from '../../../ground/database/database.ts';
import { atIntervals } from '../../../ground/jobs/at-intervals.ts';

/** Milliseconds between two looks: what is due on a day need not be punctual. */
const interval = 600_000;

/** Enqueues a job for each store in which somebody is due. @returns for how many */
export async function enqueueErasures(
  { kysely }: Pick<Database, 'kysely'>,
  now = new Date(),
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_erasures(${now}) as count`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}

/** Starts watching. @returns stops it, as `atIntervals` says */
export const watchErasures = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => atIntervals(() => enqueueErasures(database), interval, tell);
