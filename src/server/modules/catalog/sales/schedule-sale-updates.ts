/** Sees to it that sales begin and end at their hour. Several servers may watch: the database lets one of them enqueue. */
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { enqueueSales } from './enqueue-sales.ts';

/** Milliseconds between two looks at the clock: so late may a sale begin. */
const interval = 30_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleSaleUpdates = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueSales(database), interval, tell);
