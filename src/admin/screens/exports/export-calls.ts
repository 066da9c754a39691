/** What the screens of exports ask the server. An export at work is asked for again each second until it is over. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/api.ts';
import type { AnswerOf, Schema } from '../../providers/contract.ts';

export type Export = Schema<'Export'>;

export const exportsKey = ['exports'];

/** Milliseconds. */
const pace = 1_000;

const isAtWork = ({ state }: Export): boolean => state === 'queued' || state === 'running';

/** An export as it is now. */
export function useExport(started: Export): Export {
  const { data } = useQuery({
    queryKey: [...exportsKey, started.id],
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/exports/{id}'>>('GET', `/exports/${started.id}`, { signal })).data,
    initialData: started,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data && !isAtWork(state.data) ? false : pace),
  });
  return data;
}

/** A page of the exports that the person may see. */
export function useExports(page: number) {
  return useQuery({
    queryKey: [...exportsKey, 'list', page],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/exports'>>('GET', `/exports?page=${page}&limit=25`, { signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? pace : false),
  });
}

/** Deletes an export and its files; one at work is stopped. */
export const deleteExport = ({ id }: Pick<Export, 'id'>): Promise<unknown> =>
  call('DELETE', `/exports/${id}`);

/** Where a browser downloads a file. */
export const fileAddress = ({ id }: Pick<Export, 'id'>, part = 1): string =>
  `/api/v2/exports/${id}/file${part > 1 ? `?part=${part}` : ''}`;
