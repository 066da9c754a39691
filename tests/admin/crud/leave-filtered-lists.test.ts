/** Lists on screen after a change in a cell: a record that no longer matches their filters leaves them, and their total is exact. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { expect, it, onTestFinished } from 'vitest';
import { leaveFilteredLists } from '../../../src/admin/crud/list/cells/leave-filtered-lists.ts';

const rows = [3, 1, 2].map((id) => ({ id, name: `Lamp ${id}` }));

/** A list of variants on screen with a filter, and a server that has these ids left for it. */
async function afterChange(filter: object, left: number[]) {
  const client = new QueryClient();
  const queryKey = [
    'variants',
    'getList',
    { pagination: { page: 1, perPage: 25 }, sort: { field: 'updatedAt', order: 'DESC' }, filter },
  ];
  const data = { data: rows, total: 3, meta: { total: 3, totalIsExact: true } };
  const shown = new QueryObserver<typeof data>(client, { queryKey, initialData: data, staleTime: Infinity });
  onTestFinished(shown.subscribe(() => undefined));
  const asked: GetListParams[] = [];
  const dataProvider = {
    getList: async (_resource: string, params: GetListParams) => {
      asked.push(params);
      const ids = (params.filter as { ids: number[] }).ids;
      return { data: rows.filter(({ id }) => ids.includes(id) && left.includes(id)), total: 0 };
    },
  } as unknown as DataProvider;
  let leaving = 0;
  await leaveFilteredLists(client, dataProvider, 'variants', 1, () => {
    leaving += 1;
  });
  const list = client.getQueryData<typeof data>(queryKey)!;
  return {
    ids: list.data.map(({ id }) => id),
    totals: [list.total, list.meta.total],
    filters: asked.map((params) => params.filter as object),
    leaving,
    isStale: client.getQueryState(queryKey)!.isInvalidated,
  };
}

it('a record that no longer matches leaves a filtered list, whose other rows keep their places', async () => {
  expect(await afterChange({ to_price: ['5000'] }, [2, 3])).toEqual({
    ids: [3, 2],
    totals: [2, 2],
    filters: [{ to_price: ['5000'], ids: [1] }],
    leaving: 1,
    isStale: true,
  });
});

it('a record that still matches stays where it is', async () => {
  const { ids, totals, leaving } = await afterChange({ to_price: ['5000'] }, [1, 2, 3]);
  expect([ids, totals, leaving]).toEqual([[3, 1, 2], [3, 3], 0]);
});

it('a list without filters, or of chosen records, is not asked for', async () => {
  for (const filter of [{}, { ids: [1, 2] }]) {
    const { ids, filters } = await afterChange(filter, []);
    expect([ids, filters]).toEqual([[3, 1, 2], []]);
  }
});
