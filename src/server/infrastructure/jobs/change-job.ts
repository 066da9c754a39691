import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { attemptsOf } from './job-facts.ts';
import type { JobAnswer } from './read-jobs.ts';

type Known = Pick<JobAnswer, 'id' | 'kind' | 'canRetry'>;

/**
 * Cancels a job; a queued one ends at once. The caller has read it, which checks access.
 * @throws Problem 409 `job_over`
 */
export async function cancelJob(transaction: Connection, companyId: number, { id }: Known): Promise<void> {
  const { numAffectedRows } = await sql`update jobs set "cancelAsked" = true,
    "finishedAt" = case when state = 'queued' then now() end,
    state = case when state = 'queued' then 'canceled' else state end
    where company_id = ${companyId} and id = ${id} and state in ('queued', 'running')`.execute(transaction);
  if (!numAffectedRows) throw new Problem(409, 'job_over');
}

/**
 * Queues a job again; it continues from its checkpoint.
 * @throws Problem 409 `job_not_retriable`
 */
export async function retryJob(transaction: Connection, companyId: number, job: Known): Promise<void> {
  const { numAffectedRows } = await sql`update jobs set state = 'queued', "cancelAsked" = false, error = null,
    result = null, "finishedAt" = null, "runAfter" = now(), "maxAttempts" = attempts + ${attemptsOf(job.kind)}
    where company_id = ${companyId} and id = ${job.id} and state in ('failed', 'canceled')
      and ${job.canRetry}`.execute(transaction);
  if (!numAffectedRows) throw new Problem(409, 'job_not_retriable');
}
