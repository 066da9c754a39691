/** Routing of resources to data providers: the remote provider is loaded only for remote resources. */
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { routeByResource } from '../../src/admin/providers/remote-resources/route-by-resource.ts';
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';

const catalogue = {
  products: {},
  planets: { servedBy: { dialect: 'openapi', search: false } },
} as unknown as Catalogue;
const answering = (who: string) =>
  ({
    supportAbortSignal: true,
    getList: vi.fn(async () => ({ data: [{ id: who }], total: 1 })),
  }) as never as DataProvider;
const asked = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

it('our provider answers until a remote resource is requested; the remote provider is loaded once', async () => {
  const own = answering('own');
  const load = vi.fn(async () => answering('elsewhere'));
  const provider = routeByResource(own, catalogue, load);
  expect((await provider.getList('products', asked)).data).toEqual([{ id: 'own' }]);
  expect((await provider.getList('unknown', asked)).data).toEqual([{ id: 'own' }]);
  expect(load).not.toHaveBeenCalled();
  await provider.getList('planets', asked);
  expect((await provider.getList('planets', asked)).data).toEqual([{ id: 'elsewhere' }]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(provider.supportAbortSignal).toBe(true);
});

it('a remote provider that failed to load is loaded again at the next request', async () => {
  const load = vi.fn(async () => answering('elsewhere'));
  load.mockRejectedValueOnce(new Error('offline'));
  const provider = routeByResource(answering('own'), catalogue, load);
  await expect(provider.getList('planets', asked)).rejects.toThrow('offline');
  expect((await provider.getList('planets', asked)).data).toEqual([{ id: 'elsewhere' }]);
});
