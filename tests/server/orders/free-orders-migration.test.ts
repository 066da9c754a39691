/** Migration of a database with unpaid placed orders of total 0: they become paid, and no other order changes. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';

const { asOwner, shops } = await useDatabase();

it('placed orders with a total of 0 become paid, once and with an entry in the history', async () => {
  const orders = [
    [801, 'active', 'unpaid', 0],
    [802, 'archived', 'failed', 0],
    [803, 'draft', 'unpaid', 0],
    [804, 'canceled', 'unpaid', 0],
    [805, 'active', 'unpaid', 100],
  ];
  for (const [id, status, payment, total] of orders)
    await asOwner(
      `insert into purchases (company_id, id, status, payment, "paymentType", channel, fulfillment, subtotal, total)
       overriding system value values ($1, $2, $3, $4, 'cash', 'pos', 'unfulfilled', $5::bigint, $5::bigint)`,
      [shops.nile.id, id, status, payment, total],
    );
  const migration = await readFile(
    'src/server/infrastructure/database/migrations/1410-free-orders-are-paid.sql',
    'utf8',
  );
  await asOwner(migration);
  await asOwner(migration);
  expect(
    await asOwner(`select id::int, payment from purchases where id between 801 and 805 order by id`),
  ).toEqual([
    { id: 801, payment: 'paid' },
    { id: 802, payment: 'paid' },
    { id: 803, payment: 'unpaid' },
    { id: 804, payment: 'unpaid' },
    { id: 805, payment: 'unpaid' },
  ]);
  expect(
    await asOwner(`select "recordId"::int as id, changes from audit where source = 'migration' order by 1`),
  ).toEqual([
    { id: 801, changes: { payment: { from: 'unpaid', to: 'paid' } } },
    { id: 802, changes: { payment: { from: 'failed', to: 'paid' } } },
  ]);
});
