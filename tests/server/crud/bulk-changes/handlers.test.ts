/** Calls of bulk change previews: create, exclude rows, apply as a job, undo; rights and tenant isolation. */
// Tests read rows and answers freely.
// oxlint-disable typescript/no-explicit-any
import { expect, it } from 'vitest';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { call, signIn } = await useApp(place);
const [token, viewer, other] = await Promise.all(
  [shops.nile.catalogue, shops.nile.viewer, shops.delta.owner].map(({ email }) => signIn(email)),
);

async function product(name: string, more: object = {}): Promise<number> {
  const body = { name: { en: name }, price: 1000, ...more };
  return (await call('POST', '/products', { token, body })).body.data.id;
}
const read = async (id: number) => (await call('GET', `/products/${id}`, { token })).body.data;
const makePreview = async (body: object, by = token) =>
  call('POST', '/change_previews', { token: by!, body: { resource: 'products', ...body } });
const rowsOf = async (id: number, query = '') =>
  (await call('GET', `/change_previews/${id}/rows${query}`, { token: token! })).body.data;

it('a preview is created, rows are excluded, it is applied and undone', async () => {
  const ids = [
    await product('A', { price: 995 }),
    await product('B', { tags: ['old'] }),
    await product('C', { price: 20 }),
  ];
  const changes = [
    { field: 'price', action: 'increase', by: 'percent', value: 10 },
    { field: 'tags', action: 'append', value: ['sale', 'old'] },
  ];
  const made = await makePreview({ ids, changes });
  expect(made.status).toBe(201);
  const preview = made.body.data;
  expect(preview).toMatchObject({ state: 'ready', counts: { update: 3, waiting: 3, fail: 0 }, changes });
  // 995 × 1.1 = 1094.5: half up.
  expect(
    (await rowsOf(preview.id)).map(({ before, after, name }: any) => [
      name,
      before.price,
      after.price,
      after.tags,
    ]),
  ).toEqual([
    ['A', 995, 1095, ['sale', 'old']],
    ['B', 1000, 1100, ['old', 'sale']],
    ['C', 20, 22, ['sale', 'old']],
  ]);
  expect((await read(ids[0]!)).version).toBe(1);
  const left = await call('PUT', `/change_previews/${preview.id}/rows`, {
    token: token!,
    body: { positions: [3], excluded: true },
  });
  expect(left.body.data.counts).toMatchObject({ waiting: 2, excluded: 1 });
  const applying = await call('POST', `/change_previews/${preview.id}/apply`, { token: token! });
  expect(applying.status).toBe(202);
  expect((await call('POST', `/change_previews/${preview.id}/apply`, { token: token! })).status).toBe(409);
  await runJobs(database);
  const applied = (await call('GET', `/change_previews/${preview.id}`, { token: token! })).body.data;
  expect(applied).toMatchObject({ state: 'applied', counts: { applied: 2, excluded: 1, waiting: 0 } });
  expect(applied.changeSet).toEqual(expect.any(Number));
  expect([(await read(ids[0]!)).price, (await read(ids[2]!)).price]).toEqual([1095, 20]);
  await call('PUT', `/products/${ids[1]}`, { token: token!, body: { version: 2, price: 7 } });
  expect((await call('POST', `/change_previews/${preview.id}/undo`, { token: token! })).status).toBe(202);
  await runJobs(database);
  expect((await call('GET', `/change_previews/${preview.id}`, { token: token! })).body.data.state).toBe(
    'undone',
  );
  expect((await read(ids[0]!)).price).toBe(995);
  const kept = (await rowsOf(preview.id)).find(({ recordId }: any) => recordId === ids[1]);
  expect(kept).toMatchObject({ state: 'applied', result: { conflict: 'changed_since' } });
  expect((await read(ids[1]!)).price).toBe(7);
});

it('a row keeps the name of a record that was deleted before its turn', async () => {
  const ids = [await product('Stays'), await product('Goes', { name: { en: 'Goes', ar: 'يذهب' } })];
  const preview = (await makePreview({ ids, changes: [{ field: 'price', action: 'set', value: 5 }] })).body
    .data;
  await asOwner('delete from products where id = $1', [ids[1]!]);
  await call('POST', `/change_previews/${preview.id}/apply`, { token: token! });
  await runJobs(database);
  expect(
    (await rowsOf(preview.id)).map(({ name, state, result }: any) => [name, state, result?.code]),
  ).toEqual([
    ['Stays', 'applied', undefined],
    ['Goes', 'failed', 'record_gone'],
  ]);
});

it('a decrease stops at zero with a note, clear empties a field, and an empty amount is left alone', async () => {
  const id = await product('Z', { lowStockThreshold: 3, vendor: 'V' });
  const changes = [
    { field: 'lowStockThreshold', action: 'decrease', by: 'amount', value: 5 },
    { field: 'vendor', action: 'clear' },
    { field: 'discountedPrice', action: 'increase', by: 'percent', value: 5 },
  ];
  const { body } = await makePreview({ ids: [id], changes });
  const [row] = await rowsOf(body.data.id);
  expect(row).toMatchObject({
    after: { lowStockThreshold: 0, vendor: null },
    result: { notes: { lowStockThreshold: [{ code: 'stopped_at_zero' }] } },
  });
  expect(Object.keys(row.after).toSorted()).toEqual(['lowStockThreshold', 'vendor']);
});

it('a decrease never sets a price to zero, and setting zero does', async () => {
  const [exact, more, left, free] = [
    await product('Exactly', { price: 500 }),
    await product('More', { price: 300 }),
    await product('Left', { price: 501 }),
    await product('Free', { price: 0 }),
  ];
  const of = async (change: object) =>
    (await makePreview({ ids: [exact, more, left, free], changes: [{ field: 'price', ...change }] })).body
      .data;
  const rows = await rowsOf((await of({ action: 'decrease', by: 'amount', value: 500 })).id);
  expect(
    rows.map(({ action, after, errors }: any) => [action, after?.price, errors?.price?.[0].code]),
  ).toEqual([
    ['fail', 0, 'amount_zero_or_below'],
    ['fail', 0, 'amount_zero_or_below'],
    ['update', 1, undefined],
    ['skip', undefined, undefined],
  ]);
  expect((await of({ action: 'set', value: 0 })).counts).toMatchObject({ update: 3, fail: 0 });
});

it('a preview of many filtered records is built by a job', async () => {
  await asOwner(
    `insert into products (company_id, name, handle, price, vendor)
     select $1, jsonb_build_object('en', 'Many ' || n), 'many-' || n, 100, 'Many' from generate_series(1, 450) n`,
    [shops.nile.id],
  );
  const { body } = await makePreview({
    narrowing: { vendor: ['Many'] },
    changes: [{ field: 'isVat', action: 'set', value: true }],
  });
  expect(body.data).toMatchObject({ state: 'draft', previewJob: expect.any(Number) });
  await runJobs(database);
  const preview = (await call('GET', `/change_previews/${body.data.id}`, { token: token! })).body.data;
  expect(preview).toMatchObject({ state: 'ready', counts: { update: 450 } });
  await call('POST', `/change_previews/${preview.id}/apply`, { token: token! });
  await runJobs(database);
  const [counted] = await asOwner<{ n: number }>(
    `select count(*)::int as n from products where vendor = 'Many' and "isVat" and version = 2`,
  );
  expect(counted!.n).toBe(450);
  const [sets] = await asOwner<{ n: number }>(
    `select count(distinct "changeSet")::int as n from audit where "changeSet" = (select "changeSet" from change_previews where id = $1)`,
    [preview.id],
  );
  expect(sets!.n).toBe(1);
});

it('a change that no record accepts is refused before any is read', async () => {
  const id = await product('R');
  const refused = async (change: object) => {
    const { status, body } = await makePreview({ ids: [id], changes: [change] });
    return [
      status,
      Object.keys(body.errors ?? {}),
      Object.values(body.errors ?? {})
        .flat()
        .map(({ code }: any) => code),
    ];
  };
  expect(await refused({ field: 'sku', action: 'set', value: 'X' })).toEqual([
    422,
    ['changes.0.field'],
    ['not_for_many'],
  ]);
  expect(await refused({ field: 'status', action: 'set', value: 'no' })).toEqual([
    422,
    ['changes.0.value'],
    ['enum'],
  ]);
  expect(await refused({ field: 'status', action: 'clear' })).toEqual([
    422,
    ['changes.0.action'],
    ['change_unfit'],
  ]);
  expect((await makePreview({ changes: [{ field: 'isVat', action: 'set', value: true }] })).status).toBe(422);
  expect(
    (
      await makePreview({
        ids: [id],
        changes: [{ field: 'isVat', action: 'set', value: true }],
        resource: 'nothing',
      })
    ).status,
  ).toBe(422);
});

it('previews are refused for other companies and without the right to edit', async () => {
  const id = await product('P');
  const changes = [{ field: 'isVat', action: 'set', value: true }];
  expect((await makePreview({ ids: [id], changes }, viewer)).status).toBe(403);
  const { body } = await makePreview({ ids: [id], changes });
  const preview = `/change_previews/${body.data.id}`;
  for (const [method, address] of [
    ['GET', preview],
    ['GET', `${preview}/rows`],
    ['POST', `${preview}/apply`],
    ['POST', `${preview}/undo`],
  ] as const) {
    expect((await call(method, address, { token: other! })).status).toBe(404);
    expect((await call(method, address, { token: viewer! })).status).toBe(403);
  }
  expect((await call('GET', '/change_previews', { token: other! })).body.data).toEqual([]);
  expect((await call('GET', '/change_previews', { token: token! })).body.data[0].id).toBe(body.data.id);
});
