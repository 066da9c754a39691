/**
 * Sees to it that everything is cleaned once a night: each store by a job of its own (`clean-up-job.ts`), what belongs to no
 * store at once. Several servers may watch: the database lets one of them enqueue.
 */
import type { Database } from '../../ground/database/database.ts';
import { sql } from 'kysely';
import { daysBefore, periods } from './periods.ts';

/** Milliseconds between two looks at the clock. */
const interval = 30 * 60_000;

/**
 * Enqueues what is due. A store is cleaned between two and five in the morning by Cairo's clock, or as soon as a server runs
 * again where that was missed for two nights.
 * @returns how many stores will be cleaned
 */
export async function enqueueCleaning(
  { kysely }: Pick<Database, 'kysely'>,
  now = new Date(),
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_cleaning(${now}) as count`.execute(kysely);
  const before = (days: number) => daysBefore(now, days);
  await sql`select clean_accounts(${now}, ${before(periods.codes)}, ${before(periods.guesses)}, ${before(periods.outbox)})`.execute(
    kysely,
  );
  return Number(rows[0]?.count ?? 0);
}

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
