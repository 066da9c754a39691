import { useListContext } from 'react-admin';
import { useEffect } from 'react';
import { useListAddress } from '../ListAddress.tsx';
import { saveRecordSequence } from '../../../providers/navigation/record-navigation.ts';
import { useListTotal } from '../use-list-total.ts';

/** Saves the list's trail for previous/next navigation, and goes to the last page if the current one is empty. */
export function useSaveRecordNavigation(): void {
  const { data, resource, isPlaceholderData, page, perPage, sort, filter, filterValues, setPage } =
    useListContext();
  const { replaceNext } = useListAddress();
  const { total } = useListTotal();
  useEffect(() => {
    if (isPlaceholderData || !data || total === undefined) return;
    const direction = sort.order === 'ASC' ? 'asc' : 'desc';
    saveRecordSequence(resource, {
      search: location.search,
      query: { page, limit: perPage, field: sort.field, direction, filter: { ...filterValues, ...filter } },
      total,
      ids: data.map(({ id }) => id),
    });
    // React-admin sets the first page in the same tick; the later call wins.
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
