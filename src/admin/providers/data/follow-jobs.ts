/**
 * Work that outlives its request, followed on screen. Whatever shows it (a job, an import, a preview, an export, lists of them) reads an
 * answer of the server and names the jobs at work in it: their events keep the answer in step, and questions from time to time
 * where no events arrive. Nothing is kept in the tab, so a reload goes on where the work is.
 */
import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './api.ts';
import type { AnswerOf, Schema } from './contract.ts';
import { useEvents, useIsConnected } from '../events.ts';
import type { Events } from '../events/feed-environment.ts';
import { useSignInFacts } from '../session/session.tsx';

export type Job = Schema<'Job'>;

/** Does it wait or run? */
export const isActive = ({ state }: { state: string }): boolean => state === 'queued' || state === 'running';

/** The query of one job; those of lists begin with `['jobs', 'list']`. */
export const jobKey = (id: number) => ['jobs', 'one', id];

/** Milliseconds between two questions while something is at work: without events, and with them, should one have got lost. */
const pace = { asking: 2_000, listening: 30_000 };

interface Followed<Data> {
  key: QueryKey;
  read: (signal: AbortSignal) => Promise<Data>;
  /** the jobs at work on what the answer shows; `null` for one whose events somebody else gets */
  jobsOf: (data: Data) => readonly (number | null)[];
  /** the answer with what a job tells of itself while its state stays; without it progress changes nothing here */
  told?: (data: Data, job: Events['job']) => Data;
  /** jobs that the answer does not know yet and that may change it: of another tab, of another person */
  hears?: (job: Events['job']) => boolean;
  isEnabled?: boolean;
  /** what is shown until the first answer */
  initial?: Data;
  /** the page before stays until the next one has come */
  keepsPrevious?: boolean;
}

/** An answer of the server that stays in step with the jobs at work in it. */
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
 * A job as it is now: its state, progress, and in the end its result or error.
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

/** The jobs of some work, for `jobsOf`: one hears of one's own, the owner of everybody's. */
export function useHeard(): (job: number | null, by: number | null | undefined) => number | null {
  const { user, role } = useSignInFacts();
  return (job, by) => (role === 'owner' || by === user.id ? job : null);
}
