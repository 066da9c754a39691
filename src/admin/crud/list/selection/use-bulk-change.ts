import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { useNouns } from '../../../providers/texts/nouns.ts';
import type { SelectionTarget } from './selection.tsx';

/** Bulk change that sets the same values on all selected records, then refetches. */
export function useBulkChange(
  resource: ResourceModel,
  { ids, narrowing, count }: SelectionTarget,
  {
    onDone,
    onError,
  }: { onDone: () => void; onError: (error: unknown, data: Record<string, unknown>) => void },
) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { figures } = useNouns(resource);
  const { mutate, isPending } = useMutation({
    mutationFn: (data: Record<string, unknown>) =>
      dataProvider.updateMany(resource.name, { ids, data, ...(narrowing && { meta: { narrowing } }) }),
    async onSuccess({ data }) {
      await client.invalidateQueries({ queryKey: [resource.name] });
      notify('records.list.changed', {
        type: 'success',
        messageArgs: figures(data?.length ?? count),
      });
      onDone();
    },
    onError,
  });
  return { change: (data: Record<string, unknown>) => mutate(data), isChanging: isPending };
}
