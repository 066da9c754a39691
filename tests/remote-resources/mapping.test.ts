/** The mapping of lists, updates and responses, for APIs of many conventions. */
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/shared/resources/remote-resource.ts';
import type { RemoteApi } from '../../src/server/crud/remote-resources/remote-api.ts';
import { Problem } from '../../src/server/infrastructure/http/problem.ts';
import { remoteResourceHandlers } from '../../src/server/crud/remote-resources/remote-resource-handlers.ts';
import { readFixtures } from './definitions-root.ts';

type OtherCall = Parameters<RemoteApi>[0];

const { catalogue } = await readFixtures();
const suppliers = catalogue.suppliers!;
const log = { error: () => undefined, warn: () => undefined };
const caller = { language: 'en', log, company: {} } as never;
const record = { id: 7, name: 'Nile Cotton', status: 'active' };

const base: Connection = {
  dialect: 'openapi',
  url: 'https://api.example.com',
  company: 'shared',
  id: 'id',
  fields: {},
  calls: {
    list: { method: 'GET', path: '/suppliers' },
    read: { method: 'GET', path: '/suppliers/{id}' },
    update: { method: 'PATCH', path: '/suppliers/{id}' },
  },
  rows: '',
  record: '',
  body: '',
  mostRows: 1000,
  filters: {},
  always: {},
};

/** The resource over an API that returns `body`, or the result of a function of the request. */
function over(change: Partial<Connection>, answers: unknown, headers: Record<string, string> = {}) {
  const asked: OtherCall[] = [];
  const handlers = remoteResourceHandlers(suppliers, { ...base, ...change }, async (call) => {
    asked.push(call);
    const body: unknown = typeof answers === 'function' ? answers(call) : answers;
    return { body, header: (name) => headers[name.toLowerCase()] };
  });
  const request = { id: '7', query: {}, body: undefined, caller, maySee: true, note: async () => {} };
  const list = async (query: Record<string, unknown> = {}) =>
    (await handlers.list!({ ...request, query })).body as {
      data: { id: unknown }[];
      metadata: { total: number; totalIsExact: boolean };
    };
  const sent = () => Object.fromEntries(asked.at(-1)!.query!);
  return { asked, sent, list, change: (body: unknown) => handlers.update!({ ...request, body }) };
}

describe('a sort order', () => {
  const fields = { name: 'title', city: 'town' };
  it.each([
    ['one parameter with a sign', { sort: '{direction}{field}' }, ['', '-'], { sort: '-title' }],
    ['two parameters', { by: '{field}', dir: '{direction}' }, ['up', 'down'], { by: 'title', dir: 'down' }],
    ['field and direction', { $orderby: '{field} {direction}' }, undefined, { $orderby: 'title desc' }],
  ])('is sent as %s', async (_what, parameters, directions, expected) => {
    const sort = { fields, parameters, ...(directions && { directions }) } as Connection['sort'];
    const { list, sent } = over({ sort: sort! }, []);
    await list({ order: 'name desc' });
    expect(sent()).toEqual(expected);
    await list({ order: 'rating asc' });
    expect(sent(), 'an order that is not mapped is none').toEqual({});
  });
});

describe('filters and search', () => {
  it('have the names of the other API, with several values repeated or joined', async () => {
    const filters = {
      status: { name: 'state', isRepeated: true },
      rating: { name: 'stars', isRepeated: false },
      from_since: { name: 'since_min', isRepeated: false },
    };
    const { list, asked } = over({ filters, search: 'q', always: { expand: 'all' } }, []);
    await list({ status: ['active', 'paused'], from_since: '2024-01-01', search: 'نيل' });
    expect(asked.at(-1)!.query!.toString()).toBe(
      `expand=all&q=${encodeURIComponent('نيل')}&state=active&state=paused&since_min=2024-01-01`,
    );
  });

  it('are refused with invalid values', async () => {
    const { list, asked } = over({ filters: { status: { name: 'state', isRepeated: true } } }, []);
    await expect(list({ status: ['gone'] })).rejects.toMatchObject({ part: 'querystring' });
    await expect(list({ limit: '5000' })).rejects.toMatchObject({ part: 'querystring' });
    expect(asked).toEqual([]);
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 70 }, (_, index) => ({ ...record, id: index + 1 }));
  const paged = ({ query }: OtherCall) => {
    const limit = Number(query!.get('per_page'));
    const page = Number(query!.get('p'));
    return { items: rows.slice(page * limit, (page + 1) * limit) };
  };
  const paging = { page: 'p', limit: 'per_page', first: 0 };

  it('start at the other API’s first number, and mark an unknown total', async () => {
    const { list, sent } = over({ paging, rows: '/items' }, paged);
    const second = await list({ page: '2', limit: '25' });
    expect(sent()).toEqual({ p: '1', per_page: '25' });
    expect(second.data.map(({ id }) => id)).toEqual(rows.slice(25, 50).map(({ id }) => id));
    expect(second.metadata).toEqual({ total: 51, totalIsExact: false });
    expect((await list({ page: '3', limit: '25' })).metadata).toEqual({ total: 70, totalIsExact: true });
  });

  it('are combined from the smaller pages of the other API', async () => {
    const { list, asked } = over({ paging, rows: '/items', mostRows: 30 }, paged);
    const all = await list({ limit: '1000' });
    expect(asked).toHaveLength(3);
    expect(all).toMatchObject({ data: rows, metadata: { total: 70, totalIsExact: true } });
    expect((await list({ page: '2', limit: '40' })).data.map(({ id }) => id)).toEqual(
      rows.slice(40).map(({ id }) => id),
    );
  });

  it('have the total of a header or of the body', async () => {
    const byHeader = over({ paging, total: { header: 'X-Total-Count' } }, [record], {
      'x-total-count': '319',
    });
    expect((await byHeader.list()).metadata).toEqual({ total: 319, totalIsExact: true });
    const within = over(
      { paging, rows: '/page/rows', total: '/page/a~1b' },
      { page: { rows: [record], 'a/b': '12' } },
    );
    expect((await within.list()).metadata.total).toBe(12);
    expect(
      (await over({ paging, rows: '/r', total: '/t' }, { r: [record], t: 0 }).list()).metadata.total,
    ).toBe(1);
  });

  it('of a complete list are cut by the gateway', async () => {
    const { list } = over({}, rows);
    const third = await list({ page: '3', limit: '30' });
    expect(third.data.map(({ id }) => id)).toEqual(rows.slice(60).map(({ id }) => id));
    expect(third.metadata).toEqual({ total: 70, totalIsExact: true });
  });
});

describe('an update', () => {
  it('by PATCH sends the changed fields alone', async () => {
    const { asked, change } = over({}, record);
    await change({ city: 'Giza' });
    expect(asked.map(({ call, body }) => [call.method, body])).toEqual([['PATCH', { city: 'Giza' }]]);
  });

  it('by PUT to the collection names the record in its body', async () => {
    const put = {
      ...base.calls,
      update: { method: 'PUT', path: '/suppliers', keys: ['code', 'name', 'city'] },
    };
    const { asked, change } = over(
      { calls: put, id: 'code', record: '/data' },
      {
        data: { code: 7, name: 'Nile Cotton', city: null, created: 'then' },
      },
    );
    const answer = await change({ city: 'Giza' });
    expect(asked.at(-1)!.body).toEqual({ code: 7, name: 'Nile Cotton', city: 'Giza' });
    expect(answer.body).toEqual({ data: { id: 7, name: 'Nile Cotton', city: null } });
  });

  it('with an empty response reads the record again', async () => {
    const silent = ({ call }: OtherCall) => (call.method === 'GET' ? record : undefined);
    const { asked, change } = over({}, silent);
    expect((await change({ city: 'Giza' })).body).toEqual({ data: record });
    expect(asked.map(({ call }) => call.method)).toEqual(['PATCH', 'GET']);
  });
});

describe('fields with other names in the other API', () => {
  const fields = { city: '/address/city', name: '/title' };
  const there = { id: 7, title: 'Nile Cotton', address: { city: 'Giza', street: 'Haram' }, other: 1 };

  it('are read from their place', async () => {
    expect((await over({ fields }, [there]).list()).data).toEqual([
      { id: 7, name: 'Nile Cotton', city: 'Giza' },
    ]);
    expect((await over({ fields }, [{ id: 8, address: null }]).list()).data).toEqual([{ id: 8 }]);
  });

  it('are written to their place, and other values next to them are kept', async () => {
    const patched = over({ fields }, there);
    await patched.change({ city: 'Cairo' });
    expect(patched.asked.at(-1)!.body).toEqual({ address: { city: 'Cairo', street: 'Haram' } });
    const put = { ...base.calls, update: { method: 'PUT', path: '/suppliers/{id}' } };
    const whole = over({ fields, calls: put, body: '/supplier', record: '' }, there);
    await whole.change({ name: 'Delta' });
    expect(whole.asked.at(-1)!.body).toEqual({ supplier: { ...there, title: 'Delta' } });
  });
});

describe('pages by cursor', () => {
  const rows = Array.from({ length: 70 }, (_, index) => ({ ...record, id: index + 1 }));
  const byLast = { cursor: 'after', limit: 'limit', next: { last: 'id' } };
  const after = ({ query }: OtherCall) => {
    const from = Number(query!.get('after') ?? 0);
    return rows.slice(from, from + Number(query!.get('limit')));
  };

  it('are read from the beginning, as far as they are needed', async () => {
    const { list, asked } = over({ paging: byLast, mostRows: 30 }, after);
    const second = await list({ page: '2', limit: '25' });
    expect(second.data.map(({ id }) => id)).toEqual(rows.slice(25, 50).map(({ id }) => id));
    expect(asked.map(({ query }) => query!.get('after'))).toEqual([null, '30']);
    expect(second.metadata).toEqual({ total: 51, totalIsExact: false });
    expect((await list({ page: '3', limit: '25' })).metadata).toEqual({ total: 70, totalIsExact: true });
  });

  it('end where the response has no next cursor, or a repeated one', async () => {
    const paging = { cursor: 'after', limit: 'limit', next: '/next' };
    const told = (call: OtherCall) => {
      const items = after(call);
      return { items, next: items.at(-1)?.id === 70 ? null : String(items.at(-1)?.id) };
    };
    const { list } = over({ paging, rows: '/items', mostRows: 35 }, told);
    expect((await list({ limit: '1000' })).data).toHaveLength(70);
    const round = over({ paging, rows: '/items', mostRows: 35 }, { items: rows.slice(0, 35), next: 'again' });
    expect((await round.list({ limit: '1000' })).data).toHaveLength(35);
    expect(round.asked).toHaveLength(2);
  });

  it('too far from the beginning are refused', async () => {
    let last = 0;
    const endless = () => [{ ...record, id: (last += 1) }];
    const { list, asked } = over({ paging: { ...byLast, limit: 'limit' }, mostRows: 1 }, endless);
    await expect(list({ page: '50', limit: '25' })).rejects.toMatchObject({ code: 'elsewhere_timeout' });
    expect(asked.length).toBeLessThan(50);
  });
});

it('duplicate records are listed once, and a list without paging ends', async () => {
  const paging = { page: 'page', limit: 'limit' };
  const { list, asked } = over({ paging, mostRows: 3 }, [record, record, { ...record, id: 8 }]);
  expect((await list({ limit: '1000' })).data.map(({ id }) => id)).toEqual([7, 8]);
  expect(asked).toHaveLength(2);
});

describe('an update of a record that another user changed meanwhile', () => {
  const now = { ...record, city: 'Giza', rating: 4 };

  it('is refused, with the current record', async () => {
    const { asked, change } = over({}, now);
    await expect(change({ city: 'Cairo', $seen: { city: 'Aswan' } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: now, errors: { city: [{ code: 'conflict' }] } },
    });
    expect(asked.map(({ call }) => call.method)).toEqual(['GET']);
  });

  it('is accepted where they changed another field, or to the same value', async () => {
    const { asked, change } = over({}, now);
    await change({ city: 'Cairo', $seen: { city: 'Giza' } });
    await change({ city: 'Giza', $seen: { city: 'Aswan' } });
    await change({ since: '2024-01-01', $seen: { since: null } });
    expect(asked.filter(({ call }) => call.method === 'PATCH').map(({ body }) => body)).toEqual([
      { city: 'Cairo' },
      { city: 'Giza' },
      { since: '2024-01-01' },
    ]);
  });
});

it('a conflict in another Matjar shows the fields of the resource only', async () => {
  const calls: Connection['calls'] = { delete: { method: 'DELETE', path: '/suppliers/{id}' } };
  const handlers = remoteResourceHandlers(
    suppliers,
    { ...base, dialect: 'api/v2', calls, record: '/data' },
    async () => {
      throw new Problem(409, 'conflict', { current: { ...record, bankAccount: 'EG380019' } });
    },
  );
  const request = { id: '7', query: {}, body: undefined, caller, maySee: true, note: async () => {} };
  const refused = await handlers.delete!(request).catch((error: Problem) => error.details);
  expect(refused).toEqual({ current: record });
});
