/** Updating several records at once, each with its own values: all or none, every error with its path, one undo. */
import { expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf, type Answered } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const variants = callsOf(app, 'variants', token);
const products = callsOf(app, 'products', token);

const send = (records: object[], by = token, headers: Record<string, string> = {}) =>
  app.call('PATCH', '/variants', { token: by, body: { records }, headers });
const change = async (records: object[]) => {
  const { status, body, headers } = await send(records);
  expect(status, JSON.stringify(body)).toBe(200);
  return { data: body.data as Answered[], changeSet: String(headers['matjar-change-set']) };
};
const codes = (errors: Record<string, { code: string }[]>) =>
  Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first!.code]));

/** Variants of a new product, in sizes from 1 on. */
const make = async (count = 3) => {
  const { id } = await products.create({ name: { en: 'Shirt' }, price: 5000 });
  const rows = await place.asOwner<{ id: number }>(
    `insert into variants (company_id, "productId", price, quantity, values)
     select $1, $2, 5000, 4, jsonb_build_array(jsonb_build_object('name', '{"en":"Size"}'::jsonb, 'value', jsonb_build_object('en', n::text)))
     from generate_series(1, ${count}) n returning id::int`,
    [nile.id, id],
  );
  return rows.map((row) => row.id);
};
const stand = (ids: number[], field: string) =>
  Promise.all(ids.map(async (id) => (await variants.read(id))[field]));

it('several records are updated in one change set, returned in the requested order, and undone', async () => {
  const [one, two, three] = (await make()) as [number, number, number];
  const { data, changeSet } = await change([
    { id: three, version: 1, price: 7000, weight: 0.5 },
    { id: one, version: 1, priceCents: 6000, sku: 'EACH-1' },
    { id: two, version: 1, quantity: 4 },
  ]);
  expect(data).toMatchObject([
    { id: three, version: 2, price: 7000, weight: 0.5 },
    { id: one, version: 2, price: 6000, sku: 'EACH-1' },
    // A record without a change keeps its version.
    { id: two, version: 1, quantity: 4 },
  ]);
  const read = await app.call('GET', `/variants/${one}?includes=histories`, { token });
  expect(read.body.data.histories[0]).toMatchObject({ action: 'update', version: 2, withoutVersion: false });
  expect((await app.call('POST', `/change_sets/${changeSet}/undo`, { token })).status).toBe(200);
  expect(await stand([one, two, three], 'price')).toEqual([5000, 5000, 5000]);
  expect(await stand([one, two, three], 'sku')).toEqual([null, null, null]);
});

it('all records are refused if some are invalid, each error with its path', async () => {
  const ids = await make();
  const [one, two, three] = ids as [number, number, number];
  const broken = await send([
    { id: one, version: 1, price: 1 },
    { id: two, version: 1, price: -1 },
  ]);
  expect([broken.status, codes(broken.body.errors)]).toEqual([422, { 'records.1.price': 'minimum' }]);
  const ruled = await send([
    { id: one, version: 1, price: 1 },
    { id: two, version: 1, discountedPriceCents: 6000 },
    { id: three, version: 1, isOnSale: true, media: [987_654] },
  ]);
  expect([ruled.status, codes(ruled.body.errors)]).toEqual([
    422,
    {
      'records.1.discountedPriceCents': 'price_above_original',
      'records.2.discountedPrice': 'required',
      'records.2.media': 'unknown_reference',
    },
  ]);
  const twice = await send([
    { id: one, price: 1 },
    { id: two, price: 1 },
    { id: one, price: 2 },
  ]);
  expect([twice.status, codes(twice.body.errors)]).toEqual([422, { 'records.2.id': 'record_twice' }]);
  expect(await stand(ids, 'version')).toEqual([1, 1, 1]);
});

it('conflicting records are returned in their current state, and the others are merged', async () => {
  const ids = await make();
  const [one, two, three] = ids as [number, number, number];
  await change([
    { id: one, version: 1, price: 100 },
    { id: two, version: 1, price: 200 },
    { id: three, version: 1, sku: 'MEANWHILE' },
  ]);
  const stale = await send([
    { id: three, version: 1, price: 900 },
    { id: one, version: 1, priceCents: 900 },
    { id: two, version: 1, price: 900, weight: 1 },
  ]);
  expect([stale.status, stale.body.code, Object.keys(stale.body.errors)]).toEqual([
    409,
    'conflict',
    ['records.1.priceCents', 'records.2.price'],
  ]);
  expect(stale.body.conflicts).toMatchObject([
    { index: 1, id: one, current: { id: one, version: 2, price: 100 } },
    { index: 2, id: two, current: { id: two, version: 2, price: 200, weight: null } },
  ]);
  expect(await stand(ids, 'version')).toEqual([2, 2, 2]);
  const { data } = await change([{ id: three, version: 1, price: 900 }]);
  expect(data).toMatchObject([{ version: 3, price: 900, sku: 'MEANWHILE' }]);
});

it('codes can be swapped between the records, and codes of other records are refused', async () => {
  const [one, two, three] = (await make()) as [number, number, number];
  await change([
    { id: one, sku: 'A-1' },
    { id: two, sku: 'A-2' },
  ]);
  const { data, changeSet } = await change([
    { id: one, sku: 'A-2', price: 1 },
    { id: two, sku: 'A-1' },
  ]);
  expect(data.map(({ sku }) => sku)).toEqual(['A-2', 'A-1']);
  expect((await app.call('POST', `/change_sets/${changeSet}/undo`, { token })).status).toBe(200);
  expect(await stand([one, two], 'sku')).toEqual(['A-1', 'A-2']);
  const held = await send([{ id: three, sku: 'A-1' }]);
  expect(codes(held.body.errors)).toEqual({ 'records.0.sku': 'taken' });
  const same = await send([
    { id: one, sku: 'A-3' },
    { id: three, sku: 'A-3' },
  ]);
  expect([same.status, codes(same.body.errors)]).toEqual([422, { 'records.1.sku': 'twice_among' }]);
});

it('missing records and those of another company are refused by id', async () => {
  const [own] = (await make(1)) as [number];
  const [foreign] = await place.asOwner<{ id: number }>(
    `with product as (insert into products (company_id, name, handle) values ($1, '{"en":"Theirs"}', 'theirs') returning id)
     insert into variants (company_id, "productId") select $1, id from product returning id::int`,
    [delta.id],
  );
  const answer = await send([
    { id: own, price: 1 },
    { id: foreign!.id, price: 1 },
    { id: 99_999_999, price: 1 },
  ]);
  expect([answer.status, codes(answer.body.errors)]).toEqual([
    404,
    { 'records.1.id': 'record_missing', 'records.2.id': 'record_missing' },
  ]);
  expect(await stand([own], 'price')).toEqual([5000]);
});

it('the right to edit is needed, and a repeated idempotency key updates once', async () => {
  const [id] = (await make(1)) as [number];
  const viewer = await place.hire('looks', { product: ['view'] });
  const refused = await send([{ id, price: 1 }], await app.signIn(viewer.email));
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  const key = { 'idempotency-key': 'each-once' };
  const first = await send([{ id, price: 1 }], token, key);
  const again = await send([{ id, price: 1 }], token, key);
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
  expect(await stand([id], 'version')).toEqual([2]);
});
