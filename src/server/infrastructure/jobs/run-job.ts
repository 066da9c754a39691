import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { observe } from '../observability/instrumentation.ts';
import { toProblem } from '../http/send-problem.ts';
import { endJob, type ClaimedJob, type JobEnd } from './claimed-job.ts';
import {
  JobCanceled,
  JobLost,
  JobPaused,
  JobWaits,
  type JobError,
  type JobKind,
  type JobServices,
} from './job.ts';
import { RunningJob } from './running-job.ts';

/** Milliseconds between heartbeats. */
const heartbeat = 5_000;

export interface RunContext {
  database: Database;
  services: JobServices;
  kinds: ReadonlyMap<string, JobKind>;
  /** called with the job as it starts, so that it can be stopped */
  started?(job: RunningJob): void;
}

/** Runs one attempt of a job and stores its end. Never throws for errors of the job. */
export async function runJob(claimed: ClaimedJob, context: RunContext): Promise<void> {
  const job = observe({ type: 'job', name: claimed.kind, traceparent: claimed.trace ?? undefined });
  const outcome = await (job ? job.run(() => attempt(claimed, context)) : attempt(claimed, context));
  job?.end(outcome);
}

/** @returns the state that was stored, or `lost` */
async function attempt(claimed: ClaimedJob, context: RunContext): Promise<JobEnd['state'] | 'lost'> {
  const fail = async (error: JobError) => {
    await finish(context, claimed, { state: 'failed', error });
    return 'failed' as const;
  };
  const kind = context.kinds.get(claimed.kind);
  if (!kind) return fail({ code: 'job_unknown' });
  const job = new RunningJob(context.database, context.services, claimed, kind);
  // A job that crashes its process would do so at every attempt.
  if (claimed.attempts > claimed.maxAttempts)
    return fail({ code: 'job_died', params: { attempts: claimed.attempts - 1 } });
  context.started?.(job);
  const beating = setInterval(() => void job.beat().catch(() => {}), heartbeat);
  let end: JobEnd | null;
  try {
    const result = await kind.run(job);
    end = { state: 'done', result: result ?? null };
  } catch (error) {
    end = readEnd(error, claimed, context);
  } finally {
    clearInterval(beating);
  }
  if (end) await finish(context, claimed, end, job.progressed);
  return end?.state ?? 'lost';
}

/** The end of an attempt by an error; `null`: another runner has claimed the job. */
function readEnd(error: unknown, claimed: ClaimedJob, { services }: RunContext): JobEnd | null {
  if (error instanceof JobLost) return null;
  if (error instanceof JobCanceled) return { state: 'canceled', result: error.result ?? null };
  if (error instanceof JobPaused) return { state: 'queued', after: 0, isFree: true };
  if (error instanceof JobWaits) return { state: 'queued', after: error.after, isFree: true };
  const { code, details } = toProblem(error);
  if (['unavailable', 'files_unavailable'].includes(code) && claimed.attempts < claimed.maxAttempts)
    return { state: 'queued', after: 5 * 2 ** claimed.attempts, isFree: false };
  const { params, words } = details;
  if (code !== 'server_error')
    return { state: 'failed', error: { code, ...(params && { params }), ...(words && { words }) } };
  const { stack } = error as Error;
  services.log('A job failed.', { job: claimed.id, kind: claimed.kind, error: stack ?? String(error) });
  return { state: 'failed', error: { code: 'job_failed' } };
}

/** Stores the end, with retries; while the database stays unavailable, the job counts as abandoned and is claimed again. */
async function finish(
  { database, services, kinds }: RunContext,
  claimed: ClaimedJob,
  end: JobEnd,
  progress = claimed.progress,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await endJob(database, claimed, end, progress, kinds.get(claimed.kind)?.isStep);
    } catch (error) {
      if (attempt === 5) {
        services.log('The end of a job could not be written.', { job: claimed.id, error: String(error) });
        return;
      }
      await wait(500 * attempt);
    }
}
