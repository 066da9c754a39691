import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSayError } from '../../views/use-say-error.ts';
import { chooseRows, planKey, rowsKey, type ChangePlan, type RowPage } from './plan-calls.ts';
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
    scope: { id: `plan-${plan.id}` },
    async mutationFn({ positions, excluded }: Wish) {
      if (positions) return chooseRows(plan.id, { positions, excluded });
      const actions = (['create', 'update'] as const).filter((action) => plan.counts[action]);
      let answer = await chooseRows(plan.id, { action: actions[0] ?? 'update', excluded });
      if (actions[1]) answer = await chooseRows(plan.id, { action: actions[1], excluded });
      return answer;
    },
    async onMutate({ positions, excluded }: Wish) {
      await client.cancelQueries({ queryKey: rowsKey(plan.id) });
      const [from, to] = excluded ? (['pending', 'excluded'] as const) : (['excluded', 'pending'] as const);
      client.setQueryData<RowPage>(
        key,
        (held) =>
          held && {
            ...held,
            data: held.data.map((row) =>
              row.state === from && (!positions || positions.includes(row.position))
                ? { ...row, state: to }
                : row,
            ),
          },
      );
    },
    onSuccess({ data }) {
      client.setQueryData(planKey(plan.id), data);
    },
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: rowsKey(plan.id) }),
  });
  if (!isGiven) return undefined;
  return {
    choose: (positions, excluded) => mutate({ positions, excluded }),
    chooseAll: (excluded) => mutate({ positions: null, excluded }),
  };
}
