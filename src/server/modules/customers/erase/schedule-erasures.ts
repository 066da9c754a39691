/** Timer of erasure requests. On several servers, the database lets one of them enqueue the jobs. */
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { enqueueErasures } from './enqueue-erasures.ts';

/** Interval in milliseconds. */
const interval = 600_000;

/** Starts the timer. @returns a function that stops it, as `runAtIntervals` does */
export const scheduleErasures = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueErasures(database), interval, tell);
