/** Uses of a discount: counted from the placed orders that have it. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, place } = scene;

it('uses include placed orders, exclude drafts and canceled ones, and equal the list that they link to', async () => {
  const book = await scene.product({ price: 10_000, isPhysical: false });
  const discount = await scene.discounts.create({ title: 'USED', type: 'BillDiscount', percentage: 10 });
  const uses = async () => (await ok(send('GET', `/discounts/${discount.id}/uses`))).data;
  expect(await uses()).toEqual({
    orders: 0,
    customers: 0,
    revenue: 0,
    givenAway: 0,
    firstAt: null,
    lastAt: null,
  });
  const [mona, omar] = [await scene.customer(), await scene.customer()];
  const order = async (customerId: number, quantity: number, status: string) =>
    (
      await place({
        customerId,
        status,
        paymentType: 'cash',
        discountCode: 'used',
        purchaseProducts: [{ productId: book.id, quantity }],
      })
    ).data;
  const orders = [
    await order(mona.id, 1, 'active'),
    await order(mona.id, 2, 'active'),
    await order(omar.id, 3, 'active'),
  ];
  await order(omar.id, 9, 'draft');
  const off = await order(omar.id, 5, 'active');
  await ok(send('PUT', `/purchases/cancel/${off.id}`));
  const told = await uses();
  expect(told).toMatchObject({
    orders: 3,
    customers: 2,
    givenAway: 6000,
    revenue: orders.reduce((sum, { total }) => sum + total, 0),
  });
  const list = await ok(send('GET', `/purchases?discount=${discount.id}&status=active&status=archived`));
  expect(list.metadata.total).toBe(told.orders);

  // Net of returns; an order that is no sale in the end adds nothing.
  const [first, second, third] = orders;
  await database.asOwner(
    `update purchases set "returnedTotal" = case id when $1 then 300 else 0 end,
       payment = case id when $2 then 'refunded' else payment end where id in ($1, $2)`,
    [first!.id, second!.id],
  );
  const net = { orders: 3, revenue: first!.total - 300 + third!.total };
  expect(await uses()).toMatchObject(net);
  expect((await ok(send('GET', `/discounts/${discount.id}`))).data.revenue).toBe(net.revenue);
});

it("uses of another store's discount return 404", async () => {
  const { id } = await scene.discounts.create({ title: 'OURS', type: 'BillDiscount', percentage: 10 });
  const token = await app.signIn(database.shops.delta.owner.email);
  expect((await app.call('GET', `/discounts/${id}/uses`, { token })).status).toBe(404);
});
