/**
 * Sees to it that everything is cleaned once a night: each store by a job of its own (`clean-up-job.ts`), what belongs to no
 * store at once. Several servers may watch: the database lets one of them enqueue.
 */
import type { Database } from '../../infrastructure/database/database.ts';
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import { runAtIntervals } from '../../infrastructure/jobs/run-at-intervals.ts';
import { enqueueCleaning } from './enqueue-cleaning.ts';
import { purgeClosed } from './purge-closed.ts';

/** Milliseconds between two looks at the clock. */
const interval = 30 * 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleNightlyCleanup = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueCleaning(database), interval, tell);

/** Starts watching for closed stores whose time is over; apart from the cleaning, which no large store keeps waiting. */
export const scheduleClosedStorePurge = (
  database: Database,
  files: FileStore,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => purgeClosed(database, files), interval, tell);
