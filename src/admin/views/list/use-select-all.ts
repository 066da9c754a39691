import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResourceModel } from '../../../model/resource-model.ts';
import type { ListQuery } from '../../../model/list-query.ts';
import { useSayError } from '../use-say-error.ts';
import type { Selection } from './use-selection.ts';

/** The most records that one call changes or deletes; another system is told each by its id. */
export const mostAtOnce = ({ servedBy }: ResourceModel): number => (servedBy ? 1000 : 5000);

/** The most records that are selected: so many a preview changes, fewer a call at once. */
export const mostSelected = (resource: ResourceModel): number =>
  resource.servedBy ? mostAtOnce(resource) : 50_000;

/** Selects everything that the list shows, on all its pages. */
export function useSelectAll(resource: ResourceModel, query: ListQuery, total: number, selection: Selection) {
  const dataProvider = useDataProvider();
  const sayError = useSayError();
  const { fields: _shown, ...filter } = query.filter;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.getList(resource.name, {
        pagination: { page: 1, perPage: mostAtOnce(resource) },
        sort: { field: query.field, order: query.direction === 'desc' ? 'DESC' : 'ASC' },
        filter: { ...filter, fields: [resource.represents] },
      }),
    onSuccess: ({ data }) => selection.set(data.map(({ id }) => id)),
    onError: sayError,
  });
  const narrowing = Object.keys(filter).length ? filter : { all: true };
  return {
    selectAll: () => (resource.servedBy ? mutate() : selection.setEvery(narrowing, total)),
    isSelecting: isPending,
  };
}
