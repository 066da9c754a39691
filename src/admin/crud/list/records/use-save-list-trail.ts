import { useListContext } from 'react-admin';
import { useEffect } from 'react';
import { useListAddress } from '../ListAddress.tsx';
import { saveTrail } from '../../../providers/navigation/list-trail.ts';
import { useListTotal } from '../use-list-total.ts';

/** Leaves a trail for the record that is opened from the list around; shows the last page where the one asked for holds nothing any more. */
export function useSaveListTrail(): void {
  const { data, resource, isPlaceholderData, page, perPage, sort, filter, filterValues, setPage } =
    useListContext();
  const { replaceNext } = useListAddress();
  const { total } = useListTotal();
  useEffect(() => {
    if (isPlaceholderData || !data || total === undefined) return;
    const direction = sort.order === 'ASC' ? 'asc' : 'desc';
    saveTrail(resource, {
      search: location.search,
      query: { page, limit: perPage, field: sort.field, direction, filter: { ...filterValues, ...filter } },
      total,
      ids: data.map(({ id }) => id),
    });
    // React-admin shows the first page then; of what is asked in one moment, the last word is kept.
    const last = Math.max(1, Math.ceil(total / perPage));
    if (data.length === 0 && page > last)
      queueMicrotask(() => {
        replaceNext();
        setPage(last);
      });
  }, [
    data,
    total,
    isPlaceholderData,
    resource,
    page,
    perPage,
    sort,
    filter,
    filterValues,
    setPage,
    replaceNext,
  ]);
}
