/** The cached sales of days and months equal those calculated from the orders, after every kind of change and under concurrent writes. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { wholeMonths } from '../../../src/server/modules/analytics/daily-sales.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { ordersOf } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile, delta } = place.shops;
const order = ordersOf(place);
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);
const range = 'start_date=2025-01-01&end_date=2025-03-31';

const line = (purchase: number, product: number | null, total: number, quantity = 1) =>
  place.asOwner(
    `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
     values ($1, $2, $3, '{"en": "Sold"}', $4, 1, $5)`,
    [nile.id, purchase, product, quantity, total],
  );

const keep = (most = 0) =>
  inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    sql`select refresh_sales_days(${nile.id}, ${most})`.execute(transaction),
  );

const marks = async () =>
  (await place.asOwner<{ count: number }>(`select count(*)::int as count from changed_sales_days`))[0]!.count;

const ask = async (what: string, query = range) =>
  (await call('GET', `/analytics/${what}${what.includes('?') ? '&' : '?'}${query}`, { token })).body.data;

const everything = () =>
  Promise.all(
    [
      'sales?timescale=day',
      'given_back?limit=100',
      'sales?timescale=week&channel=pos',
      'orders_by_status',
      'orders/total_completed?group_by=creator',
      'top_products',
      'top_products?type=unit&status=archived&status=canceled',
    ].map((what) => ask(what)),
  );

/** Expects figures from the cache to equal those from the orders alone: while all days are marked stale, the cache is not read. */
async function expectAgreement() {
  const now = await everything();
  await keep();
  const kept = await everything();
  await place.asOwner(`insert into changed_sales_days (company_id, day)
    select distinct company_id, store_day("createdAt") from purchases`);
  const counted = await everything();
  expect(now).toEqual(counted);
  expect(kept).toEqual(counted);
  await keep();
  return counted;
}

const product = async (name: string) =>
  (await call('POST', '/products', { token, body: { name: { en: name } } })).body.data.id as number;
const [lamp, rug] = [await product('Lamp'), await product('Rug')];

// Around midnights of Cairo, over three months; a third of the orders at the point of sale.
for (let index = 0; index < 90; index += 1) {
  const at = new Date(Date.parse('2025-01-01T21:30:00Z') + index * 23.5 * 3_600_000).toISOString();
  const id = await order(at, 1_000 + index, {
    channel: ['online', 'pos', 'dashboard'][index % 3],
    status: index % 7 === 0 ? 'canceled' : index < 30 ? 'archived' : 'active',
    payment: index % 11 === 0 ? 'refunded' : 'paid',
    creator: index % 3 === 2 ? nile.owner.userId : null,
  });
  await line(id, index % 2 ? lamp : rug, 900 + index, 1 + (index % 4));
}

describe('the sales cache', () => {
  beforeEach(() => keep());

  it('equals the orders, and no day is marked stale any more', async () => {
    expect(await marks()).toBe(0);
    const [sales] = await expectAgreement();
    expect(sales.orders.sold).toBeGreaterThan(60);
  });

  const from = (day: string) =>
    `company_id = $1 and "createdAt" >= '${day}' and "createdAt" < '${day}'::date + 4`;
  it.each([
    ['an order is canceled', `update purchases set status = 'canceled' where ${from('2025-02-10')}`],
    ['an order is refunded', `update purchases set payment = 'refunded' where ${from('2025-02-14')}`],
    [
      'a shipment is returned',
      `update purchases set fulfillment = 'package_returned' where ${from('2025-02-18')}`,
    ],
    ['a total changes', `update purchases set subtotal = 7, total = 7 where ${from('2025-02-22')}`],
    [
      'an order moves to another day',
      `update purchases set "createdAt" = "createdAt" - interval '20 days' where ${from('2025-02-26')}`,
    ],
    [
      'a line changes',
      `update purchase_products set total = total + 5, quantity = 9 where company_id = $1 and id % 5 = 0`,
    ],
    ['a line is deleted', `delete from purchase_products where company_id = $1 and id % 9 = 0`],
    ['an order is deleted', `delete from purchases where company_id = $1 and id % 13 = 0`],
    ['an order is archived', `update purchases set status = 'archived' where company_id = $1 and id % 4 = 0`],
    ['a draft is placed', `update purchases set status = 'draft' where company_id = $1 and id % 6 = 0`],
  ])('follows when %s', async (_what, statement) => {
    const before = JSON.stringify(await everything());
    await place.asOwner(statement, [nile.id]);
    expect(await marks()).toBeGreaterThan(0);
    expect(JSON.stringify(await expectAgreement())).not.toBe(before);
  });

  it('follows when a product is deleted', async () => {
    const before = await ask('top_products');
    expect(before.products.map(({ id }: { id: number }) => id)).toContain(lamp);
    await call('DELETE', `/products/${lamp}`, { token });
    const after = (await expectAgreement())[5];
    expect(after.products).toContainEqual(expect.objectContaining({ id: null, name: 'Sold', deleted: true }));
  });

  it('is not marked stale by changes that affect no figure', async () => {
    await place.asOwner(`update purchases set notes = 'x', "updatedAt" = now() where company_id = $1`, [
      nile.id,
    ]);
    await order('2025-02-01T10:00:00Z', 5, { status: 'draft' });
    expect(await marks()).toBe(0);
  });

  it('is refreshed after many changes, and figures are right meanwhile', async () => {
    await order('2025-02-02T10:00:00Z', 123_456);
    const sales = await ask('sales');
    expect(await marks()).toBe(1);
    await keep();
    expect(await ask('sales')).toEqual(sales);
    for (let index = 0; index < 41; index += 1) await order('2025-02-02T10:00:00Z', 1);
    await ask('sales');
    expect(await marks()).toBe(0);
  });

  it('contains no orders of another company', async () => {
    await order('2025-02-02T10:00:00Z', 99_999, { company_id: delta.id });
    const [{ count }] = (await place.asOwner<{ count: number }>(
      `select count(*)::int as count from changed_sales_days where company_id = $1`,
      [delta.id],
    )) as [{ count: number }];
    await keep();
    expect([count, await marks()]).toEqual([1, 1]);
    await expectAgreement();
    await place.asOwner(`delete from purchases where company_id = $1`, [delta.id]);
    await place.asOwner(`delete from changed_sales_days where company_id = $1`, [delta.id]);
  });
});

describe('under concurrent writes', () => {
  it('an order that is not yet committed is left out of the cache and added after its commit', async () => {
    await keep();
    const before = (await ask('sales')).total_sales;
    await inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
      // With a number of its own: the counter of order numbers is locked until the commit, and the next order would wait for it.
      await sql`insert into purchases (company_id, number, status, payment, channel, subtotal, total, "createdAt")
        values (${nile.id}, '#777', 'active', 'paid', 'online', 777, 777, '2025-02-03T10:00:00Z')`.execute(
        transaction,
      );
      // While this transaction is open, a second one places an order and a third refreshes the cache.
      await order('2025-02-03T11:00:00Z', 11);
      await keep();
      expect((await ask('sales')).total_sales).toBe(before + 11);
    });
    expect((await ask('sales')).total_sales).toBe(before + 11 + 777);
    await expectAgreement();
  });

  it('many transactions may write and refresh the cache', async () => {
    const before = (await ask('sales')).total_sales;
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const id = await order('2025-03-03T10:00:00Z', 10);
        if (index % 3 === 0) await keep();
        await place.asOwner(
          `update purchases set subtotal = 20, total = 20 where company_id = $1 and id = $2`,
          [nile.id, id],
        );
        if (index % 4 === 0) await ask('sales');
      }),
    );
    expect((await ask('sales')).total_sales).toBe(before + 60 * 20);
    await expectAgreement();
  });
});

describe('months of a range', () => {
  const parts = (start: string, end: string) => {
    const { months, rest } = wholeMonths({ start: new Date(start), end: new Date(end) });
    return [
      months,
      rest.map((each) => [each.start.toISOString().slice(5, 13), each.end.toISOString().slice(5, 13)]),
    ];
  };

  it("are those that it contains whole, in Cairo's time zone", () => {
    expect(parts('2024-12-31T22:00:00Z', '2025-03-31T22:00:00Z')).toEqual([
      ['2025-01-01', '2025-02-01', '2025-03-01'],
      [],
    ]);
    expect(parts('2024-12-31T23:00:00Z', '2025-03-15T22:00:00Z')).toEqual([
      ['2025-02-01'],
      [
        ['12-31T23', '01-31T22'],
        ['02-28T22', '03-15T22'],
      ],
    ]);
    expect(parts('2025-01-10T22:00:00Z', '2025-02-10T22:00:00Z')).toEqual([[], [['01-10T22', '02-10T22']]]);
  });
});
