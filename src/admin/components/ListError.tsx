import { useListContext, useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import { ErrorState } from '../layout/states/page-states.tsx';
import { HttpError } from '../providers/data/problem.ts';
import { useOptionalResourceModel } from '../providers/data/use-resource-model.ts';
import { parseSort } from './parse-sort.ts';

/**
 * Error of the list in context, with “Try again”. A sort that the server refused is removed from react-admin's stored parameters of the list,
 * and “Try again” uses the default sort.
 */
export default function ListError() {
  const { error, refetch, resource, setSort } = useListContext();
  const { getItem, setItem } = useStoreContext();
  const usual = useOptionalResourceModel()?.list.order ?? 'id desc';
  const isOrderRefused = error instanceof HttpError && 'order' in (error.body.errors ?? {});
  useEffect(() => {
    if (!isOrderRefused) return;
    const key = `${resource}.listParams`;
    const { sort: _field, order: _direction, ...kept } = getItem<Record<string, unknown>>(key, {}) ?? {};
    setItem(key, kept);
  }, [isOrderRefused, resource, getItem, setItem]);
  return (
    <ErrorState error={error} retry={() => (isOrderRefused ? setSort(parseSort(usual)) : void refetch())} />
  );
}
