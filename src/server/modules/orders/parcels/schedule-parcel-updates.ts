/** Sees to it that parcels under way are asked for, also where couriers tell nothing. Several servers may watch: a store has one job at a time. */
import { sql } from 'kysely';
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';

/** Milliseconds between two looks, and how old news may become: couriers without notices are to be asked by the hour. */
const interval = 5 * 60_000;
const oldest = 60 * 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleParcelUpdates = (
  { kysely }: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) =>
  runAtIntervals(
    () => sql`select enqueue_parcel_news(null, null, ${new Date(Date.now() - oldest)})`.execute(kysely),
    interval,
    tell,
  );
