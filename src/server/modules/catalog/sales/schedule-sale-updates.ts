/** Timer that starts and ends sales. On several servers, the database lets one of them enqueue the jobs. */
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { enqueueSales } from './enqueue-sales.ts';

/** Milliseconds between two checks: the maximum delay of a sale. */
const interval = 30_000;

/** Starts the timer. @returns a function that stops it, as `runAtIntervals` does */
export const scheduleSaleUpdates = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueSales(database), interval, tell);
