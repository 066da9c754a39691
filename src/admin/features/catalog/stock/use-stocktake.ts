import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../../providers/data/api.ts';
import type { AnswerOf, Schema } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';

export type StocktakeLine = Schema<'StocktakeLine'>;
export type LinesShown = 'all' | 'counted' | 'different' | 'uncounted';
type Lines = AnswerOf<'GET', '/stocktakes/{id}/lines'>;
type Counted = AnswerOf<'POST', '/stocktakes/{id}/counts'>;

const pageOf = 50;

/** Query of a stocktake's lines and totals; refetched on window focus, as other users count too. */
export function useStocktakeLines(id: string, version: number, show: LinesShown, search: string) {
  return useInfiniteQuery({
    queryKey: ['stocktake', id, version, show, search],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ show, page: String(pageParam), limit: String(pageOf) });
      if (search) asked.set('search', search);
      return call<Lines>('GET', `/stocktakes/${id}/lines?${asked}`, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ metadata: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** Count of a variant, by id or scanned code: an absolute quantity, or an increment. */
export type CountEntry = ({ variantId: number } | { code: string }) &
  ({ counted: number | null } | { add: number });

/** Saves a count. @param onKept called with the saved line, or null if the count was cleared */
export function useSaveCount(id: string, onKept?: (line: StocktakeLine | null) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CountEntry) =>
      call<Counted>('POST', `/stocktakes/${id}/counts`, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ data }) => onKept?.(data),
    onSettled: () => client.invalidateQueries({ queryKey: ['stocktake', id] }),
  });
}

/** Error message of the server for a count that was not saved. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof HttpError
    ? (Object.values(error.body.errors ?? {})[0]?.[0]?.message ?? error.body.title)
    : undefined;
