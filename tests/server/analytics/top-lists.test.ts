/** The collections, discounts and customers with the highest sales, and the order list behind each figure. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { ordersOf, queryOf } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;
const order = ordersOf(place);
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);

const ask = async (what: string, query: string, as = token) =>
  (await call('GET', `/analytics/${what}?${query}`, { token: as })).body.data;

describe('leaders', async () => {
  const create = async (resource: string, body: object) =>
    (await call('POST', `/${resource}`, { token, body })).body.data.id as number;
  const [bowl, vase] = [
    await create('products', { name: { en: 'Bowl' }, vendor: 'Clay & Sons' }),
    await create('products', { name: { en: 'Vase' } }),
  ];
  const table = await create('collections', { name: { en: 'Table' }, products: [bowl, vase] });
  const clay = await create('collections', {
    name: { en: 'Clay' },
    type: 'smart',
    conditions: { operator: 'and', values: [{ parameter: 'vendor', operator: 'eq', value: 'Clay & Sons' }] },
  });
  const discount = await create('discounts', { title: 'TEN', type: 'BillDiscount', percentage: 10 });
  const mona = await create('customers', { name: 'Mona' });
  const sold = await order('2025-04-02T10:00:00Z', 900, {
    subtotal: 1_000,
    discountId: discount,
    discountTotal: 100,
    customerId: mona,
  });
  const again = await order('2025-04-03T10:00:00Z', 500, { customerId: mona });
  const canceled = await order('2025-04-03T11:00:00Z', 7_000, {
    status: 'canceled',
    discountId: discount,
    customerId: mona,
  });
  for (const [purchase, id, quantity, total] of [
    [sold, bowl, 2, 600],
    [sold, vase, 1, 400],
    [again, vase, 1, 500],
    [canceled, bowl, 9, 7_000],
  ])
    await place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
       values ($1, $2, $3, '{"en":"as sold"}', $4, 1, $5)`,
      [nile.id, purchase, id, quantity, total],
    );
  const april = 'start_date=2025-04-01&end_date=2025-04-30';
  const ordersUnder = async (filter: Record<string, string[]>) =>
    (await call('GET', `/purchases?${queryOf(filter)}`, { token })).body.data
      .map(({ id }: { id: number }) => id)
      .toSorted((one: number, other: number) => one - other);

  it('are collections by the sales of their products, with a filter for those orders', async () => {
    const { collections } = await ask('top_collections', april);
    expect(collections).toMatchObject([
      { id: table, name: 'Table', total_value: 1_500, units: 4 },
      { id: clay, name: 'Clay', total_value: 600, units: 2 },
    ]);
    expect(await ordersUnder(collections[0].filter)).toEqual([sold, again]);
    expect(await ordersUnder(collections[1].filter)).toEqual([sold]);
  });

  it('are discounts with their amounts and customers, with filters for those orders', async () => {
    const { discounts } = await ask('top_discounts', april);
    expect(discounts).toMatchObject([
      { id: discount, name: 'TEN', total_value: 900, orders: 1, given_away: 100 },
    ]);
    expect(await ordersUnder(discounts[0].filter)).toEqual([sold]);
    const { customers } = await ask('top_customers', april);
    expect(customers).toMatchObject([{ id: mona, name: 'Mona', total_value: 1_400, orders: 2 }]);
    expect(await ordersUnder(customers[0].filter)).toEqual([sold, again]);
  });

  it('omit the names of customers for users who may not view them', async () => {
    await place.asOwner(`update staff set permissions = '{"analytics":["view"]}' where "user" = $1`, [
      nile.viewer.userId,
    ]);
    const { customers } = await ask('top_customers', april, await signIn(nile.viewer.email));
    expect(customers).toMatchObject([{ id: mona, name: null, total_value: 1_400 }]);
  });
});
