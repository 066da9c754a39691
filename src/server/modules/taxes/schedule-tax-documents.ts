/** Sees to it that receipts are followed and orders that are due are found. Several servers may watch: a store has one job at a time. */
import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../infrastructure/jobs/run-at-intervals.ts';

/** Milliseconds between two looks, and between two looks for orders of one store: the authority gives a day. */
const interval = 60_000;
const oldest = 15 * 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleTaxDocuments = (
  { kysely }: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) =>
  runAtIntervals(
    () => sql`select enqueue_tax_documents(${new Date(Date.now() - oldest)})`.execute(kysely),
    interval,
    tell,
  );
