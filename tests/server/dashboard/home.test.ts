/** Figures of the home page for orders around midnight in Cairo; the current time is a parameter. */
import { describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { readHome } from '../../../src/server/modules/dashboard/read-home.ts';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { ordersOf } from '../analytics/analytics-fixture.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { fromNow } from '../../clock.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile, delta } = place.shops;
const token = await signIn(nile.owner.email);

const order = ordersOf(place);

async function product(name: string, values: Record<string, unknown> = {}) {
  const answer = await call('POST', '/products', { token, body: { name: { en: name }, ...values } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id as number;
}

const home = (now: string, permissions?: Permissions, companyId = nile.id) =>
  inTenantTransaction(place.database, { companyId }, (transaction) =>
    readHome(
      {
        transaction,
        companyId,
        actor: {
          user: { id: nile.owner.userId, name: 'N', email: null, phone: null },
          role: permissions ? 'staff' : 'owner',
          permissions: permissions ?? {},
        },
        language: 'en',
        origin: 'https://shop.example',
      },
      new Date(now),
    ),
  );

// Half past midnight on Saturday the 21st in Cairo, which is two hours ahead of UTC in winter.
const halfPastMidnight = '2026-11-20T22:30:00.000Z';

await order('2026-11-20T22:10:00Z', 10_000);
await order('2026-11-20T22:30:00Z', 5_001, { payment: 'paid', fulfillment: 'delivered' });
await order('2026-11-20T22:20:00Z', 900, { status: 'canceled' });
await order('2026-11-20T22:20:00Z', 800, { payment: 'pending' });
await order('2026-11-20T22:25:00Z', 700, { status: 'draft' });
await order('2026-11-20T22:25:00Z', 700, { status: 'draft', channel: 'dashboard' });
await order('2026-11-20T22:31:00Z', 600);
await order('2026-11-20T21:59:59Z', 7_777);
await order('2026-11-19T22:00:00Z', 300);
await order('2026-11-19T22:30:01Z', 4_000);
await order('2026-11-13T22:15:00Z', 250, { status: 'archived', payment: 'paid' });
await order('2026-11-20T22:15:00Z', 99_999, { company_id: delta.id });

describe('figures of a day', () => {
  it("are of the day in Cairo's time zone, and the compared days end at the same minute", async () => {
    const { performance, today } = await home(halfPastMidnight);
    expect(today).toBe('2026-11-21');
    expect(performance!.today).toMatchObject({
      from: '2026-11-20T22:00:00.000Z',
      orders: 2,
      sales: 15_001,
      averageOrder: 7_501,
    });
    expect(performance!.yesterday).toMatchObject({ from: '2026-11-19T22:00:00.000Z', orders: 1, sales: 300 });
    expect(performance!.lastWeek).toMatchObject({ orders: 1, sales: 250, averageOrder: 250 });
  });

  it('include the whole evening at a minute before midnight', async () => {
    const { performance, today } = await home('2026-11-20T21:59:59.999Z');
    expect(today).toBe('2026-11-20');
    expect(performance!.today).toMatchObject({ orders: 3, sales: 7_777 + 300 + 4_000 });
    expect(performance!.yesterday).toMatchObject({ orders: 0, sales: 0, averageOrder: null });
  });

  it('are right on the day after summer time ends', async () => {
    // On 29 October 2026 Cairo is three hours ahead of UTC; on the 30th, two.
    const { performance } = await home('2026-10-30T10:00:00.000Z');
    expect(performance!.today.from).toBe('2026-10-29T22:00:00.000Z');
    expect(performance!.yesterday).toMatchObject({
      from: '2026-10-28T21:00:00.000Z',
      to: '2026-10-29T09:00:00.000Z',
    });
  });
});

describe('the count of a card', async () => {
  const lamp = await product('Lamp', { quantity: 5 });
  await product('Tray', { quantity: 6 });
  await product('Rug', { quantity: 0 });
  await product('Mug', { quantity: 2, isTracked: false });
  const shirt = await product('Shirt', { quantity: 0 });
  await place.asOwner(
    `insert into variants (company_id, "productId", quantity) values ($1, $2, 40), ($1, $2, 1)`,
    [nile.id, shirt],
  );
  await place.asOwner(`update products set quantity = 41 where id = $1`, [shirt]);

  it('equals the list behind its link', async () => {
    const { body } = await call('GET', '/home', { token });
    const seen = body.data.work.map(({ name, count }: { name: string; count: number }) => [name, count]);
    expect(Object.fromEntries(seen)).toEqual({
      to_fulfil: 6,
      pending: 1,
      abandoned: 1,
      low_stock: 2,
      out_of_stock: 1,
    });
    const at = await home(halfPastMidnight);
    const links = [
      ...body.data.work,
      ...Object.values(at.performance!).map(({ orders, ...rest }) => ({ ...rest, count: orders })),
    ];
    for (const { resource, filter, count } of links) {
      const query = new URLSearchParams();
      for (const [name, values] of Object.entries(filter as Record<string, string[]>))
        for (const value of values) query.append(name, value);
      const list = await call('GET', `/${resource}?${query}`, { token });
      const { total } = list.body.metadata ?? list.body.data.metadata;
      expect(total, `${resource}?${query}`).toBe(count);
    }
    const low = await call('GET', '/products?low_stock=true', { token });
    expect(low.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([lamp, shirt].toSorted());
  });

  it('needs the right to view the list, and sales need the right to analytics', async () => {
    const catalogue = await home(halfPastMidnight, { product: ['view'] });
    expect(catalogue.performance).toBeNull();
    expect(catalogue.work.map(({ name }) => name)).toEqual(['low_stock', 'out_of_stock']);
    const orders = await home(halfPastMidnight, { purchase: ['view'] });
    expect(orders.performance!.today).toMatchObject({ orders: 2, sales: null, averageOrder: null });
    expect(orders.work.map(({ name }) => name)).toEqual(['to_fulfil', 'pending', 'abandoned']);
    const analyst = await home(halfPastMidnight, { analytics: ['view'] });
    expect(analyst.performance!.today).toMatchObject({ orders: 2, sales: 15_001 });
    expect(analyst.work).toEqual([]);
    const nobody = await home(halfPastMidnight, {});
    expect(nobody).toMatchObject({ performance: null, work: [], activity: [] });
  });

  it('includes nothing of another company', async () => {
    const { performance, work, activity } = await home(halfPastMidnight, undefined, delta.id);
    expect(performance!.today).toMatchObject({ orders: 1, sales: 99_999 });
    expect(work.find(({ name }) => name === 'low_stock')!.count).toBe(0);
    expect(activity).toEqual([]);
  });
});

describe('recent activity', () => {
  it('has user and record of each write, without records that the user may not view', async () => {
    const id = await product('Copper kettle');
    const body = { ids: [id], values: { vendor: 'Khan' } };
    const set = await call('PUT', '/products/update_all', { token, body });
    expect(set.status).toBe(200);
    const soon = fromNow({ seconds: 1 }).toISOString();
    const { activity } = await home(soon);
    const line = {
      resource: 'products',
      count: 1,
      isExact: true,
      name: 'Copper kettle',
      user: { id: nile.owner.userId },
    };
    expect(activity.filter(({ recordId }) => recordId === id)).toMatchObject([
      { ...line, action: 'update' },
      { ...line, action: 'create' },
    ]);
    expect((await home(soon, { customer: ['view'] })).activity).toEqual([]);
  });
});

describe('product news', () => {
  it('are new until the user has read them, and stay read', async () => {
    const unseen = async () =>
      (await call('GET', '/zammit_updates', { token })).body.metadata.unseen as number;
    const { body } = await call('GET', '/zammit_updates', { token, locale: 'all' });
    const ids = body.data.map(({ id }: { id: string }) => id) as string[];
    expect(new Set(ids).size).toBe(ids.length);
    expect(await unseen()).toBe(ids.length);
    const read = (id: string) => call('PUT', '/zammit_updates/seen', { token, body: { id } });
    expect((await read(ids[1]!)).status).toBe(204);
    expect(await unseen()).toBe(1);
    await read(ids[3]!);
    expect(await unseen()).toBe(1);
    await read(ids[0]!);
    expect(await unseen()).toBe(0);
    expect((await read('nothing')).status).toBe(422);
    const other = await signIn(nile.viewer.email);
    expect((await call('GET', '/zammit_updates', { token: other })).body.metadata.unseen).toBe(ids.length);
  });
});

describe('partners', () => {
  it('are filtered by type, category and words in either language', async () => {
    const names = async (query: string) =>
      (await call('GET', `/zammit_partners?${query}`, { token })).body.data.map(
        ({ id }: { id: string }) => id,
      ) as string[];
    expect(await names('type=warehousing')).toEqual(['khazenly']);
    expect(await names('category=delivery')).toHaveLength(7);
    expect(await names(`search=${encodeURIComponent('بوسطه')}`)).toEqual(['bosta']);
    expect(await names('category=payment&search=stripe')).toEqual(['stripe']);
    expect((await call('GET', '/zammit_partners?type=nothing', { token })).status).toBe(404);
  });

  it('all belong to a type of a category', async () => {
    const { body } = await call('GET', '/zammit_partner_categories', { token });
    const counted = body.data.flatMap(({ types }: { types: { count: number }[] }) => types);
    const sum = counted.reduce((total: number, { count }: { count: number }) => total + count, 0);
    const all = await call('GET', '/zammit_partners', { token });
    expect(sum).toBe(all.body.data.length);
    expect(counted.every(({ count }: { count: number }) => count > 0)).toBe(true);
  });
});
