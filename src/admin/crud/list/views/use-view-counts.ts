import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';

/** Stale time of view counts, in milliseconds. */
export const countsStaleTime = 60_000;

/** Counts of a list's views, saved ones and the resource's. @param address of a further list */
export function useViewCounts(resource: string, address: string | undefined, enabled: boolean) {
  const list = address ? `&list=${address}` : '';
  const { data } = useQuery({
    queryKey: ['saved_views', resource, 'counts', address],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/saved_views/counts'>>('GET', `/saved_views/counts?resource=${resource}${list}`, {
        signal,
      }),
    enabled,
    staleTime: countsStaleTime,
    retry: false,
  });
  return data;
}
