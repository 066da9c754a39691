/** Queries and mutations of change previews: the outcome of a bulk change, row by row, before and after it is applied. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useJobTrackedQuery, useJobEventKey } from '../../../providers/data/track-jobs.ts';
import { filterOf, type RowTab } from './row-tabs.ts';
import { type ChangePreview, isAtWork, jobOf } from './preview.ts';
export type RowPage = AnswerOf<'GET', '/change_previews/{id}/rows'>;
type PreviewAnswer = AnswerOf<'GET', '/change_previews/{id}'>;

/** Rows per page. */
export const rowsAtOnce = 50;

export const previewKey = (id: number) => ['change_previews', id];
export const rowsKey = (id: number) => ['change_previews', id, 'rows'];

/** Query of a preview. When its state advances, its rows and the affected records are refetched. */
export function usePreview(id: number) {
  const client = useQueryClient();
  const heard = useJobEventKey();
  const asked = useJobTrackedQuery<ChangePreview>({
    key: previewKey(id),
    read: async (signal) => (await call<PreviewAnswer>('GET', `/change_previews/${id}`, { signal })).data,
    jobsOf: (preview) => (isAtWork(preview) ? [heard(jobOf(preview), preview.user)] : []),
    hears: ({ kind }) => kind.endsWith('_preview'),
  });
  const { data } = asked;
  const moved = data && `${data.state} ${data.counts.applied} ${data.counts.failed} ${data.counts.undone}`;
  useEffect(() => {
    if (moved) void client.invalidateQueries({ queryKey: rowsKey(id) });
  }, [client, id, moved]);
  const resource = data?.resource;
  const isWritten = data?.state === 'applied' || data?.state === 'undone' || data?.state === 'canceled';
  useEffect(() => {
    if (isWritten && resource) void client.invalidateQueries({ queryKey: [resource] });
  }, [client, resource, isWritten]);
  return asked;
}

/** Query of one page of a preview's rows. */
export function usePreviewRows(id: number, tab: RowTab, page: number) {
  return useQuery({
    queryKey: [...rowsKey(id), tab, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(rowsAtOnce) });
      for (const [name, values] of Object.entries(filterOf(tab)))
        for (const value of values) query.append(name, value);
      return call<RowPage>('GET', `/change_previews/${id}/rows?${query}`, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Excludes or includes rows. */
export const chooseRows = (
  id: number,
  body: { positions?: number[]; action?: 'create' | 'update'; excluded: boolean },
): Promise<PreviewAnswer> => call('PUT', `/change_previews/${id}/rows`, { body });

/** Starts the job that applies a preview. */
export const applyPreview = (id: number): Promise<PreviewAnswer> =>
  call('POST', `/change_previews/${id}/apply`);

/** Starts the job that undoes an applied preview. */
export const undoPreview = (id: number): Promise<PreviewAnswer> =>
  call('POST', `/change_previews/${id}/undo`);
