/** The data provider with a recording server: its requests, and how it reads the responses. */
import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { CallOptions, Method } from '../../../src/admin/providers/data/api.ts';
import { changedFields } from '../../../src/admin/providers/data/diff-fields.ts';
import { createDataProvider } from '../../../src/admin/providers/data/data-provider.ts';
import { HttpError } from '../../../src/admin/providers/data/problem.ts';

const outlines = {
  collections: { calls: ['list', 'update', 'delete'] as never },
  reviews: { comesAlong: ['product'] },
};

interface Asked {
  method: Method;
  path: string;
  options: CallOptions;
}

function recorded(answer: (asked: Asked) => unknown = () => ({ data: [] })): {
  provider: DataProvider;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const call = (method: Method, path: string, options: CallOptions = {}) => {
    const one = { method, path, options };
    asked.push(one);
    return new Promise((resolve) => resolve(answer(one)));
  };
  return { provider: createDataProvider({ call: call as never, outlines }), asked };
}

const page = { page: 2, perPage: 25 };
const sort = { field: 'price', order: 'DESC' } as const;

describe('a list', () => {
  it('is requested in the api/v2 dialect and returns its total', async () => {
    const { provider, asked } = recorded(() => ({
      data: [{ id: 7 }],
      metadata: { total: 31, totalIsExact: true },
    }));
    const filter = { status: ['visible', 'hidden'], search: 'cup', vendor: '', type: [] };
    const list = await provider.getList('products', { pagination: page, sort, filter });
    expect(asked[0]!.path).toBe(
      '/products?page=2&limit=25&order=price+desc&search=cup&status=visible&status=hidden',
    );
    expect(asked[0]!.options.locale).toBeUndefined();
    expect(list).toMatchObject({ data: [{ id: 7 }], total: 31, meta: { totalIsExact: true } });
  });

  it('is read from the envelope that its resource declares', async () => {
    const answer = { data: { variants: [{ id: 7 }], metadata: { total: 31 } } };
    const envelope = { rows: '/data/variants', metadata: '/data/metadata' };
    const call = () => new Promise((resolve) => resolve(answer));
    const provider = createDataProvider({ call: call as never, outlines: { variants: { envelope } } });
    expect(await provider.getList('variants', { pagination: page, sort, filter: {} })).toMatchObject({
      data: [{ id: 7 }],
      total: 31,
      meta: { total: 31 },
    });
    expect(await provider.getMany('variants', { ids: [7] })).toEqual({ data: [{ id: 7 }] });
  });

  it('of another record filters by it', async () => {
    const { provider, asked } = recorded(() => ({ data: [], metadata: { total: 0 } }));
    await provider.getManyReference('variants', {
      target: 'product_id',
      id: 5,
      pagination: page,
      sort,
      filter: {},
    });
    expect(asked[0]!.path).toContain('product_id=5');
  });

  it('is searched by `q`, filtered by a value or an array, and sorted in either language', async () => {
    const { provider, asked } = recorded();
    const filter = { q: 'cup', status: 'visible', type: ['a', 'b'], vendor: null };
    await provider.getList('products', { filter, sort: { field: 'name.en', order: 'DESC' } });
    expect(asked[0]!.path).toBe(
      '/products?page=1&limit=25&order=name+desc&search=cup&status=visible&type=a&type=b',
    );
    const owner = createDataProvider({
      call: ((_method: Method, path: string) => Promise.resolve({ data: [path] })) as never,
      outlines: { boxes: { filtersByQ: true } },
    });
    expect((await owner.getList('boxes', { filter: { q: 'cup' } })).data[0]).toContain('&q=cup');
  });

  it('takes its language and further parameters from `meta`', async () => {
    const { provider, asked } = recorded();
    const meta = { locale: 'all', query: { view: 'details' } };
    await provider.getList('products', { pagination: page, sort, meta });
    await provider.getOne('products', { id: '5', meta: { locale: 'ar', query: { includes: ['variants'] } } });
    await provider.getMany('products', { ids: ['5', 6], meta: { locale: 'all' } });
    expect(asked).toMatchObject([
      { path: '/products?page=2&limit=25&order=price+desc&view=details', options: { locale: 'all' } },
      { path: '/products/5?includes=variants', options: { locale: 'ar' } },
      { path: '/products?ids=5&ids=6&limit=2', options: { locale: 'all' } },
    ]);
  });

  it('is aborted when the page is closed', async () => {
    const { provider, asked } = recorded();
    const { signal } = new AbortController();
    await provider.getList('products', { pagination: page, sort, filter: {}, signal });
    expect(asked[0]!.options.signal).toBe(signal);
    expect(provider.supportAbortSignal).toBe(true);
  });
});

describe('a record', () => {
  it('is read in every language', async () => {
    const { provider, asked } = recorded(() => ({ data: { id: 5 } }));
    await provider.getOne('products', { id: 5 });
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/products/5', options: { locale: 'all' } });
  });

  it('is returned with exactly the requested includes, where the bare request has more', async () => {
    const { provider, asked } = recorded(() => ({ data: { id: 5 } }));
    await provider.getOne('reviews', { id: 5 });
    await provider.getOne('reviews', { id: 5, meta: { query: { includes: ['product'] } } });
    expect(asked.map(({ path }) => path)).toEqual(['/reviews/5?includes=', '/reviews/5?includes=product']);
  });

  it('id cannot change the path of the request', async () => {
    const { provider, asked } = recorded(() => ({ data: { id: 5 } }));
    await provider.getOne('products', { id: '../users' });
    expect(asked[0]!.path).toBe('/products/..%2Fusers');
  });

  it('is saved with its changes and the version that was read', async () => {
    const { provider, asked } = recorded(() => ({ data: { id: 5, version: 4 } }));
    const previousData = { id: 5, version: 3, name: { en: 'Cup', ar: 'كوب' }, price: 100, tags: ['a'] };
    const data = { ...previousData, name: { en: 'Cup', ar: 'كوب كبير' }, tags: ['a'] };
    await provider.update('products', { id: 5, data, previousData });
    expect(asked[0]).toMatchObject({ method: 'PUT', path: '/products/5' });
    expect(asked[0]!.options.body).toEqual({ name: { en: 'Cup', ar: 'كوب كبير' }, version: 3 });
  });

  it('is deleted by its id', async () => {
    const { provider, asked } = recorded(() => undefined);
    const answer = await provider.delete('products', { id: 5, previousData: { id: 5 } });
    expect(asked[0]).toMatchObject({ method: 'DELETE', path: '/products/5' });
    expect(answer.data).toEqual({ id: 5 });
  });
});

describe('many records', () => {
  it('are read by their ids, a hundred per request', async () => {
    const { provider, asked } = recorded(({ path }) => ({
      data: new URLSearchParams(path.split('?')[1]).getAll('ids').map((id) => ({ id: Number(id) })),
    }));
    const ids = Array.from({ length: 130 }, (_, at) => at + 1);
    const { data } = await provider.getMany('collections', { ids });
    expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('limit'))).toEqual([
      '100',
      '30',
    ]);
    expect(data).toHaveLength(130);
  });

  it('are changed and deleted in one request', async () => {
    const { provider, asked } = recorded(() => ({ data: {} }));
    expect(await provider.updateMany('products', { ids: [1, 2], data: { status: 'visible' } })).toEqual({
      data: [1, 2],
    });
    expect(await provider.deleteMany('products', { ids: [1, 2] })).toEqual({ data: [1, 2] });
    expect(asked).toMatchObject([
      {
        method: 'PUT',
        path: '/products/update_all',
        options: { body: { ids: [1, 2], values: { status: 'visible' } } },
      },
      { method: 'DELETE', path: '/products/delete_all?ids=1&ids=2' },
    ]);
  });

  it('are changed and deleted one by one where a resource has no bulk operation', async () => {
    const { provider, asked } = recorded(({ path }) => {
      if (path.endsWith('/2')) throw new HttpError({ status: 404 });
      return { data: {} };
    });
    await expect(provider.deleteMany('collections', { ids: [1, 2, 3] })).rejects.toMatchObject({
      status: 404,
    });
    await provider.updateMany('collections', { ids: [4], data: { name: { en: 'New' } } });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /collections/1',
      'DELETE /collections/2',
      'DELETE /collections/3',
      'PUT /collections/4',
    ]);
  });

  it('are selected by the list’s filter, without any id', async () => {
    const { provider, asked } = recorded(() => ({ data: { ids: [4, 5, 6] } }));
    const meta = { narrowing: { status: ['hidden', 'visible'], search: 'lamp' } };
    const data = { vendor: 'Lamps' };
    expect((await provider.updateMany('products', { ids: [], data, meta })).data).toEqual([4, 5, 6]);
    await provider.deleteMany('products', { ids: [], meta: { narrowing: { all: true } } });
    expect(asked.map(({ method, path, options }) => [method, path, options.body])).toEqual([
      ['PUT', '/products/update_all?status=hidden&status=visible&search=lamp', { values: data }],
      ['DELETE', '/products/delete_all?all=true', undefined],
    ]);
  });
});

describe('a create request', () => {
  const keys = (asked: Asked[]) => asked.map(({ options }) => options.idempotencyKey);

  it('without a response is retried with the same idempotency key', async () => {
    let isDown = true;
    const { provider, asked } = recorded(() => {
      if (isDown) throw new HttpError({ status: 0, code: 'offline' });
      return { data: { id: 9 } };
    });
    await expect(provider.create('products', { data: { price: 1 } })).rejects.toThrow('errors.offline');
    isDown = false;
    await provider.create('products', { data: { price: 1 } });
    await provider.create('products', { data: { price: 1 } });
    const [first, again, another] = keys(asked);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it('that was refused gets a new idempotency key the next time', async () => {
    const { provider, asked } = recorded(() => {
      throw new HttpError({ status: 422, code: 'validation' });
    });
    for (const attempt of [1, 2]) {
      await expect(provider.create('products', { data: { price: 1 } }), `attempt ${attempt}`).rejects.toThrow(
        HttpError,
      );
    }
    const [first, second] = keys(asked);
    expect(first).toBeTruthy();
    expect(second).not.toBe(first);
  });
});

describe('the changed fields', () => {
  it('are those whose value differs, at any depth', () => {
    const before = { a: 1, b: { x: [1, { y: 2 }] }, c: null, d: 'same' };
    expect(changedFields(before, { a: 1, b: { x: [1, { y: 3 }] }, c: 0, d: 'same', e: undefined })).toEqual({
      b: { x: [1, { y: 3 }] },
      c: 0,
    });
    expect(changedFields({ list: [] }, { list: {} })).toEqual({ list: {} });
    expect(changedFields(undefined, { a: 1 })).toEqual({ a: 1 });
  });
});
