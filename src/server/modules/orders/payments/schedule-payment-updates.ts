/** Sees to it that payments whose end nobody knows are asked for, also where providers tell nothing. Several servers may watch: a store has one job at a time. */
import { sql } from 'kysely';
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';

/** Milliseconds between two looks, and how old news may become: a customer who has paid waits for the store to know. */
const interval = 60_000;
const oldest = 3 * 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const schedulePaymentUpdates = (
  { kysely }: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) =>
  runAtIntervals(
    () => sql`select enqueue_payment_news(null, null, ${new Date(Date.now() - oldest)})`.execute(kysely),
    interval,
    tell,
  );
