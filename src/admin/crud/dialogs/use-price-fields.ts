import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { PricesChoice } from './use-prices-preview.ts';

/** Maximum page size of the list call. */
const mostIds = 1000;

/**
 * Resolves which variants a price change covers: first records, total, and the selection for the request.
 * @param filter parameters of the list call; `ids` with other parameters are resolved to the ids that match
 */
export function usePriceFields(resource: string, filter: Record<string, unknown>) {
  const dataProvider = useDataProvider();
  const isMixed = 'ids' in filter && Object.keys(filter).length > 1;
  const { data, isError, isPlaceholderData, isPending } = useQuery({
    queryKey: [resource, 'getList', 'prices', filter],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: isMixed ? mostIds : 25 },
        sort: { field: 'id', order: 'ASC' },
        filter,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choice: PricesChoice = isMixed
    ? { ids: (data?.data ?? []).map(({ id }) => Number(id)) }
    : 'ids' in filter
      ? { ids: filter.ids as number[] }
      : Object.keys(filter).length
        ? { narrowing: filter }
        : {};
  return {
    records: data?.data ?? [],
    total: data?.total,
    choice,
    isError,
    isWaiting: isPending || isPlaceholderData,
  };
}
