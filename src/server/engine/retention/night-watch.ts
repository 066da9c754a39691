/**
 * Sees to it that everything is cleaned once a night: each store by a job of its own (`clean-up-job.ts`), what belongs to no
 * store at once. Several servers may watch: the database lets one of them enqueue.
 */
import type { Database } from '../../ground/database/database.ts';
import { enqueueCleaning } from './enqueue-cleaning.ts';

/** Milliseconds between two looks at the clock. */
const interval = 30 * 60_000;

/**
 * Starts watching.
 * @returns stops it: settles when the look under way has ended, so that whoever closes the database afterwards cuts none off
 */
export function watchNights(
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): () => Promise<void> {
  let looking = Promise.resolve();
  let isStopped = false;
  const look = () => {
    looking = enqueueCleaning(database).then(
      () => {},
      (error: unknown) => {
        // A database that goes away with the server fails every look: no fault of the cleaning.
        if (!isStopped) tell(error);
      },
    );
  };
  const timer = setInterval(look, interval);
  timer.unref();
  look();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return looking;
  };
}
