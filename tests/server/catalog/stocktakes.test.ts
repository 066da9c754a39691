/** Stocktakes: counting by scan and by number during sales; the stock correction on closing, and its undo. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send, codes } = scene;
const stocktakes = callsOf(app, 'stocktakes', scene.token);

const begin = (values: object = {}) => stocktakes.create({ title: 'November', ...values });
const count = (id: number, body: object) => send('POST', `/stocktakes/${id}/counts`, body);
const lines = (id: number, query = '') => ok(send('GET', `/stocktakes/${id}/lines${query}`));
const quantity = async (id: number) => (await scene.products.read(id)).quantity;
const sell = async (productId: number, pieces: number) =>
  scene.place({
    customerId: (await scene.customer()).id,
    status: 'active',
    purchaseProducts: [{ productId, quantity: pieces }],
  });
const close = async (id: number) => {
  const { version } = await stocktakes.read(id);
  return send('PUT', `/stocktakes/${id}`, { version, status: 'closed' });
};
let number = 0;
const shelf = (held: number, values: object = {}) =>
  scene.product({ sku: `SHELF-${(number += 1)}`, quantity: held, isPhysical: false, ...values });

it('a scan counts one more, and closing corrects by the difference, whatever is sold before', async () => {
  const [cups, mugs] = [await shelf(10), await shelf(5)];
  const { id } = await begin();
  for (const _ of [1, 2, 3]) await ok(count(id, { code: cups.sku, add: 1 }));
  const { data, metadata } = await ok(count(id, { code: String(cups.sku).toLowerCase(), add: 5 }));
  expect(data).toMatchObject({ productId: cups.id, expected: 10, counted: 8 });
  expect(metadata).toMatchObject({ counted: 1, different: 1, over: 0, short: 2 });
  await ok(count(id, { variantId: (await lines(id, `?search=${mugs.sku}`)).data[0].variantId, counted: 5 }));

  await sell(cups.id, 3);
  await sell(mugs.id, 1);
  const closed = await close(id);
  expect(closed.status).toBe(200);
  expect([await quantity(cups.id), await quantity(mugs.id)]).toEqual([5, 4]);
  const { data: moved } = await ok(send('GET', `/stock_movements?product=${cups.id}&limit=1`));
  expect(moved[0]).toMatchObject({ delta: -2, quantityAfter: 5, reason: 'count', note: 'November' });

  await ok(send('POST', `/change_sets/${closed.headers['matjar-change-set']}/undo`));
  expect([await quantity(cups.id), (await stocktakes.read(id)).status]).toEqual([7, 'open']);
});

it('items sold between two counts of a variant are included in the expected quantity of the second', async () => {
  const cups = await shelf(10);
  const { id } = await begin();
  await ok(count(id, { code: cups.sku, add: 5 }));
  await sell(cups.id, 2);
  const { data } = await ok(count(id, { code: cups.sku, add: 3 }));
  expect(data).toMatchObject({ expected: 8, counted: 8 });
  await close(id);
  expect(await quantity(cups.id)).toBe(8);
});

it('a correction never makes stock negative, and leaves uncounted variants alone', async () => {
  const [gone, other] = [await shelf(4), await shelf(9)];
  const { id } = await begin();
  await ok(count(id, { code: gone.sku, counted: 0 }));
  await sell(gone.id, 3);
  await close(id);
  expect([await quantity(gone.id), await quantity(other.id)]).toEqual([0, 9]);
});

it('a stocktake can be limited to one vendor, and lists variants instead of their product', async () => {
  const mine = await shelf(1, { vendor: 'Fustat' });
  await shelf(1, { vendor: 'Siwa' });
  const { id } = await begin({ vendor: 'Fustat' });
  const { data, metadata } = await lines(id);
  expect(data).toMatchObject([{ productId: mine.id, counted: null, expected: null, quantity: 1 }]);
  expect(metadata).toMatchObject({ lines: 1, counted: 0, total: 1 });
  await ok(count(id, { variantId: data[0].variantId, counted: 2 }));
  expect((await lines(id, '?show=uncounted')).data).toEqual([]);
  expect((await lines(id, '?show=different')).data).toHaveLength(1);
  await ok(count(id, { variantId: data[0].variantId, counted: null }));
  expect((await lines(id, '?show=counted')).data).toEqual([]);
});

it("a stocktake refuses unknown codes, untracked products, a closed stocktake and another store's", async () => {
  const loose = await shelf(0, { isTracked: false });
  const { id } = await begin();
  const unknown = await count(id, { code: 'NOBODY', add: 1 });
  expect([unknown.status, codes(unknown)]).toEqual([422, { code: 'stocktake_code_unknown' }]);
  expect((await count(id, { code: loose.sku, add: 1 })).status).toBe(422);
  expect((await count(id, { code: loose.sku, counted: -1 })).status).toBe(422);
  const stranger = await app.signIn(place.shops.delta.owner.email);
  expect(
    (await app.call('POST', `/stocktakes/${id}/counts`, { token: stranger, body: { code: 'X', add: 1 } }))
      .status,
  ).toBe(404);
  await close(id);
  expect((await count(id, { code: loose.sku, add: 1 })).body.code).toBe('stocktake_not_open');
  expect((await send('DELETE', `/stocktakes/${id}`)).body.code).toBe('stocktake_closed');
});

it('two concurrent stocktakes of one variant correct it once, and undo reverts that', async () => {
  const cups = await shelf(10);
  const [one, other] = [(await begin()).id, (await begin()).id];
  for (const id of [one, other]) await ok(count(id, { code: cups.sku, add: 8 }));
  const closed = await close(one);
  await sell(cups.id, 1);
  await close(other);
  expect(await quantity(cups.id)).toBe(7);
  // A count after the correction expects the corrected quantity.
  const { id: later } = await begin();
  await ok(count(later, { code: cups.sku, add: 6 }));
  await close(later);
  expect(await quantity(cups.id)).toBe(6);
  await ok(send('POST', `/change_sets/${closed.headers['matjar-change-set']}/undo`));
  expect(await quantity(cups.id)).toBe(8);
});

it('fifty concurrent scans by two users are all counted', async () => {
  const cups = await shelf(60);
  const { id } = await begin();
  await Promise.all(Array.from({ length: 50 }, () => ok(count(id, { code: cups.sku, add: 1 }))));
  expect((await lines(id, '?show=counted')).data).toMatchObject([{ counted: 50 }]);
});
