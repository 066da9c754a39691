/**
 * Change plans on screen: what would become of many records, row by row, before and after it is written. What they ask the
 * server stands here.
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../providers/api.ts';
import type { AnswerOf } from '../../providers/contract.ts';
import { useFollowed, useHeard } from '../../providers/follow-jobs.ts';
import { filterOf, type RowTab } from './row-tabs.ts';
import { type ChangePlan, isAtWork, jobOf } from './plan.ts';
export type RowPage = AnswerOf<'GET', '/change_plans/{id}/rows'>;
type PlanAnswer = AnswerOf<'GET', '/change_plans/{id}'>;

/** Rows on a page. */
export const rowsAtOnce = 50;

export const planKey = (id: number) => ['change_plans', id];
export const rowsKey = (id: number) => ['change_plans', id, 'rows'];

/** A plan as it is now. Its rows, and the records that it writes, are read anew when it has moved on. */
export function usePlan(id: number) {
  const client = useQueryClient();
  const heard = useHeard();
  const asked = useFollowed<ChangePlan>({
    key: planKey(id),
    read: async (signal) => (await call<PlanAnswer>('GET', `/change_plans/${id}`, { signal })).data,
    jobsOf: (plan) => (isAtWork(plan) ? [heard(jobOf(plan), plan.user)] : []),
    hears: ({ kind }) => kind.endsWith('_plan'),
  });
  const { data } = asked;
  const moved = data && `${data.state} ${data.counts.applied} ${data.counts.failed} ${data.counts.undone}`;
  useEffect(() => {
    if (moved) void client.invalidateQueries({ queryKey: rowsKey(id) });
  }, [client, id, moved]);
  const resource = data?.resource;
  const isWritten = data?.state === 'applied' || data?.state === 'rolled_back' || data?.state === 'canceled';
  useEffect(() => {
    if (isWritten && resource) void client.invalidateQueries({ queryKey: [resource] });
  }, [client, resource, isWritten]);
  return asked;
}

/** A page of a plan's rows. */
export function usePlanRows(id: number, tab: RowTab, page: number) {
  return useQuery({
    queryKey: [...rowsKey(id), tab, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(rowsAtOnce) });
      for (const [name, values] of Object.entries(filterOf(tab)))
        for (const value of values) query.append(name, value);
      return call<RowPage>('GET', `/change_plans/${id}/rows?${query}`, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Leaves rows out, or takes them in again. */
export const chooseRows = (
  id: number,
  body: { positions?: number[]; action?: 'create' | 'update'; excluded: boolean },
): Promise<PlanAnswer> => call('PUT', `/change_plans/${id}/rows`, { body });

/** Has a plan written by its job. */
export const applyPlan = (id: number): Promise<PlanAnswer> => call('POST', `/change_plans/${id}/apply`);

/** Has what a plan wrote taken back by its job. */
export const rollBackPlan = (id: number): Promise<PlanAnswer> =>
  call('POST', `/change_plans/${id}/roll_back`);
