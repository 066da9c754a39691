import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, BodyOf } from '../../../providers/data/contract.ts';

export type Region = AnswerOf<'GET', '/geolocations/tree'>['data'][number];
export type RegionChange = BodyOf<'PUT', '/geolocations/change_many'>['body']['change'];
type Changed = AnswerOf<'PUT', '/geolocations/change_many'>;

/** Below the lists of the resource, so that an import or an undo asks for the tree again. */
const key = ['geolocations', 'getList', 'tree'];

/** Regions right inside another one, or those that words find anywhere. */
export const useRegions = (parent: string, search = '') =>
  useQuery({
    queryKey: [...key, parent, search],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ parent_id: parent, ...(search && { search }) });
      return (
        await call<AnswerOf<'GET', '/geolocations/tree'>>('GET', `/geolocations/tree?${query}`, { signal })
      ).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What a change would make of regions; nothing is asked while it is not whole. */
export const useRegionPreview = (ids: readonly string[], change: RegionChange | null) =>
  useQuery({
    queryKey: [...key, 'preview', ids, change],
    enabled: change !== null,
    queryFn: ({ signal }) =>
      call<Changed>('PUT', '/geolocations/change_many?dry_run=true', { body: { ids, change }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Changes regions, all in one change set. */
export function useChangeRegions(ids: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RegionChange) =>
      call<Changed>('PUT', '/geolocations/change_many', { body: { ids, change } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['geolocations'] }),
        client.invalidateQueries({ queryKey: ['shipping_price'] }),
      ]),
  });
}

/** A name as an answer in one language carries it. */
export const nameOf = (name: Region['name']): string => (typeof name === 'string' ? name : name.en);
