import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, BodyOf } from '../../../providers/data/contract.ts';

export type Region = AnswerOf<'GET', '/geolocations/tree'>['data'][number];
export type RegionChange = BodyOf<'PUT', '/geolocations/change_many'>['body']['change'];
type Changed = AnswerOf<'PUT', '/geolocations/change_many'>;

/** Query key under the resource's lists, so that an import or an undo invalidates the tree. */
const key = ['geolocations', 'getList', 'tree'];

/** Query of the children of a region, or of the regions that match a search. */
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

/** Dry run of a bulk change; disabled while the change is incomplete. */
export const useRegionPreview = (ids: readonly string[], change: RegionChange | null) =>
  useQuery({
    queryKey: [...key, 'preview', ids, change],
    enabled: change !== null,
    queryFn: ({ signal }) =>
      call<Changed>('PUT', '/geolocations/change_many?dry_run=true', { body: { ids, change }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Mutation of a bulk change of regions, recorded as one change set. */
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

/** Name of a region in a response of one language. */
export const nameOf = (name: Region['name']): string => (typeof name === 'string' ? name : name.en);
