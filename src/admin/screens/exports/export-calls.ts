/** What the screens of exports ask the server. How far one is, its job tells as it happens. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../providers/api.ts';
import type { AnswerOf, Schema } from '../../providers/contract.ts';
import { useEvents, useIsConnected, useJob } from '../../providers/events.ts';

export type Export = Schema<'Export'>;

export const exportsKey = ['exports'];

/** Milliseconds between two questions about exports at work: without events, and with them, should one have got lost. */
const pace = { asking: 2_000, listening: 30_000 };

const isAtWork = ({ state }: Export): boolean => state === 'queued' || state === 'running';

/** An export as it is now. */
export function useExport(started: Export): Export {
  const { job, isOver } = useJob(started.jobId);
  const { data, refetch } = useQuery({
    queryKey: [...exportsKey, started.id],
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/exports/{id}'>>('GET', `/exports/${started.id}`, { signal })).data,
    initialData: started,
  });
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  // The job is ahead of the export's own answer until its end, when the files come with that.
  return job && !isOver && isAtWork(data)
    ? { ...data, state: job.state, progress: { ...data.progress, ...job.progress } }
    : data;
}

/** A page of the exports that the person may see. */
export function useExports(page: number) {
  const isConnected = useIsConnected();
  const query = useQuery({
    queryKey: [...exportsKey, 'list', page],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/exports'>>('GET', `/exports?page=${page}&limit=25`, { signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isAtWork) ? pace[isConnected ? 'listening' : 'asking'] : false,
  });
  const { data, refetch } = query;
  useEvents('job', ({ id }) => {
    if (data?.data.some(({ jobId }) => jobId === id)) void refetch();
  });
  return query;
}

/** Deletes an export and its files; one at work is stopped. */
export const deleteExport = ({ id }: Pick<Export, 'id'>): Promise<unknown> =>
  call('DELETE', `/exports/${id}`);

/** Where a browser downloads a file. */
export const fileAddress = ({ id }: Pick<Export, 'id'>, part = 1): string =>
  `/api/v2/exports/${id}/file${part > 1 ? `?part=${part}` : ''}`;
