/** Figures that several calls return, over a store with irregular data: each is compared with one count of the stored rows. */
import { expect, it } from 'vitest';
import { ordersOf, queryOf } from './analytics-fixture.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const { create, send, read } = callsOf(app, 'customers', token);
const of = (resource: string) => callsOf(app, resource, token);
const get = async (address: string): Promise<Answered> => {
  const { status, body } = await send('GET', address);
  expect(status, `${address} ${JSON.stringify(body)}`).toBe(200);
  return body;
};
const total = async (address: string): Promise<number> => {
  const { metadata, data } = await get(address);
  return (metadata ?? data.metadata).total;
};

const addOrder = ordersOf(place);
const [mona, omar] = [await create({ name: 'Mona Adel' }), await create({ name: 'Omar Adel' })];
const code = await of('discounts').create({ title: 'TEN', type: 'BillDiscount', percentage: 10 });

const states = {
  status: ['active', 'archived', 'canceled', 'draft'],
  payment: ['unpaid', 'pending', 'paid', 'failed', 'refunded'],
  fulfillment: [
    'unfulfilled',
    'confirmed',
    'on_hold',
    'delivered',
    'delivery_failed',
    'package_returned',
    'cancelled',
  ],
  channel: ['online', 'pos', 'dashboard'],
} as const;

interface Order {
  id: number;
  status: string;
  payment: string;
  fulfillment: string;
  channel: string;
  customerId: number;
  discountId: number | null;
  total: number;
  createdAt: string;
}

const orders: Order[] = [];
for (const status of states.status)
  for (const payment of states.payment)
    for (const fulfillment of states.fulfillment)
      for (const channel of states.channel) {
        const at = orders.length;
        const createdAt = new Date(Date.UTC(2025, 3, 1, 0, at * 7)).toISOString();
        const state = {
          status,
          payment,
          fulfillment,
          channel,
          customerId: at % 3 ? mona.id : omar.id,
          discountId: at % 4 ? null : code.id,
        };
        const paidTotal = payment === 'paid' ? 1_000 + at : 0;
        const id = await addOrder(createdAt, 1_000 + at, { ...state, paidTotal });
        orders.push({ id, ...state, total: 1_000 + at, createdAt });
      }
// Some of every status are deleted.
const gone = orders.filter((_, at) => at % 11 === 0);
await place.asOwner('delete from purchases where id = any($1::bigint[])', [gone.map(({ id }) => id)]);
const kept = orders.filter((order) => !gone.includes(order));

/** The conditions of `src/shared/orders/outcomes.ts`, written independently. */
const isSale = ({ status, payment, fulfillment }: Order): boolean =>
  ['active', 'archived'].includes(status) &&
  ['unpaid', 'paid'].includes(payment) &&
  !['delivery_failed', 'package_returned', 'cancelled'].includes(fulfillment);
const sumOf = (some: readonly Order[]) => some.reduce((sum, order) => sum + order.total, 0);
const sales = kept.filter(isSale);

const everyState = states.status.map((status) => `status=${status}`).join('&');
const april = 'start_date=2025-04-01&end_date=2025-04-30';

it('the orders and total spending of a customer are the same in every call', async () => {
  const { customers } = (await get(`/analytics/top_customers?${april}`)).data;
  const { data: listed } = await get('/customers');
  for (const { id } of [mona, omar]) {
    const own = kept.filter(({ customerId }) => customerId === id);
    const bought = own.filter(isSale);
    const last = bought.at(-1)!.createdAt;
    const figures = {
      ordersCount: bought.length,
      everyOrdersCount: own.length,
      totalSpent: sumOf(bought),
      lastOrderAt: last,
    };
    expect(await read(id)).toMatchObject(figures);
    expect(listed.find((row: Answered) => row.id === id)).toMatchObject(figures);
    const leader = customers.find((row: Answered) => row.id === id);
    expect(leader).toMatchObject({ orders: bought.length, total_value: sumOf(bought) });
    expect(await total(`/purchases?${queryOf(leader.filter)}`)).toBe(bought.length);
    expect(await total(`/purchases?customer=${id}&${everyState}`)).toBe(own.length);
    const [newest] = (await get(`/purchases?${queryOf(leader.filter)}&order=createdAt%20desc&limit=1`)).data;
    expect(newest.createdAt).toBe(last);
  }
  const { range } = (await get('/customers/total_spending_range')).data;
  const spent = listed.map((row: Answered) => row.totalSpent);
  expect(range).toEqual({ min: Math.min(...spent), max: Math.max(...spent) });
});

it('sales are the same in every analytics call, on the list and on the home page', async () => {
  const { data: chart } = await get(`/analytics/sales?${april}`);
  expect([chart.orders.sold, chart.total_sales]).toEqual([sales.length, sumOf(sales)]);
  expect(await total(`/purchases?${queryOf(chart.filter)}`)).toBe(sales.length);
  expect((await get(`/analytics/orders?type=count&${april}`)).data.value).toBe(sales.length);
  expect((await get(`/analytics/orders?type=average&${april}`)).data.value).toBe(
    Math.round(sumOf(sales) / sales.length),
  );
  for (const group of ['channel', 'creator']) {
    const { by_method } = (await get(`/analytics/orders/total_completed?group_by=${group}&${april}`)).data;
    expect(by_method.reduce((sum: number, row: Answered) => sum + row.value, 0)).toBe(sumOf(sales));
  }
  // Unpaid orders, mostly cash on delivery, are sales; those awaiting an online payment are not.
  expect(sales.filter(({ payment }) => payment === 'unpaid').length).toBeGreaterThan(0);
  expect(chart.orders.pending).toBe(
    kept.filter(
      ({ status, payment, fulfillment }) =>
        ['active', 'archived'].includes(status) &&
        payment === 'pending' &&
        !['delivery_failed', 'package_returned', 'cancelled'].includes(fulfillment),
    ).length,
  );
});

it('the uses of a discount are the same on its list, its page, its uses and the orders', async () => {
  const uses = kept.filter(
    ({ status, discountId }) => discountId === code.id && ['active', 'archived'].includes(status),
  );
  const figures = { revenue: sumOf(uses.filter(isSale)) };
  expect(await of('discounts').read(code.id)).toMatchObject({ ...figures, ordersCount: uses.length });
  const [listed] = (await get('/discounts')).data;
  expect(listed).toMatchObject({ ...figures, ordersCount: uses.length });
  expect((await get(`/discounts/${code.id}/uses`)).data).toMatchObject({ ...figures, orders: uses.length });
  expect(await total(`/purchases?discount=${code.id}&status=active&status=archived`)).toBe(uses.length);
  const [leader] = (await get(`/analytics/top_discounts?${april}`)).data.discounts;
  expect(leader).toMatchObject({ total_value: figures.revenue, orders: uses.filter(isSale).length });
});

it('the figures of the home page equal those of the pages and tabs of the same name', async () => {
  const { work } = (await get('/home')).data;
  const figure = (name: string): number => work.find((row: Answered) => row.name === name).count;
  const byCustomers = (order: Order) => ['online', 'pos'].includes(order.channel);
  expect(figure('to_fulfil')).toBe(
    kept.filter(
      ({ status, fulfillment }) =>
        status === 'active' && ['unfulfilled', 'confirmed', 'on_hold'].includes(fulfillment),
    ).length,
  );
  expect(figure('pending')).toBe(
    kept.filter((order) => order.payment === 'pending' && byCustomers(order)).length,
  );
  expect(figure('abandoned')).toBe(
    kept.filter((order) => order.status === 'draft' && order.payment !== 'paid' && byCustomers(order)).length,
  );
  for (const { name, resource, filter, count } of work)
    expect(await total(`/${resource}?${queryOf(filter)}`), name).toBe(count);
});

it("the counts in the orders' metadata equal those of the lists", async () => {
  const { data: counts } = await get('/purchases/metadata');
  for (const status of states.status)
    expect(counts.status[status], status).toBe(await total(`/purchases?status=${status}`));
  for (const name of ['payment', 'fulfillment', 'channel'] as const)
    for (const value of states[name])
      expect(counts[name][value], value).toBe(await total(`/purchases?${name}=${value}`));
});

it('the low and out-of-stock counts are the same on the home page, the inventory, the products and their metadata', async () => {
  const products = of('products');
  const add = (name: string, values: object) => products.create({ name: { en: name }, ...values });
  const lines: { product: number; isTracked: boolean; quantity: number; threshold: number }[] = [];
  const plain = async (name: string, quantity: number, more: { isTracked?: boolean; threshold?: number }) => {
    const { isTracked = true, threshold } = more;
    const { id } = await add(name, {
      quantity,
      isTracked,
      ...(threshold && { lowStockThreshold: threshold }),
    });
    lines.push({ product: id, isTracked, quantity, threshold: threshold ?? 5 });
  };
  await plain('Lamp', 5, {});
  await plain('Tray', 6, {});
  await plain('Rug', 0, {});
  await plain('Mug', 2, { isTracked: false });
  await plain('Vase', 9, { threshold: 10 });
  const sizes = ['S', 'M', 'L', 'XL'];
  for (const quantities of [
    [40, 1, 3, 0],
    [0, 0, 0, 0],
    [9, 9, 9, 9],
  ]) {
    const { id } = await add(`Shirt ${quantities.join()}`, {});
    await send('PUT', `/products/${id}/options`, {
      productOptions: [{ name: { en: 'Size' }, values: sizes.map((value) => ({ en: value })) }],
    });
    const { data: variants } = await get(`/variants?product=${id}`);
    for (const [at, variant] of (variants.variants ?? variants).entries()) {
      await of('variants').send('PATCH', `/variants/${variant.id}`, { quantity: quantities[at] });
      lines.push({ product: id, isTracked: true, quantity: quantities[at]!, threshold: 5 });
    }
  }
  const deleted = await add('Gone', { quantity: 1 });
  await send('DELETE', `/products/${deleted.id}`);

  const low = lines.filter((line) => line.isTracked && line.quantity >= 1 && line.quantity <= line.threshold);
  const out = lines.filter((line) => line.isTracked && line.quantity <= 0);
  const soldOut = new Set(
    out
      .map(({ product }) => product)
      .filter((id) => lines.every((line) => line.product !== id || out.includes(line))),
  );
  const { work } = (await get('/home')).data;
  const figure = (name: string): number => work.find((row: Answered) => row.name === name).count;
  expect([figure('low_stock'), figure('out_of_stock')]).toEqual([low.length, out.length]);
  expect(await total('/variants?low_stock=true')).toBe(low.length);
  expect(await total('/variants?out_of_stock=true')).toBe(out.length);
  expect(await total('/products?low_stock=true')).toBe(new Set(low.map(({ product }) => product)).size);
  expect(await total('/products?out_of_stock=true')).toBe(soldOut.size);
  expect((await get('/products')).metadata.outOfStock).toBe(soldOut.size);
});

it("the counts of a product's reviews and a collection's products equal their lists", async () => {
  const cup = await of('products').create({ name: { en: 'Cup' }, vendor: 'Clay' });
  await of('products').create({ name: { en: 'Pot' }, vendor: 'Clay' });
  await place.asOwner(
    `insert into reviews (company_id, "productId", rating, "isHidden")
     select $1, $2, 1 + n % 5, n % 3 = 0 from generate_series(1, 10) n`,
    [nile.id, cup.id],
  );
  const { totalReviews } = await of('products').read(cup.id);
  expect(totalReviews).toBe(7);
  expect(await total(`/reviews?product=${cup.id}&is_hidden=false`)).toBe(totalReviews);
  for (const values of [
    { name: { en: 'By hand' }, products: [cup.id] },
    {
      name: { en: 'Smart' },
      type: 'smart',
      conditions: { operator: 'and', values: [{ parameter: 'vendor', operator: 'eq', value: 'Clay' }] },
    },
  ]) {
    const { id, productsCount } = await of('collections').create(values);
    expect(productsCount).toBe('products' in values ? 1 : 2);
    expect(await total(`/collections/${id}/products`)).toBe(productsCount);
  }
});
