import type { DataProvider, RaRecord } from 'react-admin';

/** Forms and pages of a record hold every language of it. Part of react-query's key: who reads, writes or fetches ahead says the same. */
export const everyLanguage = { locale: 'all' } as const;

/** References of screens by react-admin's documentation: a text is read as `name` and as `name.en`. */
export const flatLanguages = { locale: 'all', isFlat: true } as const;

/** The question for one record as react-admin's `useGetOne` asks it: for whoever fetches it ahead, or reads it beside a page. */
export function recordQuery(dataProvider: DataProvider, resource: string, id: string | number) {
  return {
    queryKey: [resource, 'getOne', { id: String(id), meta: everyLanguage }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RaRecord> => {
      const { data } = await dataProvider.getOne(resource, { id, meta: everyLanguage, signal });
      return data as RaRecord;
    },
  };
}
