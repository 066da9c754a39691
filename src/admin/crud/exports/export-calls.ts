/** Calls of the export pages. Progress comes from job events. */
import { call } from '../../providers/data/api.ts';
import type { AnswerOf, Schema } from '../../providers/data/contract.ts';
import type { Events } from '../../providers/events/feed-environment.ts';
import { isActive, useJobTrackedQuery } from '../../providers/data/track-jobs.ts';

export type Export = Schema<'Export'>;

export const exportsKey = ['exports'];

export type ExportPage = AnswerOf<'GET', '/exports'>;

const withNews = (made: Export, { state, progress }: Events['job']): Export => ({
  ...made,
  state,
  progress: { ...made.progress, ...progress },
});

/** An export, updated by job events. */
export function useExport(started: Export): Export {
  const { data } = useJobTrackedQuery<Export>({
    key: [...exportsKey, started.id],
    read: async (signal) =>
      (await call<AnswerOf<'GET', '/exports/{id}'>>('GET', `/exports/${started.id}`, { signal })).data,
    jobsOf: (made) => (isActive(made) ? [made.jobId] : []),
    told: withNews,
    initial: started,
  });
  return data ?? started;
}

/** A page of the exports visible to the user. */
export function useExports(page: number) {
  return useJobTrackedQuery<ExportPage>({
    key: [...exportsKey, 'list', page],
    read: (signal) => call<ExportPage>('GET', `/exports?page=${page}&limit=25`, { signal }),
    jobsOf: ({ data }) => data.filter(isActive).map(({ jobId }) => jobId),
    told: (shown, news) => ({
      ...shown,
      data: shown.data.map((made) => (made.jobId === news.id ? withNews(made, news) : made)),
    }),
    hears: ({ kind }) => kind === 'export',
    keepsPrevious: true,
  });
}

/** Deletes an export and its files; a running one is canceled. */
export const deleteExport = ({ id }: Pick<Export, 'id'>): Promise<unknown> =>
  call('DELETE', `/exports/${id}`);

/** Download address of a file. */
export const fileAddress = ({ id }: Pick<Export, 'id'>, part = 1): string =>
  `/api/v2/exports/${id}/file${part > 1 ? `?part=${part}` : ''}`;
