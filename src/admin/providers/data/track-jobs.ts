/**
 * Background jobs, tracked on screen. A query for a job, an import, a preview, an export or a list of them names the active jobs in its
 * response: their events update the response, and polling replaces events where none arrive. Nothing is stored in the tab, so a
 * reload continues with the server's state.
 */
import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './api.ts';
import type { AnswerOf, Schema } from './contract.ts';
import { useEvents, useIsConnected } from '../events.ts';
import type { Events } from '../events/feed-environment.ts';
import { useSignInFacts } from '../session/session.tsx';

export type Job = Schema<'Job'>;

/** Whether a job is queued or running. */
export const isActive = ({ state }: { state: string }): boolean => state === 'queued' || state === 'running';

/** The query key of one job; those of lists begin with `['jobs', 'list']`. */
export const jobKey = (id: number) => ['jobs', 'one', id];

/** Polling intervals in milliseconds while a job is active: without events, and with them, in case one is lost. */
const pace = { asking: 2_000, listening: 30_000 };

interface Followed<Data> {
  key: QueryKey;
  read: (signal: AbortSignal) => Promise<Data>;
  /** the active jobs of the shown response; `null` for one whose events go to another user */
  jobsOf: (data: Data) => readonly (number | null)[];
  /** merges a job's event into the response while its state stays; without it progress changes nothing here */
  told?: (data: Data, job: Events['job']) => Data;
  /** whether a job that the response lacks, of another tab or user, may change it */
  hears?: (job: Events['job']) => boolean;
  isEnabled?: boolean;
  /** shown until the first response */
  initial?: Data;
  /** keeps the previous page until the next one arrives */
  keepsPrevious?: boolean;
}

/** Runs a query and keeps its response up to date by the events of the jobs in it. */
export function useJobTrackedQuery<Data>(of: Followed<Data>): UseQueryResult<Data> {
  const { key, jobsOf, told, hears } = of;
  const client = useQueryClient();
  const isConnected = useIsConnected();
  const states = useRef(new Map<number, string>());
  const query = useQuery<Data>({
    queryKey: key,
    queryFn: ({ signal }) => of.read(signal),
    enabled: of.isEnabled ?? true,
    refetchInterval: ({ state: { data } }) => {
      const jobs = data === undefined ? [] : jobsOf(data as Data);
      if (!jobs.length) return hears && !isConnected ? pace.listening : false;
      return isConnected && !jobs.includes(null) ? pace.listening : pace.asking;
    },
    ...(of.initial !== undefined && { initialData: of.initial as Data & (() => undefined) }),
    ...(of.keepsPrevious && { placeholderData: (previous: unknown) => previous as never }),
  });
  const again = () => void client.invalidateQueries({ queryKey: key, exact: true });
  useEvents('job', (job) => {
    const data = client.getQueryData<Data>(key);
    const isKnown = data !== undefined && jobsOf(data).includes(job.id);
    if (!isKnown && !hears?.(job)) return;
    const before = states.current.get(job.id);
    if (isActive(job)) states.current.set(job.id, job.state);
    else states.current.delete(job.id);
    if (before !== job.state) again();
    else if (told && isKnown) client.setQueryData<Data>(key, told(data, job));
  });
  useEvents('missed', () => {
    const data = client.getQueryData<Data>(key);
    if (hears || data === undefined || jobsOf(data).length) again();
  });
  return query;
}

/**
 * The current state of a job: progress, and in the end its result or error.
 * @param id `null` while there is none
 */
export function useJob(id: number | null) {
  const { data, error, isPending, refetch } = useJobTrackedQuery<Job>({
    key: jobKey(id ?? 0),
    read: async (signal) =>
      (await call<AnswerOf<'GET', '/jobs/{id}'>>('GET', `/jobs/${id}`, { signal })).data,
    jobsOf: (job) => (isActive(job) ? [job.id] : []),
    told: (job, news) => ({ ...job, ...news }),
    isEnabled: id !== null,
  });
  return { job: data, error, isPending, refetch, isOver: data !== undefined && !isActive(data) };
}

/** Maps a job to the id for `jobsOf`, or to `null` where its events do not arrive: users receive those of their own jobs, owners all. */
export function useJobEventKey(): (job: number | null, by: number | null | undefined) => number | null {
  const { user, role } = useSignInFacts();
  return (job, by) => (role === 'owner' || by === user.id ? job : null);
}
