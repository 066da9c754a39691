import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/api.ts';
import type { AnswerOf } from '../../providers/contract.ts';
import type { ChangePlan } from './plan-calls.ts';

/** Milliseconds. */
const pace = 1_000;

/** The job that a plan waits for; none when it belongs to somebody else, whose jobs only the owner sees. */
export function usePlanJob({ state, planJob, applyJob, rollBackJob }: ChangePlan) {
  const id = { draft: planJob, applying: applyJob, rolling_back: rollBackJob }[state as 'draft'] ?? null;
  const { data } = useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/jobs/{id}'>>('GET', `/jobs/${id}`, { signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state: asked }) => (asked.error ? false : pace),
    retry: false,
  });
  return data;
}

/** Asks a job to stop; what it has finished stays. */
export const cancelJob = (id: number): Promise<unknown> => call('PUT', `/jobs/${id}/cancel`);
