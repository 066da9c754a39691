/** Sees to it that who asked to be forgotten is, on the day. Several servers may watch: the database lets one of them enqueue. */
import type { Database } from '../../../infrastructure/database/database.ts';
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { enqueueErasures } from './enqueue-erasures.ts';

/** Milliseconds between two looks: what is due on a day need not be punctual. */
const interval = 600_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleErasures = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueErasures(database), interval, tell);
