import type { DataProvider, RaRecord } from 'react-admin';

/** The question for one record in every language: the same key for the form, the read page and whoever fetches ahead. */
export function recordQuery(dataProvider: DataProvider, resource: string, id: string | number) {
  return {
    queryKey: [resource, 'getOne', { id: String(id), meta: { locale: 'all' } }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RaRecord> => {
      const { data } = await dataProvider.getOne(resource, { id, meta: { locale: 'all' }, signal });
      return data as RaRecord;
    },
  };
}
