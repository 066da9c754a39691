/** Stock of orders: deducted when an order is placed, returned when it is canceled or returned, never negative. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { stockHolding } from '../../../src/shared/orders/order-stock.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send, products, codes } = scene;

const quantityOf = async (id: number) => (await products.read(id)).quantity as number;
const mona = await scene.customer();
const bought = (productId: number, quantity: number) => ({
  customerId: mona.id,
  purchaseProducts: [{ productId, quantity }],
});
const order = async (productId: number, quantity: number, status = 'active') => {
  const { data } = await scene.place({ ...bought(productId, quantity), status });
  return data.id as number;
};
/** A product without shipping. */
const service = (values: object = {}) => scene.product({ isPhysical: false, quantity: 20, ...values });
const movementsOf = (productId: number) =>
  place.asOwner<{ delta: number; reason: string; order: number | null; left: number }>(
    `select delta::int as delta, reason, "purchaseId"::int as order, "quantityAfter"::int as left from stock_movements
     where "productId" = $1 order by id`,
    [productId],
  );
const setState = (id: number, fulfillment: string) => ok(send('PUT', `/purchases/${id}`, { fulfillment }));

it('stock is deducted for a placed order, not for a draft, and returned when it is canceled', async () => {
  const { id } = await service();
  const draft = await order(id, 3, 'draft');
  expect(await quantityOf(id)).toBe(20);
  await ok(send('PUT', `/purchases/activate/${draft}`, {}));
  expect(await quantityOf(id)).toBe(17);
  await ok(send('PUT', `/purchases/${draft}/content`, bought(id, 5)));
  expect(await quantityOf(id)).toBe(15);
  await ok(send('PUT', `/purchases/cancel/${draft}`));
  expect(await quantityOf(id)).toBe(20);
  expect(await movementsOf(id)).toEqual([
    { delta: 20, reason: 'initial', order: null, left: 20 },
    { delta: -3, reason: 'sale', order: draft, left: 17 },
    { delta: -2, reason: 'sale', order: draft, left: 15 },
    { delta: 5, reason: 'cancel', order: draft, left: 20 },
  ]);
});

it('stock stays deducted until the shipment is returned, and undo of the return deducts it again', async () => {
  const { id } = await service();
  const sold = await order(id, 4);
  for (const fulfillment of ['on_route', 'delivery_failed']) await setState(sold, fulfillment);
  expect(await quantityOf(id)).toBe(16);
  const { headers } = await send('PUT', `/purchases/${sold}`, { fulfillment: 'package_returned' });
  expect(await quantityOf(id)).toBe(20);
  await ok(send('POST', `/change_sets/${headers['matjar-change-set']}/undo`));
  expect(await quantityOf(id)).toBe(16);
  expect((await movementsOf(id)).map(({ reason }) => reason)).toEqual(['initial', 'sale', 'return', 'sale']);
});

it('stock of untracked products is not counted', async () => {
  const { id } = await service({ isTracked: false, quantity: 0 });
  await order(id, 3);
  expect(await quantityOf(id)).toBe(0);
});

it('an order with insufficient stock is refused, and nothing is deducted', async () => {
  const [one, two] = [await service(), await service({ quantity: 1 })];
  const sold = await order(one.id, 1);
  const answer = await send('PUT', `/purchases/${sold}/content`, {
    purchaseProducts: [
      { productId: one.id, quantity: 2 },
      { productId: two.id, quantity: 2 },
    ],
  });
  expect([answer.status, codes(answer)]).toEqual([422, { 'purchaseProducts.1.quantity': 'stock_short' }]);
  expect([await quantityOf(one.id), await quantityOf(two.id)]).toEqual([19, 1]);
});

it('the last items are sold once, despite concurrent orders, and movements equal the quantity', async () => {
  const { id } = await service();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      send('POST', '/purchases', { ...bought(id, 1), status: 'active', channel: 'online' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  expect(await quantityOf(id)).toBe(0);
  const rows = await place.asOwner<{ off: number }>(
    `select v.quantity - coalesce((select sum(m.delta) from stock_movements m where m.company_id = v.company_id and m."variantId" = v.id), 0) as off
     from variants v where v.quantity <> coalesce((select sum(m.delta) from stock_movements m where m.company_id = v.company_id and m."variantId" = v.id), 0)`,
  );
  expect(rows).toEqual([]);
});

it('items are available, reserved or sold by one rule', () => {
  expect(stockHolding({ status: 'active', fulfillment: 'unfulfilled' })).toBe('reserved');
  expect(stockHolding({ status: 'archived', fulfillment: 'delivered' })).toBe('taken');
  expect(stockHolding({ status: 'active', fulfillment: 'package_returned' })).toBe('free');
});
