/** Heartbeat of the processes that run jobs, so that those that only serve requests can warn where jobs would wait. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { runAtIntervals } from './run-at-intervals.ts';

/** Milliseconds between heartbeats. */
const interval = 10_000;
/** Seconds without a heartbeat after which a process counts as dead, and after which its row is deleted. */
const silence = { dead: 35, forgotten: 3600 };

/**
 * Writes this process's heartbeat until stopped.
 * @param tell called with the error of a failed heartbeat
 * @returns removes it, so that the end of the last worker is noticed at once
 */
export function beatAsWorker(
  { kysely }: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): () => Promise<void> {
  const id = randomUUID();
  const beat = async () => {
    await sql`insert into workers (id) values (${id}) on conflict (id) do update set "seenAt" = now()`.execute(
      kysely,
    );
    await sql`delete from workers where "seenAt" < now() - make_interval(secs => ${silence.forgotten})`.execute(
      kysely,
    );
  };
  const stop = runAtIntervals(beat, interval, tell);
  return async () => {
    await stop();
    // Without a database the row is left, and counts as dead soon.
    await sql`delete from workers where id = ${id}`.execute(kysely).catch(() => {});
  };
}

/** Whether a process that runs jobs was seen within the last half minute. */
export async function hasWorker({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`
    select exists (select from workers where "seenAt" > now() - make_interval(secs => ${silence.dead})) as alive`.execute(
    kysely,
  );
  return rows[0]!.alive;
}
