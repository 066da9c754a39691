import type { DataProvider, RaRecord } from 'react-admin';

/** Meta of record queries: every language. Part of the query key, so reads, writes and prefetches must use the same. */
export const everyLanguage = { locale: 'all' } as const;

/** Meta for hand-written react-admin screens: translated texts are readable as `name` and `name.en`. */
export const flatLanguages = { locale: 'all', isFlat: true } as const;

/** Query of one record, with the same key as react-admin's `useGetOne`: for prefetching or reading outside its page. */
export function recordQuery(dataProvider: DataProvider, resource: string, id: string | number) {
  return {
    queryKey: [resource, 'getOne', { id: String(id), meta: everyLanguage }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RaRecord> => {
      const { data } = await dataProvider.getOne(resource, { id, meta: everyLanguage, signal });
      return data as RaRecord;
    },
  };
}
