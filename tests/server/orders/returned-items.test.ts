/** Returned items: those in good condition are restocked, others not; the refund is made with them, all of it once. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send, products, codes } = scene;

const quantityOf = async (id: number) => (await products.read(id)).quantity as number;
const mona = await scene.customer();

async function sent(quantity: number, fulfillment = 'delivered') {
  const { id: productId } = await scene.product({ isPhysical: false, quantity: 20 });
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [{ productId, quantity }],
  });
  const id = data.id as number;
  await ok(send('PUT', `/purchases/${id}`, { fulfillment, payment: 'paid' }));
  return { id, productId: productId as number, line: data.purchaseProducts[0].id as number };
}
const returnItems = async (
  id: number,
  line: number,
  returned: number,
  restocked: number,
  more: object = {},
) =>
  send('PUT', `/purchases/returned_items/${id}`, {
    version: (await scene.read(id)).version,
    items: [{ id: line, returnedQuantity: returned, restockedQuantity: restocked }],
    ...more,
  });
const reasons = async (productId: number) =>
  (
    await place.asOwner<{ said: string }>(
      `select reason || ' ' || delta as said from stock_movements where "productId" = $1 order by id`,
      [productId],
    )
  ).map(({ said }) => said);

it('returned items in good condition are restocked, once per request, and undo reverts it', async () => {
  const { id, productId, line } = await sent(5);
  expect(await quantityOf(productId)).toBe(15);
  const { headers } = await returnItems(id, line, 3, 2);
  expect(await quantityOf(productId)).toBe(17);
  expect((await scene.read(id)).purchaseProducts).toMatchObject([
    { returnedQuantity: 3, restockedQuantity: 2 },
  ]);
  await ok(returnItems(id, line, 3, 2));
  expect(await quantityOf(productId)).toBe(17);
  await ok(returnItems(id, line, 3, 1));
  expect(await quantityOf(productId)).toBe(16);
  expect(await reasons(productId)).toEqual(['initial 20', 'sale -5', 'return 2', 'sale -1']);
  await ok(returnItems(id, line, 3, 2));
  expect(headers['matjar-change-set']).toBeTruthy();
  const latest = await returnItems(id, line, 4, 3);
  await ok(send('POST', `/change_sets/${latest.headers['matjar-change-set']}/undo`));
  expect(await quantityOf(productId)).toBe(17);
});

it('an order is returned once all items are, and damaged ones are not restocked', async () => {
  const { id, productId, line } = await sent(4);
  await ok(returnItems(id, line, 4, 3));
  expect(await scene.read(id)).toMatchObject({ fulfillment: 'package_returned', status: 'active' });
  expect(await quantityOf(productId)).toBe(19);
  await ok(returnItems(id, line, 4, 4));
  expect(await quantityOf(productId)).toBe(20);
});

it('a returned shipment is restocked whole until items are reported as damaged', async () => {
  const { id, productId, line } = await sent(4, 'on_route');
  await ok(send('PUT', `/purchases/${id}`, { fulfillment: 'package_returned' }));
  expect(await quantityOf(productId)).toBe(20);
  await ok(returnItems(id, line, 4, 3));
  expect(await quantityOf(productId)).toBe(19);
});

it('returned items are refunded in the same transaction, all or nothing', async () => {
  const { id, productId, line } = await sent(2);
  const tooMuch = await returnItems(id, line, 1, 1, {
    refund: { amount: 9_000_000, expects: { refundedTotal: 0 } },
  });
  expect([tooMuch.status, codes(tooMuch)]).toEqual([422, { 'refund.amount': 'refund_too_much' }]);
  expect(await quantityOf(productId)).toBe(18);
  await ok(returnItems(id, line, 1, 1, { refund: { amount: 10_000, expects: { refundedTotal: 0 } } }));
  expect(await scene.read(id)).toMatchObject({ refundedTotal: 10_000, payment: 'paid' });
  expect(await quantityOf(productId)).toBe(19);
});

it('a return is refused above the sent quantity, of another order, twice in a call, and before shipping', async () => {
  const [{ id, line }, other] = [await sent(2), await sent(1)];
  const refused = await send('PUT', `/purchases/returned_items/${id}`, {
    version: (await scene.read(id)).version,
    items: [
      { id: line, returnedQuantity: 3, restockedQuantity: 4 },
      { id: line, returnedQuantity: 1, restockedQuantity: 1 },
      { id: other.line, returnedQuantity: 1, restockedQuantity: 1 },
    ],
  });
  expect([refused.status, codes(refused)]).toEqual([
    422,
    {
      'items.0.returnedQuantity': 'returned_too_many',
      'items.0.restockedQuantity': 'restocked_too_many',
      'items.1.id': 'returned_line_twice',
      'items.2.id': 'returned_line_unknown',
    },
  ]);
  const { id: productId } = await scene.product({ isPhysical: false });
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [{ productId, quantity: 1 }],
  });
  const early = await returnItems(data.id, data.purchaseProducts[0].id, 1, 1);
  expect([early.status, early.body.code]).toEqual([409, 'order_not_sent']);
});

it('of two concurrent returns from one version of the order, the first one counts', async () => {
  const { id, line } = await sent(2);
  const { version } = await scene.read(id);
  const both = await Promise.all([
    returnItems(id, line, 1, 1, { version }),
    returnItems(id, line, 2, 2, { version }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
