/** Schedules the tracking of open shipments, for couriers without webhooks. Several servers may run it: each tenant has one such job at a time. */
import { sql } from 'kysely';
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';

/** Milliseconds between two runs, and the age from which tracking is updated again: couriers without webhooks are queried hourly. */
const interval = 5 * 60_000;
const oldest = 60 * 60_000;

/** Starts the schedule. @returns the function that stops it, as of `runAtIntervals` */
export const scheduleParcelUpdates = (
  { kysely }: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) =>
  runAtIntervals(
    () => sql`select enqueue_parcel_updates(null, null, ${new Date(Date.now() - oldest)})`.execute(kysely),
    interval,
    tell,
  );
