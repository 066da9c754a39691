import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { newIdempotencyKey } from '../../providers/data/api.ts';
import { callOperation } from '../../providers/data/contract.ts';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import type { BulkChange } from './bulk-change-lines.ts';

/** Creates a preview of a bulk change and opens its page. */
export function useMakePreview(
  resource: ResourceModel,
  target: SelectionTarget,
  onError: (error: unknown) => void,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: BulkChange[]) =>
      callOperation('POST', '/change_previews', {
        body: { resource: resource.name, changes, ...recordsOf(target) },
        idempotencyKey: newIdempotencyKey(),
        timeout: 120_000,
      }),
    onSuccess({ data }) {
      client.setQueryData(['change_previews', data.id], data);
      void navigate(`/change-previews/${data.id}`, { state: { from: `${pathname}${search}` } });
    },
    onError,
  });
  return { preview: (changes: BulkChange[]) => mutate(changes), isPreviewing: isPending };
}

/** The request's selection: ids, the list's filters, or all records. */
function recordsOf({ ids, narrowing }: SelectionTarget) {
  if (!narrowing) return { ids: ids.map(Number) };
  if (narrowing.all === true) return { all: true };
  const said = Object.entries(narrowing).filter(
    ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { narrowing: Object.fromEntries(said) };
}
