import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSayError } from '../../views/use-say-error.ts';
import { chooseRows, planKey, rowsKey, type RowPage } from './plan-calls.ts';
import type { ChangePlan, PlanRow } from './plan.ts';
import type { RowTab } from './row-tabs.ts';

export interface Choice {
  /** Leaves the rows at some positions out (`excluded`), or takes them in again. */
  choose: (positions: number[], excluded: boolean) => void;
  /** Leaves every row out, or takes every row in, on all pages. */
  chooseAll: (excluded: boolean) => void;
}

type Wish = { positions: number[] | null; excluded: boolean };

/** Which rows are to be written. The check boxes answer at once; the server's counts follow. */
export function useChoice(plan: ChangePlan, tab: RowTab, page: number, isGiven: boolean): Choice | undefined {
  const client = useQueryClient();
  const sayError = useSayError();
  const key = [...rowsKey(plan.id), tab, page];
  const { mutate } = useMutation({
    mutationKey: rowsKey(plan.id),
    // One after the other: the counts that the last one answers are those of all.
    scope: { id: `plan-${plan.id}` },
    async mutationFn({ positions, excluded }: Wish) {
      if (positions) return chooseRows(plan.id, { positions, excluded });
      const actions = (['create', 'update'] as const).filter((action) => plan.counts[action]);
      let answer = await chooseRows(plan.id, { action: actions[0] ?? 'update', excluded });
      if (actions[1]) answer = await chooseRows(plan.id, { action: actions[1], excluded });
      return answer;
    },
    onSuccess({ data }) {
      client.setQueryData(planKey(plan.id), data);
    },
    onError(error) {
      sayError(error);
      // It may have been applied elsewhere: then nothing can be left out any more.
      void client.invalidateQueries({ queryKey: planKey(plan.id), exact: true });
    },
    async onSettled() {
      // Rows read while another click is on its way would not know of it.
      if (client.isMutating({ mutationKey: rowsKey(plan.id) }) <= 1)
        await client.invalidateQueries({ queryKey: rowsKey(plan.id) });
    },
  });
  if (!isGiven) return undefined;
  const show = ({ positions, excluded }: Wish) => {
    // What is being read now was asked before.
    void client.cancelQueries({ queryKey: rowsKey(plan.id) }, { revert: false });
    const [from, to] = excluded ? (['pending', 'excluded'] as const) : (['excluded', 'pending'] as const);
    const isMeant = ({ state, position }: PlanRow) =>
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
