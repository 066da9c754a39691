/** Schedules the job that sends receipts and finds due orders. Several servers may run it: each tenant has one such job at a time. */
import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../infrastructure/jobs/run-at-intervals.ts';

/** Milliseconds between two runs, and between two searches for due orders of a tenant; the authority accepts receipts within a day. */
const interval = 60_000;
const oldest = 15 * 60_000;

/** Starts the schedule. @returns the function that stops it, as of `runAtIntervals` */
export const scheduleTaxDocuments = (
  { kysely }: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) =>
  runAtIntervals(
    () => sql`select enqueue_tax_documents(${new Date(Date.now() - oldest)})`.execute(kysely),
    interval,
    tell,
  );
