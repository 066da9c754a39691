/** Returned units of orders that were imported with their returns. */
import { expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';
import { ordersOf } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;

it('returned units of an imported order have the time of the order', async () => {
  const order = ordersOf(place);
  const given = { paidTotal: 9_000, payment: 'paid', updatedAt: '2025-06-06T12:00:00Z' };
  const id = await order('2025-03-01T10:00:00Z', 9_000, { ...given, refundedTotal: 300, goodwillTotal: 300 });
  await place.asOwner(
    `insert into purchase_products (company_id, "purchaseId", name, quantity, price, total, "returnedQuantity")
     values ($1, $2, '{"en": "Lamp"}', 7, 1000, 9000, 2)`,
    [nile.id, id],
  );
  expect(
    await place.asOwner(
      `select "purchaseId"::int as id, at::date::text as day, pieces::int, worth::int from returned_pieces`,
    ),
  ).toEqual([{ id, day: '2025-03-01', pieces: 2, worth: 2_571 }]);
});
