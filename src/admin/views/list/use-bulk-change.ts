import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { useSayError } from '../use-say-error.ts';
import type { Selection } from './use-selection.ts';

/** Writes the same values to every selected record, then shows what the server made of it. */
export function useBulkChange(resource: ResourceModel, selection: Selection) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useSayError();
  const { mutate, isPending } = useMutation({
    mutationFn: (data: Record<string, unknown>) =>
      dataProvider.updateMany(resource.name, { ids: selection.ids, data }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [resource.name] });
      notify('views.list.changed', { type: 'success', messageArgs: { smart_count: selection.ids.length } });
      selection.clear();
    },
    onError: sayError,
  });
  return { change: (data: Record<string, unknown>) => mutate(data), isChanging: isPending };
}
