/**
 * Refunds and returns of orders that remain sales: counted on their own day, to the piastre, through every call, and removed when undone or when
 * the order stops being a sale.
 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayInStore } from '../../../src/shared/analytics/store-time.ts';
import { now, onOneDay } from '../../clock.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const scene = await orderScene(place, app);
const { ok, send } = scene;

const firstDay = dayInStore(now());
/** The day of the test, and the next one if midnight passes during it. */
const today = () => `start_date=${firstDay}&end_date=${dayInStore(now())}`;
const year = () => `start_date=${Number(firstDay.slice(0, 4)) - 1}-01-01&end_date=${dayInStore(now())}`;
const ask = async (what: string, query = today()) =>
  (await ok(send('GET', `/analytics/${what}${what.includes('?') ? '&' : '?'}${query}`))).data;

const keep = () =>
  inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    sql`select refresh_sales_days(${nile.id}, 0)`.execute(transaction),
  );

interface Sale {
  id: number;
  customerId: number;
  total: number;
}

/** A paid order of three items at 100 pounds each. */
async function sale(): Promise<Sale> {
  const [mona, { id: productId }] = [await scene.customer(), await scene.product({ isPhysical: false })];
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [{ productId, quantity: 3 }],
  });
  await ok(send('PUT', `/purchases/${data.id}`, { payment: 'paid' }));
  return { id: data.id, customerId: mona.id, total: data.total };
}

const refund = (id: number, amount: number, refundedTotal: number) =>
  send('PUT', `/purchases/refund/${id}`, { amount, expects: { refundedTotal } });
const undo = ({ headers }: { headers: Record<string, unknown> }) =>
  send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
async function returnItems(id: number, returnedQuantity: number, back = {}) {
  const { version, purchaseProducts } = await scene.read(id);
  const items = [{ id: purchaseProducts[0].id, returnedQuantity, restockedQuantity: returnedQuantity }];
  return send('PUT', `/purchases/returned_items/${id}`, { version, items, ...back });
}

/** The totals calculated from the orders, and what their customers have spent. */
const totalsFromOrders = async () =>
  (
    await place.asOwner(
      `select sum(total)::int as sold, sum(least("returnedTotal", total) + "goodwillTotal")::int as back,
         (select sum("totalSpent") from customers)::int as spent
       from purchases where company_id = $1 and order_outcome(status, payment, fulfillment) = 'sold'`,
      [nile.id],
    )
  )[0]!;

/** Expects figures to equal the orders, cached or not, in total, by point and by part; returns today's refunded total. */
async function expectAgreement(): Promise<number> {
  const { sold, back, spent } = await totalsFromOrders();
  for (const look of ['counted', 'kept', 'marked']) {
    if (look === 'kept') await keep();
    if (look === 'marked')
      await place.asOwner(
        `insert into changed_sales_days (company_id, day) select distinct company_id, store_day(at) from sales_given_back`,
      );
    const sales = await ask('sales?timescale=day', year());
    expect([sales.total_sales, sales.total_given_back, sales.total_net_sales], look).toEqual([
      sold ?? 0,
      back ?? 0,
      (sold ?? 0) - (back ?? 0),
    ]);
    const sum = (key: string) =>
      sales.graph_points.reduce((all: number, point: Record<string, number>) => all + point[key]!, 0);
    expect([sum('given_back'), sum('net_sales')]).toEqual([back ?? 0, (sold ?? 0) - (back ?? 0)]);
    const parts = await ask('given_back?limit=100', year());
    const listed = (parts.given_back as { amount: number }[]).reduce((all, { amount }) => all + amount, 0);
    expect([parts.total_given_back, listed, parts.times]).toEqual([
      back ?? 0,
      back ?? 0,
      parts.given_back.length,
    ]);
  }
  expect(spent).toBe((sold ?? 0) - (back ?? 0));
  const { customers } = await ask('top_customers?limit=100', year());
  expect((customers as { total_value: number }[]).reduce((all, each) => all + each.total_value, 0)).toBe(
    spent,
  );
  const [home, ofDay] = await onOneDay(async (day) => [
    (await ok(send('GET', '/home'))).data,
    await ask('sales', `start_date=${day}&end_date=${day}`),
  ]);
  expect(home.performance.today.givenBack).toBe(ofDay.total_given_back);
  return (await ask('sales')).total_given_back;
}

describe('the returned total', () => {
  let order: Sale;
  beforeEach(async () => {
    await place.asOwner('delete from purchases');
    await place.asOwner('delete from customers');
    order = await sale();
  });

  it('counts each partial refund, subtracts an undone one, and keeps the rest as sales', async () => {
    await ok(refund(order.id, 1_000, 0));
    expect(await expectAgreement()).toBe(1_000);
    const second = await refund(order.id, 501, 1_000);
    expect(await expectAgreement()).toBe(1_501);
    const { given_back: parts } = await ask('given_back');
    expect(parts).toMatchObject([
      { order_id: order.id, amount: 501 },
      { order_id: order.id, amount: 1_000 },
    ]);
    const undone = await undo(second);
    expect(undone.status).toBe(200);
    expect(await expectAgreement()).toBe(1_000);
    await ok(undo(undone));
    expect(await expectAgreement()).toBe(1_501);
    expect((await ask('sales')).total_sales).toBe(order.total);
  });

  it('is dated by the day of the refund, whatever the day of the sale', async () => {
    await ok(refund(order.id, 1_000, 0));
    await place.asOwner(
      `update purchases set "createdAt" = "createdAt" - interval '9 days' where company_id = $1 and id = $2`,
      [nile.id, order.id],
    );
    const sales = await ask('sales');
    expect(sales).toMatchObject({ total_sales: 0, total_given_back: 1_000, total_net_sales: -1_000 });
    expect(sales.orders.sold).toBe(0);
    // A pending refund is not part of the day's orders.
    expect((await ask('orders_by_status')).total).toBe(0);
    expect((await ask('orders/total_completed?group_by=creator')).by_method).toMatchObject([
      { value: -1_000, given_back: 1_000, count: 0 },
    ]);
    await place.asOwner(`update sales_given_back set at = at - interval '3 days'`);
    expect((await ask('sales')).total_given_back).toBe(0);
    await ok(refund(order.id, 70, 1_000));
    expect(await expectAgreement()).toBe(70);
    // The last refund is deducted first, and the one before from the remainder.
    await place.asOwner(
      `update purchases set "refundedTotal" = 400, "goodwillTotal" = 400 where company_id = $1 and id = $2`,
      [nile.id, order.id],
    );
    expect(await expectAgreement()).toBe(0);
    expect((await ask('sales', year())).total_given_back).toBe(400);
  });

  it('counts returned items once, with or without a refund, and deducts earlier goodwill', async () => {
    await ok(refund(order.id, 2_000, 0));
    await ok(send('PUT', `/purchases/${order.id}`, { fulfillment: 'delivered' }));
    await ok(returnItems(order.id, 1));
    expect(await expectAgreement()).toBe(10_000);
    const { refundedTotal } = await scene.read(order.id);
    await ok(refund(order.id, 8_000, refundedTotal));
    expect(await expectAgreement()).toBe(10_000);
    const wrong = await returnItems(order.id, 2, {
      refund: { amount: 10_000, expects: { refundedTotal: 10_000 } },
    });
    expect(wrong.status).toBe(200);
    expect(await expectAgreement()).toBe(20_000);
    await ok(undo(wrong));
    expect(await expectAgreement()).toBe(10_000);
  });

  it('excludes an order that is no sale any more, and includes it again once it is', async () => {
    await ok(refund(order.id, 1_000, 0));
    await place.asOwner(`update sales_given_back set at = at - interval '3 days'`);
    await keep();
    const whole = await refund(order.id, order.total - 1_000, 1_000);
    expect(await expectAgreement()).toBe(0);
    expect((await ask('sales')).total_refunded).toBe(order.total);
    await ok(undo(whole));
    expect(await expectAgreement()).toBe(0);
    expect((await ask('sales', year())).total_given_back).toBe(1_000);
    await keep();
    await ok(send('PUT', `/purchases/cancel/${order.id}`));
    await expectAgreement();
    expect((await ask('sales', year())).total_given_back).toBe(0);
  });

  it('excludes refunds of amounts paid beyond the sale', async () => {
    await place.asOwner(`update purchases set "paidTotal" = total + 700 where company_id = $1 and id = $2`, [
      nile.id,
      order.id,
    ]);
    await ok(refund(order.id, 700, 0));
    expect(await expectAgreement()).toBe(0);
    await ok(refund(order.id, 5, 700));
    expect(await expectAgreement()).toBe(5);
  });

  it('is filtered by channels and statuses', async () => {
    await ok(refund(order.id, 1_000, 0));
    await place.asOwner(`update purchases set channel = 'pos' where company_id = $1`, [nile.id]);
    for (const look of ['counted', 'kept']) {
      if (look === 'kept') await keep();
      const of = async (query: string) =>
        (await ask(`sales?${query}`)).total_given_back + (await ask(`given_back?${query}`)).total_given_back;
      expect([await of('channel=pos'), await of('channel=online')], look).toEqual([2_000, 0]);
      expect([await of('status=active'), await of('status=archived')], look).toEqual([2_000, 0]);
    }
  });
});
