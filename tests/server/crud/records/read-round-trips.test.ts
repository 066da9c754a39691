/** A record with includes is read in one database round trip; a list needs one more for its includes. */
import { serialize } from 'pg-protocol';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf, type Answered } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', token);

const shade = await products.create({ name: { en: 'Shade' }, price: 50 });
const lamp = await products.create({ name: { en: 'Lamp' }, price: 300, relatedProducts: [shade.id] });
await place.asOwner(
  `insert into variants (company_id, "productId", values, price)
   select $1, $2, jsonb_build_array(jsonb_build_object('option', jsonb_build_object('en', 'Size'), 'value', jsonb_build_object('en', 'n' || n))), n
   from generate_series(1, 3) n`,
  [nile.id, lamp.id],
);
const mona = await callsOf(app, 'customers', token).create({ name: 'Mona Adel' });
const orders = await place.asOwner<{ id: number }>(
  `insert into purchases (company_id, "customerId", status, payment, "paymentType", channel, fulfillment, subtotal, total)
   values ($1, $2, 'active', 'paid', 'valu', 'online', 'confirmed', 100, 100),
          ($1, null, 'draft', 'unpaid', 'cash', 'pos', 'unfulfilled', 50, 50) returning id`,
  [nile.id, mona.id],
);
const [order, draft] = orders.map(({ id }) => Number(id)) as [number, number];

/** Each call ends a batch of statements: a round trip. */
let syncs: MockInstance;
beforeEach(() => void (syncs = vi.spyOn(serialize, 'sync')));
afterEach(() => syncs.mockRestore());

const read = async (address: string, as = token) => {
  syncs.mockClear();
  const { status, body } = await app.call('GET', address, { token: as, locale: 'en' });
  return { status, trips: syncs.mock.calls.length, data: body.data as Answered };
};

it('a product with its variants is read in one round trip', async () => {
  const { trips, data } = await read(`/products/${lamp.id}`);
  expect(data.variants.map(({ price }: Answered) => price)).toEqual([1, 2, 3]);
  expect([trips, data.included.variants]).toEqual([1, data.variants]);
});

it('a product with its related products is read in one round trip', async () => {
  const { trips, data } = await read(`/products/${lamp.id}?includes=relatedProducts`);
  expect(data.included.relatedProducts).toMatchObject([{ id: shade.id, name: 'Shade' }]);
  expect(trips).toBe(1);
});

it('an order with its customer and history is read in one round trip, also if it has neither', async () => {
  const whole = await read(`/purchases/${order}`);
  expect(whole.data.customer).toEqual((await read(`/customers/${mona.id}`)).data);
  expect([whole.trips, whole.data.discount, whole.data.histories]).toEqual([1, null, []]);
  const bare = await read(`/purchases/${draft}`);
  expect([bare.trips, bare.data.included]).toEqual([1, { customer: null, discount: null }]);
});

it('a page is read in one round trip, and its includes in one more', async () => {
  const { trips, data } = await read('/products?order=id%20desc&includes=variants,collections,histories');
  const [row] = data as unknown as Answered[];
  expect([row?.variants.length, row?.histories.length, trips]).toEqual([3, 1, 2]);
});

it('a missing record returns 404 before its forbidden includes return 403', async () => {
  const { email } = await place.hire('orders-only', { purchase: ['view'] });
  const clerk = await app.signIn(email);
  expect((await read(`/purchases/${order}?includes=customer`, clerk)).status).toBe(403);
  expect((await read('/purchases/999999?includes=customer', clerk)).status).toBe(404);
});
