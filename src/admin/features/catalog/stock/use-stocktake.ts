import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../../providers/data/api.ts';
import type { AnswerOf, Schema } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';

export type StocktakeLine = Schema<'StocktakeLine'>;
export type LinesShown = 'all' | 'counted' | 'different' | 'uncounted';
type Lines = AnswerOf<'GET', '/stocktakes/{id}/lines'>;
type Counted = AnswerOf<'POST', '/stocktakes/{id}/counts'>;

const pageOf = 50;

/** The lines of a stocktake with their sums; others count in it too, so they are asked again whenever one comes back to the page. */
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

/** What is said of a piece: by its variant or by what is scanned; how many there are, or one more. */
export type CountEntry = ({ variantId: number } | { code: string }) &
  ({ counted: number | null } | { add: number });

/** Keeps a count. @param onKept the line as it stands then; none once it is forgotten */
export function useSaveCount(id: string, onKept?: (line: StocktakeLine | null) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CountEntry) =>
      call<Counted>('POST', `/stocktakes/${id}/counts`, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ data }) => onKept?.(data),
    onSettled: () => client.invalidateQueries({ queryKey: ['stocktake', id] }),
  });
}

/** Why a count was not kept, in the server's words. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof HttpError
    ? (Object.values(error.body.errors ?? {})[0]?.[0]?.message ?? error.body.title)
    : undefined;
