import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * Removes a changed record from the lists on screen whose filters it no longer matches, and counts it out. The server decides, as filters may be
 * about values that follow from the change. Other rows keep their places, which a new request of the page would not do.
 * @param beforeLeave called with each record's list still complete, for the focus
 */
export async function leaveFilteredLists(
  client: QueryClient,
  dataProvider: DataProvider,
  resource: string,
  id: RaRecord['id'],
  beforeLeave: () => void,
): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: [resource, 'getList'], type: 'active' });
  const leave = async (queryKey: readonly unknown[]) => {
    const { filter = {}, meta } = (queryKey[2] ?? {}) as Partial<GetListParams>;
    const isListed = () =>
      client.getQueryData<GetListResult>(queryKey)?.data.some((row) => row.id === id) ?? false;
    if (!Object.keys(filter as object).length || 'ids' in filter || !isListed()) return;
    const { data } = await dataProvider.getList(resource, {
      filter: { ...filter, ids: [id] },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      ...(meta !== undefined && { meta: meta as unknown }),
    });
    if (data.length || !isListed()) return;
    beforeLeave();
    client.setQueryData<GetListResult>(queryKey, (list) => list && withoutRecord(list, id));
    // Stored data counts as fresh, but the order of the page may have changed.
    await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  };
  await Promise.all(lists.map(({ queryKey }) => leave(queryKey)));
}

function withoutRecord(list: GetListResult, id: RaRecord['id']): GetListResult {
  const less = (count: unknown) => (typeof count === 'number' ? Math.max(0, count - 1) : count);
  const meta = list.meta as Record<string, unknown> | undefined;
  return {
    ...list,
    data: list.data.filter((row) => row.id !== id),
    ...('total' in list && { total: less(list.total) as number }),
    ...(meta && { meta: { ...meta, ...('total' in meta && { total: less(meta.total) }) } }),
  };
}
