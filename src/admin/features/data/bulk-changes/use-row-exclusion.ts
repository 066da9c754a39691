import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { chooseRows, previewKey, rowsKey, type RowPage } from './preview-calls.ts';
import type { ChangePreview, PreviewRow } from './preview.ts';
import type { RowTab } from './row-tabs.ts';

export interface RowExclusion {
  /** Excludes (`excluded`) or includes the rows at these positions. */
  choose: (positions: number[], excluded: boolean) => void;
  /** Excludes or includes every row on all pages. */
  chooseAll: (excluded: boolean) => void;
}

type Wish = { positions: number[] | null; excluded: boolean };

/** Row selection of a preview with optimistic updates; the counts follow from the server's response. */
export function useRowExclusion(
  preview: ChangePreview,
  tab: RowTab,
  page: number,
  isGiven: boolean,
): RowExclusion | undefined {
  const client = useQueryClient();
  const sayError = useNotifyError();
  const key = [...rowsKey(preview.id), tab, page];
  const { mutate } = useMutation({
    mutationKey: rowsKey(preview.id),
    // Runs serially, so that the last response has the final counts.
    scope: { id: `preview-${preview.id}` },
    async mutationFn({ positions, excluded }: Wish) {
      if (positions) return chooseRows(preview.id, { positions, excluded });
      const actions = (['create', 'update'] as const).filter((action) => preview.counts[action]);
      let answer = await chooseRows(preview.id, { action: actions[0] ?? 'update', excluded });
      if (actions[1]) answer = await chooseRows(preview.id, { action: actions[1], excluded });
      return answer;
    },
    onSuccess({ data }) {
      client.setQueryData(previewKey(preview.id), data);
    },
    onError(error) {
      sayError(error);
      // The preview may have been applied elsewhere, which closes the selection.
      void client.invalidateQueries({ queryKey: previewKey(preview.id), exact: true });
    },
    async onSettled() {
      // Refetches only after the last pending change, as earlier rows would be stale.
      if (client.isMutating({ mutationKey: rowsKey(preview.id) }) <= 1)
        await client.invalidateQueries({ queryKey: rowsKey(preview.id) });
    },
  });
  if (!isGiven) return undefined;
  const show = ({ positions, excluded }: Wish) => {
    // Cancels reads that started before this change.
    void client.cancelQueries({ queryKey: rowsKey(preview.id) }, { revert: false });
    const [from, to] = excluded ? (['pending', 'excluded'] as const) : (['excluded', 'pending'] as const);
    const isMeant = ({ state, position }: PreviewRow) =>
      state === from && (!positions || positions.includes(position));
    client.setQueryData<RowPage>(
      key,
      (held) =>
        held && { ...held, data: held.data.map((row) => (isMeant(row) ? { ...row, state: to } : row)) },
    );
  };
  const take = (wish: Wish) => {
    show(wish);
    mutate(wish);
  };
  return {
    choose: (positions, excluded) => take({ positions, excluded }),
    chooseAll: (excluded) => take({ positions: null, excluded }),
  };
}
