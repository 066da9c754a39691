/**
 * Orders of many days inserted at once: rows read as the app's role under row-level security until their sales are cached, and the figures until
 * then.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refreshDailySales } from '../../../src/server/modules/analytics/daily-sales.ts';
import { readTopDiscounts } from '../../../src/server/modules/analytics/top-lists.ts';
import { readTopProducts } from '../../../src/server/modules/analytics/products.ts';
import type { AnalyticsRequest } from '../../../src/server/modules/analytics/analytics-request.ts';
import { readSales } from '../../../src/server/modules/analytics/sales.ts';
import { readCompleted } from '../../../src/server/modules/analytics/order-shares.ts';
import { readPeriod } from '../../../src/server/modules/analytics/period.ts';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Session } from '../../../src/server/infrastructure/http/request-context.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { countRowsHandled } from '../count-rows-handled.ts';

const place = await useDatabase();
const { nile } = place.shops;
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);

/** Some orders a day for two years: days x orders is 4.4 million rows. */
const orders = 6_000;
const days = 730;
const months = 24;

const asApp = <T>(work: (transaction: Connection) => Promise<T>) =>
  inTenantTransaction(place.database, { companyId: nile.id }, work);

const productId = (await call('POST', '/products', { token, body: { name: { en: 'Lamp' } } })).body.data.id;

// As the product does: as the app's role, with every trigger.
for (let from = 0; from < orders; from += 1_000)
  await asApp(async (transaction) => {
    await sql`insert into purchases (company_id, id, status, channel, payment, subtotal, total, "createdAt")
      select ${nile.id}, 1 + n, 'active', 'online', case when n % 9 = 0 then 'refunded' else 'paid' end, 100 + n, 100 + n,
        '2024-01-01T10:00:00Z'::timestamptz + interval '1 day' * ((n * 7) % ${days}::integer)
      from generate_series(${from}::integer, ${from + 999}::integer) n`.execute(transaction);
    await sql`insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
      select ${nile.id}, 1 + n, ${productId}, '{"en": "Lamp"}', 1, 100 + n, 100 + n
      from generate_series(${from}::integer, ${from + 999}::integer) n`.execute(transaction);
  });

// Every fifth order was partly refunded two hours later.
await asApp((transaction) =>
  sql`update purchases set "paidTotal" = total, "refundedTotal" = 9, "goodwillTotal" = 9 where id % 5 = 0`.execute(
    transaction,
  ),
);
await place.asOwner(`update sales_given_back g set at = p."createdAt" + interval '2 hours' from purchases p
  where p.company_id = g.company_id and p.id = g."purchaseId"`);
// And one item of every seventh was returned an hour after that.
await asApp((transaction) =>
  sql`update purchase_products set "returnedQuantity" = 1 where "purchaseId" % 7 = 0`.execute(transaction),
);
await place.asOwner(`update returned_pieces r set at = p."createdAt" + interval '3 hours' from purchases p
  where p.company_id = r.company_id and p.id = r."purchaseId"`);
// At the time of the insert: today.
await place.asOwner(`delete from changed_sales_days where day >= '2026-01-01'`);

const keep = (transaction: Connection, enough: number) =>
  sql<{ more: boolean }>`select refresh_sales_days(${nile.id}, 0, ${enough}::bigint) as more`
    .execute(transaction)
    .then(({ rows }) => rows[0]!.more);

const marked = async () =>
  (
    await place.asOwner<{ days: number; months: number }>(
      `select count(distinct day)::int as days, count(distinct date_trunc('month', day::timestamp))::int as months from changed_sales_days`,
    )
  )[0]!;

const markAll = () =>
  place.asOwner(`insert into changed_sales_days (company_id, day)
    select distinct company_id, store_day("createdAt") from purchases`);

const questionOf = (transaction: Connection): AnalyticsRequest => ({
  transaction,
  session: { companyId: nile.id, permissions: {}, isOwner: true } as unknown as Session,
  span: readPeriod(
    { start_date: '2024-01-01', end_date: '2025-12-31' },
    null,
    new Date('2026-01-15T10:00:00Z'),
  ),
  channels: ['online'],
  statuses: ['active'],
});

const ask = async () => {
  const range = 'start_date=2024-01-01&end_date=2025-12-31';
  const [sales, top] = await Promise.all(
    [`sales?timescale=month&${range}`, `top_products?${range}`].map((what) =>
      call('GET', `/analytics/${what}`, { token }),
    ),
  );
  return {
    total: sales!.body.data.total_sales,
    back: sales!.body.data.total_given_back,
    points: sales!.body.data.graph_points,
    top: top!.body.data.products,
  };
};

const totalFromOrders = async () =>
  Number(
    (
      await place.asOwner<{ sum: string }>(
        `select sum(total) from purchases where company_id = $1 and payment = 'paid'`,
        [nile.id],
      )
    )[0]!.sum,
  );

it('inserted orders mark every day stale', async () => {
  expect(await marked()).toEqual({ days, months });
});

it('the cache is refreshed in parts: a committed part survives a failure of the next, and figures stay right', async () => {
  const total = await totalFromOrders();
  expect(await asApp((transaction) => keep(transaction, 1))).toBe(true);
  expect((await marked()).months).toBe(months - 1);
  await expect(
    asApp(async (transaction) => {
      await keep(transaction, 1_000);
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  expect((await marked()).months).toBe(months - 1);
  // About 250 orders a month: as many months as reach the limit, and no more.
  await asApp((transaction) => keep(transaction, 1_000));
  const left = (await marked()).months;
  expect(left).toBeLessThan(months - 2);
  expect(left).toBeGreaterThan(months - 8);
  await asApp(async (transaction) => {
    const read = await readSales(questionOf(transaction), 'month');
    expect(read.total_sales).toBe(total);
  });
});

/** Rows processed by the database, per order. */
const workPerOrder = async (work: (question: AnalyticsRequest) => Promise<unknown>) =>
  (await countRowsHandled(place, nile.id, (transaction) => work(questionOf(transaction)))).rows / orders;

it('figures process each order a few times while every day is stale', async () => {
  await markAll();
  // Another transaction holds the refresh lock, so that everything is calculated from the orders. Each plan node counts its rows; days times orders
  // would be 730.
  await asApp(async (holder) => {
    await sql`select pg_advisory_xact_lock(hashtext('refresh_sales_days'), ${nile.id}::integer)`.execute(
      holder,
    );
    expect(await workPerOrder((question) => readSales(question, 'month'))).toBeLessThan(80);
    expect(await workPerOrder((question) => readTopProducts(question, 'value', 10, 'en'))).toBeLessThan(80);
    expect(await workPerOrder((question) => readCompleted(question, 'channel'))).toBeLessThan(80);
    expect(await workPerOrder((question) => readTopDiscounts(question, 10, 'en'))).toBeLessThan(20);
  });
});

it('a full refresh of the cache processes each order a few times', async () => {
  expect((await marked()).days).toBe(days);
  // Orders, their lines and the refunds of both, each through a few nodes.
  expect(await workPerOrder(refreshDailySales)).toBeLessThan(40);
});

it('reading a figure refreshes the cache, with the same answer before, during and after', async () => {
  const total = await totalFromOrders();
  const kept = await ask();
  expect(kept.total).toBe(total);
  const [given] = await place.asOwner<{ back: number }>(
    `select sum("goodwillTotal")::int as back from purchases where company_id = $1 and payment = 'paid'`,
    [nile.id],
  );
  expect(kept.back).toBe(given!.back);
  const [came] = await place.asOwner(
    `select sum(total)::int as "given_back", count(*)::int as "units_back" from purchase_products l
     where "purchaseId" % 7 = 0 and exists (select from purchases p where p.id = l."purchaseId" and p.payment = 'paid')`,
  );
  expect(kept.top).toMatchObject([came]);
  await markAll();
  await asApp((transaction) => keep(transaction, 2_000));
  const meanwhile = await ask();
  expect(meanwhile).toEqual(kept);
  expect((await marked()).days).toBe(0);
  expect(await ask()).toEqual(kept);
});
