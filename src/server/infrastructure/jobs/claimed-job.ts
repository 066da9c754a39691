/** Rows of jobs as runners use them: claiming a job and storing the end of an attempt. */
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import type { JobError, JobProgress, JobResult } from './job.ts';

/** A job that a runner has claimed; `attempts` identifies the attempt. */
export interface ClaimedJob {
  company_id: number;
  id: number;
  kind: string;
  user: number;
  input: Record<string, unknown>;
  progress: JobProgress;
  checkpoint: object | null;
  attempts: number;
  maxAttempts: number;
  /** W3C trace context of the request that queued it */
  trace: string | null;
}

/** The end of an attempt. `queued`: another one follows after `after` seconds; `isFree`: this one does not count. */
export type JobEnd =
  | { state: 'done'; result: JobResult | null }
  | { state: 'canceled'; result: JobResult | null }
  | { state: 'failed'; error: JobError }
  | { state: 'queued'; after: number; isFree: boolean };

/** Claims the next job. @returns undefined when none is queued, or every company with one is at its limit */
export async function claimJob(
  database: Database,
  runner: number,
  perCompany: number,
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`select * from claim_job(${runner}, ${perCompany})`.execute(
    database.kysely,
  );
  return rows[0];
}

/** Whether a job waits for nothing but a free slot of a runner. */
export async function couldStartJob(database: Database, perCompany: number): Promise<boolean> {
  const { rows } = await sql<{ could: boolean }>`select job_could_start(${perCompany}) as could`.execute(
    database.kysely,
  );
  return rows[0]!.could;
}

/** Condition of every write of an attempt: the job is still claimed by it. */
export function isMine({ company_id, id, attempts }: ClaimedJob) {
  return sql<boolean>`company_id = ${company_id} and id = ${id} and state = 'running' and attempts = ${attempts}`;
}

/**
 * Stores the end of an attempt, and notifies the job's user when the job has ended; does nothing when another attempt has claimed it.
 * @param isStep the user is watching, and needs no notification
 */
export function endJob(
  database: Database,
  job: ClaimedJob,
  end: JobEnd,
  progress: JobProgress,
  isStep = false,
): Promise<void> {
  const isOver = end.state !== 'queued';
  const result = 'result' in end ? end.result : null;
  const error = 'error' in end ? end.error : null;
  return inTenantTransaction(
    database,
    { companyId: job.company_id, userId: job.user },
    async (transaction: Connection) => {
      // The notification is written in the same statement; none for jobs that the user has canceled.
      await sql`with ended as (update jobs set runner = null, progress = ${JSON.stringify(progress)}::jsonb,
        state = case when ${end.state === 'queued'} and "cancelAsked" then 'canceled' else ${end.state} end,
        "finishedAt" = case when ${isOver} or "cancelAsked" then now() end,
        result = ${result && JSON.stringify(result)}::jsonb, error = ${error && JSON.stringify(error)}::jsonb,
        "runAfter" = now() + make_interval(secs => ${'after' in end ? end.after : 0}),
        "maxAttempts" = "maxAttempts" + ${'isFree' in end && end.isFree ? 1 : 0}
        where ${isMine(job)} returning company_id, "user", title, state)
      insert into notices (company_id, kind, "user", link, params)
      select company_id, 'job_finished', "user", ${pageOf(result)},
        jsonb_build_object('title', title, 'state', state)
      from ended where state = 'failed' or (state = 'done' and ${!isStep})`.execute(transaction);
    },
  );
}

/** Page of the result: the first that it links to, else the page of jobs. */
const pageOf = (result: JobResult | null): string =>
  result?.links?.find(({ to }) => to !== undefined)?.to ?? '/jobs';
