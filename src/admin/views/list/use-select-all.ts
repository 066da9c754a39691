import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ResourceModel } from '../../../model/resource-model.ts';
import type { ListQuery } from '../../boot/list-query.ts';
import { useSayError } from '../use-say-error.ts';
import type { Selection } from './use-selection.ts';

/** The most records that one call changes or deletes. */
export const mostAtOnce = 1000;

/** Selects everything that the list holds, on all its pages, up to {@link mostAtOnce}. */
export function useSelectAll(resource: ResourceModel, query: ListQuery, selection: Selection) {
  const dataProvider = useDataProvider();
  const sayError = useSayError();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.getList(resource.name, {
        pagination: { page: 1, perPage: mostAtOnce },
        sort: { field: query.field, order: query.direction === 'desc' ? 'DESC' : 'ASC' },
        filter: { ...query.filter, fields: [resource.represents] },
      }),
    onSuccess: ({ data }) => selection.set(data.map(({ id }) => id)),
    onError: sayError,
  });
  return { selectAll: () => mutate(), isSelecting: isPending };
}
