/**
 * Background changes: changes of many existing rows that a migration must not make, since it would lock them for too long. A job for each company makes
 * them in batches, each a transaction of its own that also stores where the next one begins. `background_changes` has the companies that are done; a
 * migration that needs the result calls `require_background_change`.
 */
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { JobWaits, type JobKind } from './job.ts';
import { runAtIntervals } from './run-at-intervals.ts';

/** Rows of a batch. */
const limit = 1_000;
/** Milliseconds between checks for companies without a job. */
const interval = 10 * 60_000;
/** Seconds until a job is offered to the next worker, where this one is of a version without the change. */
const untilKnown = 60;

export interface BackgroundChange {
  /**
   * Changes the next rows of the company, in the order of a key, under row-level security.
   * @param after where the batch before ended; `null` at the beginning
   * @returns where this one ended and how many rows it changed, or `null` when no rows are left
   */
  batch(
    transaction: Connection,
    part: { companyId: number; after: unknown; limit: number },
  ): Promise<{ after: unknown; rows: number } | null>;
}

/** By the name that is stored in rows: never change it. Registered by a statement beside this one, in the commit of the migration that needs it. */
export const backgroundChanges = new Map<string, BackgroundChange>();

export const backgroundChangeJob: JobKind<{ change: string }, { after: unknown; rows: number }> = {
  kind: 'background_change',
  isStep: true,
  async run(job) {
    const name = job.input.change;
    const change = backgroundChanges.get(name);
    if (!change) throw new JobWaits(untilKnown);
    for (;;) {
      const { after = null, rows = 0 } = job.state ?? {};
      const isOver = await job.inCompany(async (transaction, { companyId }) => {
        const step = await change.batch(transaction, { companyId, after, limit });
        if (step) await job.checkpoint({ after: step.after, rows: rows + step.rows });
        else
          await sql`insert into background_changes (company_id, name) values (${companyId}, ${name})
            on conflict do nothing`.execute(transaction);
        return step === null;
      });
      if (isOver) return;
      await job.progress(job.state!.rows);
    }
  },
};

/** Queues a job for each company that lacks a change. @returns their number */
export async function enqueueBackgroundChanges({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const names = [...backgroundChanges.keys()];
  if (!names.length) return 0;
  const { rows } = await sql<{
    count: number;
  }>`select enqueue_background_changes(${names}::text[]) as count`.execute(kysely);
  return rows[0]!.count;
}

/** Does so at intervals. @returns a function that stops it, as `runAtIntervals` */
export const scheduleBackgroundChanges = (
  database: Pick<Database, 'kysely'>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => enqueueBackgroundChanges(database), interval, tell);
