/** Queries and mutations of the jobs page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { isActive, jobKey, useJobTrackedQuery, type Job } from '../../../providers/data/track-jobs.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

type JobPage = AnswerOf<'GET', '/jobs'>;

/** Filter of the jobs list. */
export interface JobFilter {
  states: readonly Job['state'][];
  /** empty for all kinds */
  kind: string;
  page: number;
}

const limit = 25;

const jobsKey = ['jobs', 'list'];

/** Query of one page of the jobs that the user may see; follows running jobs. */
export function useJobs({ states, kind, page }: JobFilter) {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  for (const state of states) query.append('state', state);
  if (kind) query.append('kind', kind);
  return useJobTrackedQuery<JobPage>({
    key: [...jobsKey, query.toString()],
    read: (signal) => call<JobPage>('GET', `/jobs?${query.toString()}`, { signal }),
    jobsOf: ({ data }) => data.filter(isActive).map(({ id }) => id),
    told: (shown, news) => ({
      ...shown,
      data: shown.data.map((job) => (job.id === news.id ? { ...job, ...news } : job)),
    }),
    hears: () => true,
    keepsPrevious: true,
  });
}

/** Mutation that cancels or retries a job. */
export function useJobChange(job: Job, what: 'cancel' | 'retry', done?: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useNotifyError();
  return useMutation({
    mutationFn: () => call(what === 'cancel' ? 'PUT' : 'POST', `/jobs/${job.id}/${what}`),
    onSuccess: () =>
      notify(text(`jobs.action.${what === 'cancel' ? 'canceled' : 'retried'}`), { type: 'success' }),
    onError: sayError,
    onSettled() {
      done?.();
      void client.invalidateQueries({ queryKey: jobsKey });
      void client.invalidateQueries({ queryKey: jobKey(job.id) });
    },
  });
}
