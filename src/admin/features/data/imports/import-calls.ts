/**
 * Queries and mutations of imports. The screens (file, column mapping, row check, apply, undo) keep no state of their own: it is on the server, so
 * that a reload or another user sees the same step.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, BodyOf, Schema } from '../../../providers/data/contract.ts';
import { useJobTrackedQuery, useJobEventKey } from '../../../providers/data/track-jobs.ts';
import type { FieldProblem } from '../../../providers/data/problem.ts';

export type Import = Schema<'Import'>;
export type ImportOutline = Schema<'ImportOutline'>;
export type ImportRow = Schema<'ImportRow'>;
export type ImportCounts = NonNullable<Schema<'ImportCounts'>>;
type RowAction = ImportRow['action'];
export type TargetField = Import['fields'][number];
export type ImportSettings = BodyOf<'PUT', '/imports/{id}'>['body'];

const importsKey = ['imports'];
const keyOf = (id: number) => [...importsKey, id];

export const isAtWork = ({ state }: Pick<ImportOutline, 'state'>): boolean =>
  state === 'reading' || state === 'previewing' || state === 'applying' || state === 'undoing';

/** Returns the job to follow for an import; `null` if its events go to another user. */
function useJobsOf(): (data: Pick<ImportOutline, 'state' | 'jobId' | 'user'>) => (number | null)[] {
  const heard = useJobEventKey();
  return (data) => (isAtWork(data) ? [heard(data.jobId, data.user?.id)] : []);
}

const isOfImports = ({ kind }: { kind: string }): boolean => kind.endsWith('_import');

/** Query of an import; follows its job. */
export function useImport(id: number) {
  const jobsOf = useJobsOf();
  return useJobTrackedQuery<Import>({
    key: keyOf(id),
    read: async (signal) =>
      (await call<AnswerOf<'GET', '/imports/{id}'>>('GET', `/imports/${id}`, { signal })).data,
    jobsOf,
    hears: isOfImports,
  });
}

type ImportPage = AnswerOf<'GET', '/imports'>;

/** Query of one page of the imports that the user may see. */
export function useImports(page: number, resource: string) {
  const jobsOf = useJobsOf();
  const query = new URLSearchParams({ page: String(page), limit: '25', ...(resource && { resource }) });
  return useJobTrackedQuery<ImportPage>({
    key: [...importsKey, 'list', page, resource],
    read: (signal) => call<ImportPage>('GET', `/imports?${query}`, { signal }),
    jobsOf: ({ data }) => data.flatMap(jobsOf),
    hears: isOfImports,
    keepsPrevious: true,
  });
}

export interface RowsQuery {
  page: number;
  part: 'records' | 'parts';
  action?: RowAction;
  state?: ImportRow['state'];
  warned?: 'true';
}

export const rowsOnPage = 25;

/**
 * Query of one page of import rows with their outcome.
 * @param version part of the query key; changes when the rows do
 */
export function useRows(id: number, wish: RowsQuery, version: string) {
  return useQuery({
    queryKey: [...keyOf(id), 'rows', wish, version],
    queryFn: ({ signal }) => {
      const { page, ...narrowing } = wish;
      const query = new URLSearchParams({ page: String(page), limit: String(rowsOnPage), ...narrowing });
      return call<AnswerOf<'GET', '/imports/{id}/rows'>>('GET', `/imports/${id}/rows?${query}`, { signal });
    },
    placeholderData: (previous) => previous,
  });
}

/** Returns a function that caches an import from a response. */
export function useCacheImport(): (answer: { data: Import }) => Import {
  const client = useQueryClient();
  return ({ data }) => {
    client.setQueryData(keyOf(data.id), data);
    void client.invalidateQueries({ queryKey: [...importsKey, 'list'] });
    return data;
  };
}

export const updateImport = (id: number, body: ImportSettings): Promise<{ data: Import }> =>
  call('PUT', `/imports/${id}`, { body, timeout: 120_000 });

export const applyImport = (id: number): Promise<{ data: Import }> => call('POST', `/imports/${id}/apply`);

export const undoImport = (id: number): Promise<{ data: Import }> => call('POST', `/imports/${id}/undo`);

export const pasteTable = (resource: string, text: string, fileName: string): Promise<{ data: Import }> =>
  call('POST', '/imports', { body: { resource, text, fileName }, timeout: 120_000 });

/** Error message of the server: the first field error, else the general message; a translation key if there was no response. */
export function importErrorText(error: unknown): string {
  const { body, message } = error as {
    message?: string;
    body?: { errors?: Record<string, FieldProblem[]> };
  };
  const [first] = Object.values(body?.errors ?? {}).flat();
  return first?.message ?? message ?? 'errors.server_error';
}
