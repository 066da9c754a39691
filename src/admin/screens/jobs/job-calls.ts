/** What the page of jobs asks the server, and how it keeps step with it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { call } from '../../providers/api.ts';
import type { AnswerOf } from '../../providers/contract.ts';
import { isAtWork, jobKey, useEvents, useIsConnected, type Job } from '../../providers/events.ts';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../views/use-say-error.ts';

type JobPage = AnswerOf<'GET', '/jobs'>;

/** What the list is narrowed to. */
export interface JobFilter {
  states: readonly Job['state'][];
  /** empty for every kind */
  kind: string;
  page: number;
}

export const limit = 25;

export const jobsKey = ['jobs', 'list'];

/** Milliseconds between two questions: without events while something runs, and with them. */
const pace = { asking: 2_000, listening: 30_000 };

/** A page of the jobs that the person may see; it follows them as they run. */
export function useJobs({ states, kind, page }: JobFilter) {
  const client = useQueryClient();
  const isConnected = useIsConnected();
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  for (const state of states) query.append('state', state);
  if (kind) query.append('kind', kind);
  const key = [...jobsKey, query.toString()];
  const again = () => void client.invalidateQueries({ queryKey: jobsKey });
  useEvents('missed', again);
  useEvents('job', (told) => {
    const known = client.getQueryData<JobPage>(key)?.data.find(({ id }) => id === told.id);
    if (!known || known.state !== told.state) return again();
    client.setQueryData<JobPage>(
      key,
      (shown) =>
        shown && {
          ...shown,
          data: shown.data.map((job) => (job.id === told.id ? { ...job, ...told } : job)),
        },
    );
  });
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<JobPage>('GET', `/jobs?${query.toString()}`, { signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isAtWork)
        ? pace[isConnected ? 'listening' : 'asking']
        : isConnected
          ? false
          : pace.listening,
  });
}

/** Stops a job, or runs it again. */
export function useJobChange(job: Job, what: 'cancel' | 'retry', done?: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useSayError();
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
