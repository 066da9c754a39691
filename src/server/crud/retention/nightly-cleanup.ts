/**
 * Scheduler of the nightly cleanup: a job per store (`cleanup-job.ts`), and account data directly. Several servers may run it:
 * the database lets one of them enqueue.
 */
import type { Database } from '../../infrastructure/database/database.ts';
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import { runAtIntervals } from '../../infrastructure/jobs/run-at-intervals.ts';
import { enqueueCleanup } from './enqueue-cleanup.ts';
import { purgeClosed } from './purge-closed.ts';

/** Milliseconds between checks. */
const interval = 30 * 60_000;

/**
 * Starts the scheduler.
 * @returns a function that stops it, as `runAtIntervals`
 */
export const scheduleNightlyCleanup = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueCleanup(database), interval, tell);

/** Starts the purge of closed stores; separate, so that a large store does not delay the cleanup. */
export const scheduleClosedStorePurge = (
  database: Database,
  files: FileStore,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => purgeClosed(database, files), interval, tell);
