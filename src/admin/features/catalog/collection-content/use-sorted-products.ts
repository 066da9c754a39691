import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOperation, type BodyOf } from '../../../providers/data/contract.ts';

export type ProductSort = BodyOf<'POST', '/collections/sort_products'>['body']['sort'];

/** Sorts product ids on the server. */
export async function sortProducts(
  ids: readonly number[],
  sort: ProductSort,
  signal?: AbortSignal,
): Promise<number[]> {
  const { data } = await callOperation('POST', '/collections/sort_products', {
    body: { products: [...ids], sort },
    ...(signal && { signal }),
  });
  return data.products;
}

/** Product ids in display order, saved or not: the manual order, or the server's for an automatic sort. */
export function useSortedProducts(ids: readonly number[], sort: string) {
  const isByHand = sort === 'manual' || ids.length < 2;
  const held = useMemo(() => ids.toSorted((one, other) => one - other).join(), [ids]);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    // Under the `products` key: a changed price may change the order.
    queryKey: ['products', 'sort_products', sort, held],
    queryFn: ({ signal }) => sortProducts(ids, sort as ProductSort, signal),
    enabled: !isByHand,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const sorted = useMemo(() => {
    if (isByHand || !data) return ids;
    const left = new Set(ids);
    const known = data.filter((id) => left.delete(id));
    return [...known, ...left];
  }, [isByHand, data, ids]);
  return {
    ids: sorted,
    isReady: isByHand || (data !== undefined && !isPlaceholderData),
    error: isByHand ? null : error,
    retry: () => void refetch(),
  };
}
