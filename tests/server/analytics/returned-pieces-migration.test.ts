/** Items returned before return times were recorded (migration 1035): dated by the audit log, or by the last known moment. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';
import { ordersOf } from './orders-by-hand.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send } = scene;
const { nile } = place.shops;

const kept = () =>
  place.asOwner(
    `select "lineId"::int as line, "purchaseId"::int as order, pieces::int, worth::int, date_trunc('milliseconds', at) as at
     from returned_pieces order by "lineId", id`,
  );

async function migrateAnew(): Promise<void> {
  await place.asOwner('delete from returned_pieces');
  await place.asOwner('delete from changed_sales_days');
  const migration = await readFile(
    'src/server/infrastructure/database/migrations/1035-pieces-that-came-back.sql',
    'utf8',
  );
  await place.asOwner(migration.slice(migration.indexOf('-- What stands there already')));
}

it('returns are dated by the audit log of their orders, each at its own time', async () => {
  const [mona, first, second] = [await scene.customer(), ...(await goods())];
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [
      { productId: first, quantity: 3 },
      { productId: second, quantity: 2 },
    ],
  });
  await ok(send('PUT', `/purchases/${data.id}`, { payment: 'paid', fulfillment: 'delivered' }));
  const comeBack = async (...returned: number[]) => {
    const { version, purchaseProducts } = await scene.read(data.id);
    const items = returned.map((returnedQuantity, index) => ({
      id: purchaseProducts[index].id,
      returnedQuantity,
      restockedQuantity: 0,
    }));
    await ok(send('PUT', `/purchases/returned_items/${data.id}`, { version, items }));
  };
  await comeBack(1, 0);
  await comeBack(2, 1);
  const before = await kept();
  expect(before).toMatchObject([
    { pieces: 1, worth: 10_000 },
    { pieces: 1, worth: 10_000 },
    { pieces: 1, worth: 10_000 },
  ]);
  await migrateAnew();
  expect(await kept()).toEqual(before);
  const [marked] = await place.asOwner('select count(*)::int as days from changed_sales_days');
  expect(marked!.days).toBeGreaterThan(0);
  // One return was undone since: the rest is dated at the last known moment.
  await comeBack(1, 1);
  await migrateAnew();
  expect(await kept()).toMatchObject([
    { pieces: 1, at: before[1]!.at },
    { pieces: 1, at: before[2]!.at },
  ]);
});

const goods = async (): Promise<number[]> =>
  Promise.all([1, 2].map(async () => (await scene.product({ isPhysical: false })).id));

it('returns without an audit log are dated by the last refund or change of their order', async () => {
  await place.asOwner('delete from purchases');
  const order = ordersOf(place);
  const given = { paidTotal: 9_000, payment: 'paid', updatedAt: '2025-06-06T12:00:00Z' };
  const ids = [
    await order('2025-03-01T10:00:00Z', 9_000, { ...given, refundedTotal: 300, goodwillTotal: 300 }),
    await order('2025-03-01T10:00:00Z', 9_000, given),
  ];
  for (const id of ids)
    await place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", name, quantity, price, total, "returnedQuantity")
       values ($1, $2, '{"en": "Lamp"}', 7, 1000, 9000, 2)`,
      [nile.id, id],
    );
  // When the order itself is a return, they have the order's own time.
  const days = async () =>
    (
      await place.asOwner(
        `select "purchaseId"::int as id, at::date::text as day, pieces::int, worth::int from returned_pieces order by 1`,
      )
    ).map((row) => Object.values(row));
  expect(await days()).toEqual(ids.map((id) => [id, '2025-03-01', 2, 2_571]));
  await place.asOwner(`update sales_given_back set at = '2025-04-04T12:00:00Z'`);
  await migrateAnew();
  expect(await days()).toEqual([
    [ids[0], '2025-04-04', 2, 2_571],
    [ids[1], '2025-06-06', 2, 2_571],
  ]);
});
