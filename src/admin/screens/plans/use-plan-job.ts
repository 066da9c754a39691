import { call } from '../../providers/api.ts';
import { useJob, type Job } from '../../providers/events.ts';
import type { ChangePlan } from './plan-calls.ts';

/** The job that a plan waits for; none when it belongs to somebody else, whose jobs only the owner sees. */
export function usePlanJob({ state, planJob, applyJob, rollBackJob }: ChangePlan): Job | undefined {
  const id = { draft: planJob, applying: applyJob, rolling_back: rollBackJob }[state as 'draft'] ?? null;
  return useJob(id).job;
}

/** Asks a job to stop; what it has finished stays. */
export const cancelJob = (id: number): Promise<unknown> => call('PUT', `/jobs/${id}/cancel`);
