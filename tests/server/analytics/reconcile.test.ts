/** Figures equal the order list with the same filter, to the piastre. */
import { expect, it } from 'vitest';
import { outcomes } from '../../../src/shared/orders/outcomes.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { readPerformance } from '../../../src/server/modules/dashboard/performance.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { ordersOf, queryOf } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;
const order = ordersOf(place);
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);

const kinds = {
  status: ['active', 'active', 'active', 'active', 'archived', 'canceled', 'draft'],
  payment: ['unpaid', 'unpaid', 'unpaid', 'paid', 'paid', 'paid', 'pending', 'failed', 'refunded'],
  fulfillment: [
    'unfulfilled',
    'on_route',
    'delivered',
    'delivered',
    'delivery_failed',
    'package_returned',
    'cancelled',
  ],
  channel: ['online', 'dashboard', 'pos'],
};
// Every combination, two hours apart: over four months, across a change of the clocks.
const combinations = kinds.status.flatMap((status) =>
  kinds.payment.flatMap((payment) =>
    kinds.fulfillment.flatMap((fulfillment) =>
      kinds.channel.map((channel) => ({ status, payment, fulfillment, channel })),
    ),
  ),
);
const first = Date.parse('2025-08-10T00:00:00Z');
await Promise.all(
  combinations.map((values, index) => {
    const place = (index * 500) % combinations.length;
    return order(new Date(first + place * 7_203_000).toISOString(), 1_000 + ((place * 37) % 9_973), values);
  }),
);

type Filter = Record<string, string[]>;

/** The sum over all pages of the list. */
async function addUp(filter: Filter) {
  let [orders, total] = [0, 0];
  for (let page = 1; ; page += 1) {
    const query = queryOf({ ...filter, page: [String(page)], limit: ['200'], order: ['id desc'] });
    const { status, body } = await call('GET', `/purchases?${query}`, { token });
    expect(status).toBe(200);
    for (const each of body.data as { total: number }[]) total += each.total;
    orders += body.data.length;
    if (page * 200 >= body.metadata.total) return { orders, total };
  }
}

const figures = async (what: string, query: string) =>
  (await call('GET', `/analytics/${what}?${query}`, { token })).body.data;

const asked = [
  'start_date=2025-09-01&end_date=2025-10-31',
  'start_date=2025-10-30&end_date=2025-10-30&channel=online&channel=pos',
  'start_date=2025-09-03T07:10:00Z&end_date=2025-10-03T19:00:00Z&status=active',
  'start_date=2025-08-01&end_date=2025-12-31&timescale=week&channel=dashboard',
];

it.each(asked)('sales of %s equal the sum of the list', async (query) => {
  const sales = await figures('sales', query);
  const list = await addUp(sales.filter);
  expect(list.orders).toBeGreaterThan(0);
  expect({ orders: sales.orders.sold, total: sales.total_sales }).toEqual(list);
  const sum = (key: string) =>
    sales.graph_points.reduce((all: number, point: Record<string, number>) => all + point[key]!, 0);
  expect([sum('sales'), sum('orders_in_period')]).toEqual([list.total, list.orders]);
  expect(sum('previous_sales')).toBe(sales.previous_duration_sales);
  const before = {
    ...sales.filter,
    from_createdAt: [sales.previous_duration_start],
    to_createdAt: [new Date(Date.parse(sales.previous_duration_end) - 1).toISOString()],
  };
  expect(await addUp(before)).toEqual({
    orders: sales.previous_duration_orders,
    total: sales.previous_duration_sales,
  });
});

it('every outcome is a list, and together they are all placed orders', async () => {
  const sales = await figures('sales', asked[0]!);
  const amounts = {
    sold: sales.total_sales,
    pending: sales.total_pending,
    failed: sales.total_failed,
    refunded: sales.total_refunded,
    cancelled: sales.total_cancelled,
  };
  let all = 0;
  for (const outcome of outcomes) {
    const list = await addUp({ ...sales.filter, outcome: [outcome] });
    expect(list, outcome).toEqual({ orders: sales.orders[outcome], total: amounts[outcome] });
    all += list.total;
  }
  const { outcome: _, ...placed } = sales.filter as Filter;
  expect((await addUp(placed)).total).toBe(all);
  const drafts = await addUp({ ...placed, status: ['draft'], outcome: [...outcomes] });
  expect(drafts.orders).toBe(0);
});

it('the days of the list are those of the figures', async () => {
  const { total_sales: total } = await figures('sales', asked[0]!);
  const list = await addUp({
    status: ['active', 'archived'],
    outcome: ['sold'],
    start_date: ['2025-09-01'],
    end_date: ['2025-10-31'],
  });
  expect(list.total).toBe(total);
});

it.each([...asked, 'start_date=2025-09-01&end_date=2025-10-31&status=canceled'])(
  'the parts of %s equal the lists behind them',
  async (asking) => {
    const query = asking.replace(/&timescale=\w+/u, '');
    const { total_sales: total } = await figures('sales', query);
    for (const by of ['channel', 'creator']) {
      const parts = await figures('orders/total_completed', `${query}&group_by=${by}`);
      expect(parts.total_completed).toBe(total);
      expect(await addUp(parts.filter)).toEqual({ orders: parts.orders, total });
    }
    const { statuses, total: placed } = await figures('orders_by_status', query);
    let listed = 0;
    for (const { name, count, filter } of statuses as { name: string; count: number; filter: Filter }[]) {
      expect((await addUp(filter)).orders, name).toBe(count);
      listed += count;
    }
    expect(listed).toBe(placed);
  },
);

it('the home page has the same sales', async () => {
  const now = new Date('2025-09-09T15:00:00.000Z');
  const home = await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    readPerformance(
      { transaction, companyId: nile.id, actor: { role: 'owner', permissions: {} } },
      now,
      true,
    ),
  );
  for (const { from, to, orders, sales } of Object.values(home)) {
    const end = new Date(Date.parse(to) + 1).toISOString();
    const same = await figures('sales', `start_date=${from}&end_date=${end}`);
    expect([same.orders.sold, same.total_sales]).toEqual([orders, sales]);
  }
  expect(home.yesterday.orders + home.today.orders + home.lastWeek.orders).toBeGreaterThan(0);
});
