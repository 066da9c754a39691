/** Figures of hand-written orders: outcome, chart point and compared period of each order; no orders of another company. */
import { describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import {
  parseAnalyticsRequest,
  type AnalyticsQuery,
} from '../../../src/server/modules/analytics/analytics-request.ts';
import { readOrders, readSales } from '../../../src/server/modules/analytics/sales.ts';
import type { Session } from '../../../src/server/infrastructure/http/request-context.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { ordersOf } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile, delta } = place.shops;
const order = ordersOf(place);
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);

const ask = async (what: string, query: string, as = token) =>
  (await call('GET', `/analytics/${what}?${query}`, { token: as })).body.data;

/** The answer at a given current time. */
const at = (now: string, query: AnalyticsQuery) =>
  inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
    const session = {
      companyId: nile.id,
      company: { id: nile.id, isFreeTrial: true, trialEndsAt: null, features: [] },
      role: 'owner',
      permissions: {},
    } as unknown as Session;
    return parseAnalyticsRequest(transaction, session, query, new Date(now)).then(async (question) => ({
      sales: await readSales(question),
      orders: await readOrders(question, 'average'),
    }));
  });

// Three days of June 2025, when Cairo is three hours ahead of UTC; the 12th is empty.
await order('2025-06-10T21:00:00Z', 10_000);
await order('2025-06-11T20:59:59Z', 5_001, { status: 'archived', payment: 'paid', fulfillment: 'delivered' });
await order('2025-06-11T10:00:00Z', 400, { channel: 'pos', payment: 'paid' });
await order('2025-06-12T21:00:00Z', 3_000, { channel: 'dashboard', creator: nile.owner.userId });
await order('2025-06-13T08:00:00Z', 901, { status: 'canceled', payment: 'refunded' });
await order('2025-06-13T08:00:00Z', 902, { fulfillment: 'cancelled' });
await order('2025-06-13T08:00:00Z', 803, { payment: 'refunded', fulfillment: 'delivered' });
await order('2025-06-13T08:00:00Z', 804, { fulfillment: 'package_returned' });
await order('2025-06-13T08:00:00Z', 705, { payment: 'failed' });
await order('2025-06-13T08:00:00Z', 706, { fulfillment: 'delivery_failed' });
await order('2025-06-13T08:00:00Z', 607, { payment: 'pending' });
await order('2025-06-13T08:00:00Z', 99, { status: 'draft' });
await order('2025-06-13T21:00:00Z', 50_000);
await order('2025-06-09T09:00:00Z', 7_000);
await order('2025-06-07T20:59:59Z', 40_000);
await order('2025-06-11T08:00:00Z', 88_888, { company_id: delta.id });

const days = 'start_date=2025-06-11&end_date=2025-06-13';

describe('sales', () => {
  it('are summed by outcome, each order in one', async () => {
    expect(await ask('sales', days)).toMatchObject({
      timescale: 'day',
      start_date: '2025-06-10T21:00:00.000Z',
      end_date: '2025-06-13T21:00:00.000Z',
      channels: ['online', 'dashboard', 'pos'],
      status: ['active', 'archived', 'canceled'],
      total_sales: 18_401,
      total_cancelled: 901 + 902,
      total_refunded: 803 + 804,
      total_failed: 705 + 706,
      total_pending: 607,
      orders: { sold: 4, cancelled: 2, refunded: 2, failed: 2, pending: 1 },
      previous_duration_start: '2025-06-07T21:00:00.000Z',
      previous_duration_end: '2025-06-10T21:00:00.000Z',
      previous_duration_sales: 7_000,
      previous_duration_orders: 1,
      total_change_percentage: 162.87,
    });
  });

  it("are grouped by days of Cairo's time zone, with an empty day in between", async () => {
    const { graph_points: points } = await ask('sales', days);
    expect(points).toMatchObject([
      {
        date_point: '2025-06-10T21:00:00.000Z',
        previous_date_point: '2025-06-07T21:00:00.000Z',
        time: 'past',
        sales: 15_401,
        orders_in_period: 3,
        previous_sales: 0,
        change_percentage: null,
      },
      { sales: 0, orders_in_period: 0, previous_sales: 7_000, previous_orders: 1, change_percentage: -100 },
      { sales: 3_000, orders_in_period: 1, failed: 1_411, cancelled: 1_803, returned: 1_607 },
    ]);
  });

  it('are filtered by channels and statuses', async () => {
    expect((await ask('sales', `${days}&channel=pos&channel=dashboard`)).total_sales).toBe(3_400);
    const json = encodeURIComponent('["active","canceled"]');
    const active = await ask('sales', `${days}&status=${json}`);
    expect(active).toMatchObject({ total_sales: 13_400, total_cancelled: 1_803 });
    expect(active).toEqual(await ask('sales', `${days}&status=active&status=canceled`));
  });

  it('have a count and an average of the same orders', async () => {
    const count = await ask('orders', `${days}&type=count`);
    expect(count).toMatchObject({ value: 4, previous_duration_value: 1, total_change_percentage: 300 });
    expect(count.graph_points.map(({ value }: { value: number }) => value)).toEqual([3, 0, 1]);
    const average = await ask('orders', `${days}&type=average`);
    expect(average).toMatchObject({ value: 4_600, previous_duration_value: 7_000 });
    expect(average.graph_points[1]).toMatchObject({ value: null, previous_value: 7_000 });
  });

  it('of all time begin with the first order', async () => {
    const { sales } = await at('2025-06-14T06:00:00Z', {});
    expect(sales).toMatchObject({
      start_date: '2024-03-31T22:00:00.000Z',
      // with two products and two customers
      total_sales: 18_401 + 47_000 + 50_000 + 7 * 100 + 2 * 900,
      previous_duration_sales: 0,
      total_change_percentage: null,
    });
  });

  it('of the current day are compared with the same hours of the day before', async () => {
    await order('2025-06-12T22:30:00Z', 1_000, { channel: 'pos' });
    const { sales, orders } = await at('2025-06-13T22:15:00Z', {
      start_date: '2025-06-14',
      end_date: '2025-06-14',
    });
    expect(sales).toMatchObject({
      timescale: 'hour',
      total_sales: 50_000,
      previous_duration_end: '2025-06-12T22:15:00.000Z',
      previous_duration_sales: 3_000,
    });
    const points = sales.graph_points;
    expect(points).toHaveLength(24);
    expect(points.slice(0, 3).map(({ time }) => time)).toEqual(['past', 'running', 'ahead']);
    expect(points[1]).toMatchObject({ sales: 0, previous_sales: 1_000, change_percentage: null });
    expect(orders).toMatchObject({ value: 50_000, previous_duration_value: 3_000 });
    await place.asOwner(`delete from purchases where total = 1000`);
  });

  it('contain no orders of another company', async () => {
    const other = await signIn(delta.owner.email);
    expect((await ask('sales', days, other)).total_sales).toBe(88_888);
  });
});

describe('parts', () => {
  it('by status contain all placed orders', async () => {
    const { statuses, total } = await ask('orders_by_status', days);
    const some = statuses.filter(({ count }: { count: number }) => count);
    expect(some.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['unfulfilled', 5],
      ['delivered', 2],
      ['delivery_failed', 1],
      ['package_returned', 1],
      ['cancelled', 2],
    ]);
    expect(statuses).toHaveLength(12);
    expect(total).toBe(11);
  });

  it('by channel contain the sales, and channels without any', async () => {
    const answer = await ask('orders/total_completed', `${days}&channel=online&channel=pos`);
    expect(answer).toMatchObject({ total_completed: 15_401, total_given_back: 0, orders: 3 });
    expect(answer.by_method).toEqual([
      { group: 'online', name: null, value: 15_001, given_back: 0, count: 2 },
      { group: 'pos', name: null, value: 400, given_back: 0, count: 1 },
    ]);
    const none = await ask('orders/total_completed', 'start_date=2024-01-01&end_date=2024-01-02&channel=pos');
    expect(none.by_method).toEqual([{ group: 'pos', name: null, value: 0, given_back: 0, count: 0 }]);
  });

  it('by creator name the staff for users who may view orders', async () => {
    const { by_method: methods } = await ask('orders/total_completed', `${days}&group_by=creator`);
    expect(methods).toEqual([
      { group: null, name: null, value: 15_401, given_back: 0, count: 3 },
      {
        group: String(nile.owner.userId),
        name: 'owner of Nile Weavers',
        value: 3_000,
        given_back: 0,
        count: 1,
      },
    ]);
    await place.asOwner(`update staff set permissions = '{"analytics":["view"]}' where "user" = $1`, [
      nile.viewer.userId,
    ]);
    const analyst = await signIn(nile.viewer.email);
    const seen = await ask('orders/total_completed', `${days}&group_by=creator`, analyst);
    expect(seen.by_method[1]).toMatchObject({ group: String(nile.owner.userId), name: null, value: 3_000 });
  });
});

describe('products', async () => {
  const product = async (name: string) =>
    (await call('POST', '/products', { token, body: { name: { en: name, ar: `${name} ع` } } })).body.data
      .id as number;
  const [lamp, mug] = [await product('Lamp'), await product('Mug')];
  const line = (purchase: number, id: number | null, name: string, quantity: number, total: number) =>
    place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
       values ($1, $2, $3, $4, $5, 1, $6)`,
      [nile.id, purchase, id, { en: name }, quantity, total],
    );
  const [sold, again, canceled] = [
    await order('2025-03-01T10:00:00Z', 900),
    await order('2025-03-02T10:00:00Z', 900),
    await order('2025-03-02T11:00:00Z', 900, { status: 'canceled' }),
  ];
  await line(sold, lamp, 'Lamp as sold', 1, 700);
  await line(sold, mug, 'Mug', 5, 200);
  await line(again, mug, 'Mug', 4, 160);
  await line(again, null, 'Old rug', 2, 500);
  await line(sold, null, 'Old rug', 1, 250);
  await line(canceled, mug, 'Mug', 90, 9_000);
  const march = 'start_date=2025-03-01&end_date=2025-03-02';

  it('are sorted by revenue or by units, and a deleted one keeps its name', async () => {
    const { products } = await ask('top_products', march);
    expect(products).toEqual([
      { id: null, name: 'Old rug', total_value: 750, units: 3, given_back: 0, units_back: 0, deleted: true },
      { id: lamp, name: 'Lamp', total_value: 700, units: 1, given_back: 0, units_back: 0, deleted: false },
      { id: mug, name: 'Mug', total_value: 360, units: 9, given_back: 0, units_back: 0, deleted: false },
    ]);
    const units = await ask('top_products', `${march}&type=unit&limit=2`);
    expect(units.products.map(({ name }: { name: string }) => name)).toEqual(['Mug', 'Old rug']);
  });
});

describe('customers', async () => {
  const customer = async (name: string) =>
    Number(
      (
        await place.asOwner<{ id: string }>(
          `insert into customers (company_id, "firstName") values ($1, $2) returning id`,
          [nile.id, name],
        )
      )[0]!.id,
    );
  const [loyal, twice, fresh, coming] = [
    await customer('Loyal'),
    await customer('Twice'),
    await customer('Fresh'),
    await customer('Coming'),
  ];
  const buys = (customerId: number | null, day: string, values = {}) =>
    order(`${day}T10:00:00Z`, 100, { customerId, ...values });
  await buys(loyal, '2024-04-01');
  await buys(loyal, '2024-05-10');
  await buys(twice, '2024-05-11');
  await buys(twice, '2024-05-12');
  await buys(fresh, '2024-04-02', { status: 'canceled' });
  await buys(fresh, '2024-05-13');
  await buys(coming, '2024-06-01');
  await buys(null, '2024-05-14', { channel: 'pos' });
  const may = 'start_date=2024-05-01&end_date=2024-05-31';

  it('are returning if they have bought before, in the range or earlier', async () => {
    const answer = await ask('returning_customers', may);
    expect(answer).toMatchObject({
      total_users: 3,
      returning_users: 2,
      first_time_users: 1,
      orders_without_customer: 1,
    });
    expect(answer.share).toBeCloseTo(2 / 3);
    expect(JSON.stringify(answer)).not.toMatch(/Loyal|Twice|Fresh/u);
    expect(await ask('returning_customers', 'start_date=2023-05-01&end_date=2023-05-31')).toMatchObject({
      total_users: 0,
      share: null,
    });
  });

  it.each([
    ['2024-04-02', '2024-05-31', 3, 2],
    ['2024-02-01', '2024-05-31', 3, 2],
    ['2024-05-12', '2024-06-30', 3, 1],
    ['2024-05-12', '2024-12-31', 3, 1],
    ['2024-05-12', '2024-05-12', 1, 1],
  ])(
    'are counted the same way from %s to %s, whatever the length of the range',
    async (start, end, total, returning) => {
      const answer = await ask('returning_customers', `start_date=${start}&end_date=${end}`);
      expect([answer.total_users, answer.returning_users]).toEqual([total, returning]);
      const till = await ask('returning_customers', `start_date=${start}&end_date=${end}&channel=dashboard`);
      expect(till).toMatchObject({ total_users: 0, orders_without_customer: 0 });
    },
  );
});
