/** Sales of a collection: counted from the orders behind its link, for manual and smart collections. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, place } = scene;
const collections = callsOf(app, 'collections', await app.signIn(database.shops.nile.owner.email));

it('sales of a collection equal the order list that it links to', async () => {
  const book = await scene.product({ price: 10_000, isPhysical: false });
  const pen = await scene.product({ price: 500, isPhysical: false });
  const byHand = await collections.create({ name: { en: 'Books' }, products: [book.id] });
  const dear = await collections.create({
    name: { en: 'Dear' },
    type: 'smart',
    conditions: { operator: 'and', values: [{ parameter: 'price_cents', operator: 'gt', value: '9000' }] },
  });
  const sales = async ({ id }: { id: number }) => (await ok(send('GET', `/collections/${id}/sales`))).data;
  expect(await sales(byHand)).toMatchObject({ orders: 0, units: 0, revenue: 0 });
  const order = async (status: string, lines: [id: number, quantity: number][]) =>
    (
      await place({
        customerId: (await scene.customer()).id,
        status,
        paymentType: 'cash',
        purchaseProducts: lines.map(([productId, quantity]) => ({ productId, quantity })),
      })
    ).data;
  const mixed = await order('active', [
    [book.id, 2],
    [pen.id, 5],
  ]);
  await order('active', [[pen.id, 1]]);
  await order('draft', [[book.id, 9]]);
  const off = await order('active', [[book.id, 4]]);
  await ok(send('PUT', `/purchases/cancel/${off.id}`));
  for (const collection of [byHand, dear]) {
    const { since, ...told } = await sales(collection);
    expect(told).toEqual({ orders: 1, units: 2, revenue: 20_000 });
    const list = await ok(
      send('GET', `/purchases?collection=${collection.id}&outcome=sold&from_createdAt=${since}`),
    );
    expect(list.data.map(({ id }: { id: number }) => id)).toEqual([mixed.id]);
  }
  // A returned item is no longer sold, from the day of its return.
  await ok(send('PUT', `/purchases/${mixed.id}`, { fulfillment: 'delivered', payment: 'paid' }));
  const { version, purchaseProducts } = await scene.read(mixed.id);
  const items = [{ id: purchaseProducts[0].id, returnedQuantity: 1, restockedQuantity: 0 }];
  await ok(send('PUT', `/purchases/returned_items/${mixed.id}`, { version, items }));
  for (const collection of [byHand, dear])
    expect(await sales(collection)).toMatchObject({ orders: 1, units: 1, revenue: 10_000 });
  await database.asOwner(`update purchases set "createdAt" = now() - interval '31 days' where id = $1`, [
    mixed.id,
  ]);
  expect(await sales(dear)).toMatchObject({ orders: 0, units: -1, revenue: -10_000 });
  await database.asOwner(`update returned_pieces set at = at - interval '31 days'`);
  expect(await sales(dear)).toMatchObject({ orders: 0, units: 0, revenue: 0 });
});

it("sales of another store's collection return 404", async () => {
  const { id } = await collections.create({ name: { en: 'Ours' } });
  const token = await app.signIn(database.shops.delta.owner.email);
  expect((await app.call('GET', `/collections/${id}/sales`, { token })).status).toBe(404);
});
