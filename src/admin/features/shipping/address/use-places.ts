import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';

/** A place of the location tree. */
export interface Place {
  id: string;
  name: { en: string; ar: string };
  hasChildren: boolean;
}

/** Query of the children of a place; disabled without a parent. Cached as long as the page is open. */
export function usePlaces(parent: string | null) {
  return useQuery({
    queryKey: ['locations', parent],
    enabled: parent !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ parent_id: parent ?? '' });
      const { data } = await call<AnswerOf<'GET', '/locations'>>('GET', `/locations?${query}`, {
        locale: 'all',
        signal,
      });
      return data as unknown as Place[];
    },
  });
}
