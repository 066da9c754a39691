/** The rows of jobs as runners see them: taking one, and saying how it ended. */
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import type { JobError, JobProgress, JobResult } from './job.ts';

/** A job that a runner has taken; `attempts` names this attempt. */
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
}

/** How an attempt ends. `queued`: another one follows, `after` so many seconds; `isFree`: this one does not count. */
export type JobEnd =
  | { state: 'done'; result: JobResult | null }
  | { state: 'canceled'; result: JobResult | null }
  | { state: 'failed'; error: JobError }
  | { state: 'queued'; after: number; isFree: boolean };

/** Takes the job whose turn it is. @returns nothing when none waits, or every company with one is at its limit */
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

/** The condition of every write of an attempt: the job is still its own. */
export function isMine({ company_id, id, attempts }: ClaimedJob) {
  return sql<boolean>`company_id = ${company_id} and id = ${id} and state = 'running' and attempts = ${attempts}`;
}

/**
 * Writes how an attempt has ended, and tells its person when the job has; nothing when it is no longer the attempt's.
 * @param isStep its person is looking on
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
      // Its person is told with the end itself; what they have canceled they know.
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

/** Where its person finds what it has left: the first page that it names, else the page of jobs. */
const pageOf = (result: JobResult | null): string =>
  result?.links?.find(({ to }) => to !== undefined)?.to ?? '/jobs';
