/** Access to figures by the store's plan and the user's rights, tested through the calls. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { ordersOf, subscribe } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;
const order = ordersOf(place);
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);
const future = '2999-01-01T00:00:00Z';
const past = '2020-01-01T00:00:00Z';

await order('2025-06-11T10:00:00Z', 100, { channel: 'online' });
await order('2025-06-11T10:00:00Z', 20, { channel: 'dashboard' });
await order('2025-06-11T10:00:00Z', 3, { channel: 'pos' });

const calls = [
  'sales',
  'orders',
  'orders/total_completed',
  'orders_by_status',
  'top_products',
  'top_collections',
  'top_discounts',
  'top_customers',
  'given_back',
  'returning_customers',
];
const day = 'start_date=2025-06-11&end_date=2025-06-11';
const ask = (what: string, query = '', as = token, locale = 'en') =>
  call('GET', `/analytics/${what}?${day}${query}`, { token: as, locale });

describe.each(calls)('%s', (what) => {
  it.each([
    ['a trial', { isFreeTrial: true, trialEndsAt: future }, ['online', 'dashboard', 'pos']],
    ['gold', { planId: 3 }, ['online', 'dashboard', 'pos']],
    ['silver', { planId: 2, planEndsAt: future }, ['online', 'dashboard']],
    ['ZamPOS', { planId: 6 }, ['pos']],
    ['a feature granted to the store', { planId: 4, features: ['pos-analytics'] }, ['pos']],
  ])('defaults to the channels that %s includes', async (_what, state, covered) => {
    await subscribe(place, nile.id, state);
    const { status, body } = await ask(what);
    expect([status, body.data.channels]).toEqual([200, covered]);
  });

  it.each([
    ['silver', { planId: 2 }, 'pos', 'pos-analytics', 'Gold or ZamPOS'],
    [
      'silver, beside an included one',
      { planId: 2 },
      'online&channel=pos',
      'pos-analytics',
      'Gold or ZamPOS',
    ],
    ['ZamPOS', { planId: 6 }, 'dashboard', 'shop-analytics', 'Silver or Gold'],
    ['starter', { planId: 4 }, 'online', 'shop-analytics', 'Silver, Gold, or ZamPOS'],
  ])('refuses a channel that %s does not include', async (_what, state, channel, feature, plans) => {
    await subscribe(place, nile.id, state);
    const { status, body } = await ask(what, `&channel=${channel}`);
    expect([status, body.code, body.params.feature]).toEqual([403, 'feature_missing', feature]);
    expect(body.detail).toContain(plans);
  });

  it.each([
    ['no plan', {}],
    ['an expired plan', { planId: 3, planEndsAt: past }],
    ['an expired trial', { isFreeTrial: true, trialEndsAt: past }],
  ])('requires payment with %s', async (_what, state) => {
    await subscribe(place, nile.id, state);
    for (const channel of ['', '&channel=pos'])
      expect((await ask(what, channel)).body.code).toBe('payment_required');
  });

  it('is refused to staff who may not view analytics', async () => {
    await subscribe(place, nile.id, { planId: 3 });
    const viewer = await signIn(nile.viewer.email);
    const { status, body } = await ask(what, '', viewer);
    expect([status, body.code, body.params]).toEqual([
      403,
      'forbidden',
      { module: 'analytics', action: 'view' },
    ]);
  });
});

it('a channel is available as soon as the plan is changed', async () => {
  await subscribe(place, nile.id, { planId: 2 });
  expect((await ask('sales', '&channel=pos')).status).toBe(403);
  await subscribe(place, nile.id, { planId: 3 });
  expect((await ask('sales', '&channel=pos')).body.data.total_sales).toBe(3);
});

it('figures exclude channels that the plan does not include', async () => {
  await subscribe(place, nile.id, { planId: 2 });
  expect((await ask('sales')).body.data.total_sales).toBe(120);
  await subscribe(place, nile.id, { planId: 6 });
  expect((await ask('sales')).body.data).toMatchObject({ total_sales: 3, filter: { channel: ['pos'] } });
  expect((await ask('orders_by_status')).body.data.total).toBe(1);
});

it("an invalid range gets an error in the user's language", async () => {
  await subscribe(place, nile.id, { planId: 3 });
  const at = async (query: string, locale: string) => {
    const { status, body } = await call('GET', `/analytics/sales?${query}`, { token, locale });
    return [status, Object.values(body.errors as Record<string, { message: string }[]>)[0]![0]!.message];
  };
  expect(await at('start_date=2025-06-12&end_date=2025-06-11', 'en')).toEqual([
    422,
    'The end date is before the start date. Choose a later end date.',
  ]);
  expect(await at('end_date=2999-01-01', 'ar')).toEqual([
    422,
    expect.stringContaining('لا توجد بيانات بعد اليوم'),
  ]);
  expect(await at('start_date=2020-01-01&end_date=2025-01-01&timescale=hour', 'en')).toEqual([
    422,
    expect.stringContaining('at most 800 points'),
  ]);
});

it.each([
  'start_date=yesterday',
  'start_date=2025-02-30',
  'status=draft',
  'status=%5B%22draft%22%5D',
  'channel=shop',
  'timescale=minute',
])('%s is refused by validation', async (query) => {
  const { status, body } = await call('GET', `/analytics/sales?${query}`, { token });
  expect([status, Object.keys(body.errors)[0]]).toEqual([400, expect.stringMatching(query.split('=')[0]!)]);
});
