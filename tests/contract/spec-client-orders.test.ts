/** A client of the specification lists, fills, places and counts its orders, and reads its analytics. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { ordersOf } from '../server/analytics/analytics-fixture.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { idsOf, json, specificationClient } from './spec-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const { call, done, refused, put, post, customer } = specificationClient(app, token);

describe('orders', async () => {
  const add = ordersOf(place);
  const goods = (en: string, price: number) =>
    post('/products', { name: { en, ar: 'سلعة' }, price, status: 'visible', isTracked: false, quantity: 5 });
  const buyer = await customer({ name: 'Buyer' });
  const [paid, canceled] = [
    await add('2026-09-01T10:00:00Z', 1000, { payment: 'paid', customerId: buyer.id, paymentType: 'valu' }),
    await add('2026-09-02T10:00:00Z', 2000, { status: 'canceled', channel: 'pos' }),
  ];
  const draft = await add('2026-09-03T10:00:00Z', 3000, { status: 'draft' });
  const list = async (query: string) =>
    idsOf(await done('GET', `/purchases?start_date=2026/09/01&end_date=2026/09/30&${query}`));

  it.each([
    ['', () => [paid, canceled]],
    ['status=active,canceled', () => [paid, canceled]],
    [`status=${json(['active', 'draft'])}`, () => [paid, draft]],
    ['payment=paid,unpaid&channel=online,pos', () => [paid, canceled]],
    ['payment_type=valu', () => [paid]],
    ['fulfillment=unfulfilled&payment=paid', () => [paid]],
    [`conditions=${json({ status: 'draft' })}`, () => [draft]],
    [`order=${json({ id: 'desc' })}&page=1&limit=1`, () => [canceled]],
    ['order=id%20desc&limit=1', () => [canceled]],
    ['end_date=2026/09/01', () => [paid]],
  ])('are listed: %s', async (query, expected) => {
    const address = query.startsWith('end_date') ? `/purchases?start_date=2026/09/01&${query}` : null;
    const found = address ? idsOf(await done('GET', address)) : await list(query);
    expect(found).toEqual(expected());
  });

  it('match no condition with a character that text columns cannot store', async () => {
    expect(await list(`conditions=${json({ vendor: ['\u0000'] })}`)).toEqual([]);
  });

  it('come with their customer and their histories', async () => {
    await put(`/purchases/${paid}`, { fulfillment: 'confirmed' });
    const includes = 'includes=customer,histories,purchase_products,discount,creator';
    for (const row of [
      (await done('GET', `/purchases?ids=${paid}&${includes}`))[0],
      await done('GET', `/purchases/${paid}?${includes}`),
    ])
      expect(row).toMatchObject({
        included: { customer: { name: 'Buyer' } },
        histories: [{ changes: [{ field: 'fulfillment', to: 'confirmed' }], withoutVersion: true }],
      });
  });

  it('include the histories with changed lines, and a separate call lists all of them', async () => {
    const three = [await goods('One', 1000), await goods('Two', 2000), await goods('Three', 3000)];
    const lines = three.map(({ id: productId }) => ({ productId, quantity: 1 }));
    const order = await post('/purchases', { customerId: buyer.id, purchaseProducts: lines });
    const [one, two, last] = order.purchaseProducts.map(({ id }: Answered) => ({ id, quantity: 1 }));
    await put(`/purchases/${order.id}`, { purchaseProducts: [one, { ...two, quantity: 4 }, last] });
    const linesIn = ([{ changes }]: Answered[]) =>
      changes.find(({ field }: Answered) => field === 'purchaseProducts');
    for (const query of ['', '?includes=histories'])
      expect(linesIn((await done('GET', `/purchases/${order.id}${query}`)).histories)).toMatchObject({
        from: [{ id: two.id, quantity: 1 }],
        to: [{ id: two.id, quantity: 4 }],
      });
    const whole = linesIn(await done('GET', `/purchases/${order.id}/histories`));
    expect([whole.from.length, whole.to.length]).toEqual([3, 3]);
    await done('DELETE', `/purchases/${order.id}`);
  });

  it("are created, filled, placed and read with the specification's calls only", async () => {
    const [cup, tray] = [await goods('Cup', 4000), await goods('Tray', 9000)];
    const begun = {
      channel: 'dashboard',
      status: 'draft',
      payment: 'unpaid',
      paymentType: 'cash_on_delivery',
      fulfillment: 'unfulfilled',
    };
    const lines = [cup, tray].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const order = await post('/purchases', { ...begun, customerId: buyer.id, purchaseProducts: [lines[0]] });
    expect(order).toMatchObject({ ...begun, is_manually_created: true, subtotal: 4000 });
    const at = `/purchases/${order.id}`;
    const address = { name: 'Buyer', phoneNumber: '01001122335', city: 'Nasr City', region: 'Cairo' };
    const filled = await put(at, { purchaseProducts: lines, shipTo: address, notes: 'Ring twice' });
    expect(filled).toMatchObject({ subtotal: 13_000, notes: 'Ring twice', address });
    expect(filled.purchase_products).toEqual(filled.purchaseProducts);
    expect(filled.recipient_customer).toEqual({ name: 'Buyer', phoneNumber: '01001122335' });
    const placed = await put(at, { status: 'active', fulfillment: 'confirmed', version: filled.version });
    expect(placed).toMatchObject({ status: 'active', fulfillment: 'confirmed' });
    expect((await call('PUT', at, { body: { status: 'canceled', version: 1 } })).status).toBe(409);
    const late = await call('PUT', at, { body: { purchaseProducts: [lines[0]], version: 1 } });
    expect(late.status).toBe(409);
    expect(await put(at, { purchaseProducts: [lines[1]], payment: 'paid' })).toMatchObject({
      subtotal: 9000,
      payment: 'paid',
    });
    const [only] = (await done('GET', at)).purchaseProducts;
    expect((await call('DELETE', `/purchase_products/${only.id}`)).body.errors).toMatchObject({
      purchaseProducts: [{ code: 'order_emptied' }],
    });
    await put(`/purchases/cancel/${order.id}`, {});
  });

  it('are placed with only a customer and lines', async () => {
    const order = await post('/purchases', { purchaseProducts: [] });
    const at = `/purchases/${order.id}`;
    const empty = await call('PUT', at, { body: { status: 'active' } });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['customerId', 'purchaseProducts']]);
    expect((await done('GET', at)).status).toBe('draft');
    await done('DELETE', at);
  });

  it.each(['purchase_products', 'selected_products', 'purchaseProducts'])(
    'have the errors of their lines at %s',
    async (name) => {
      const lines = { [name]: [{ productId: 999_999, quantity: 1 }] };
      const made = await call('POST', '/purchases', { body: lines });
      expect([made.status, Object.keys(made.body.errors)]).toEqual([422, [`${name}.0.productId`]]);
      const { id } = await post('/purchases', {});
      const changed = await call('PUT', `/purchases/${id}`, { body: lines });
      expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [`${name}.0.productId`]]);
      await done('DELETE', `/purchases/${id}`);
    },
  );

  it('lose a line by its id and get new totals', async () => {
    const [cup, tray] = [await goods('Cup', 4000), await goods('Tray', 9000)];
    const purchaseProducts = [cup, tray].map(({ id: productId }) => ({ productId, quantity: 2 }));
    const order = await post('/purchases', { purchaseProducts });
    expect(order).toMatchObject({ subtotal: 26_000, itemCount: 4 });
    const line = order.purchaseProducts.find(({ productId }: Answered) => productId === tray.id);
    const after = await done('DELETE', `/purchase_products/${line.id}`);
    expect(after).toMatchObject({ id: order.id, subtotal: 8000, itemCount: 2 });
    expect(after.purchaseProducts).toMatchObject([{ productId: cup.id, quantity: 2 }]);
    expect((await call('DELETE', `/purchase_products/${line.id}`)).status).toBe(404);
    await done('DELETE', `/purchases/${order.id}`);
  });

  it('are counted, exported, changed in bulk, deleted as drafts, and return 404 when missing', async () => {
    expect((await done('GET', '/purchases/metadata')).status).toMatchObject({ draft: 1 });
    const file = await call('GET', '/purchases/export');
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const many = { ids: [paid], values: { payment: 'unpaid' } };
    expect(await put('/purchases/update_all', many)).toMatchObject({ ids: [paid] });
    await done('DELETE', `/purchases/${draft}`);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const asked = method === 'PUT' ? { body: { notes: 'x' } } : {};
      expect(await refused(method, '/purchases/999999', asked)).toEqual([404, 'Order not found']);
    }
  });
});

describe('the analytics', () => {
  const period = 'start_date=2026/09/01&end_date=2026/09/30';
  const status = json(['active', 'canceled']);

  it.each([
    ['sales', ''],
    ['orders/total_completed', 'group_by=channel'],
    ['orders/total_completed', 'group_by=creator'],
    ['orders', 'type=count'],
    ['orders', 'type=average'],
    ['orders_by_status', ''],
    ['top_products', 'type=value&limit=10'],
    ['top_products', 'type=unit&limit=10'],
    ['returning_customers', ''],
  ])('%s %s accept a period, a timescale and statuses', async (endpoint, more) => {
    const ask = (timescale: string, said = status) =>
      done('GET', `/analytics/${endpoint}?${period}&status=${said}&timescale=${timescale}&${more}`);
    for (const timescale of ['day', 'week', 'month', 'year'])
      expect(await ask(timescale)).toMatchObject({ timescale, status: ['active', 'canceled'] });
    expect(await ask('week', 'active,canceled')).toEqual(await ask('week'));
    const wrong = `/analytics/${endpoint}?${period}&timescale=minute&${more}`;
    expect((await call('GET', wrong)).status).toBe(400);
    const tooFine = `/analytics/${endpoint}?start_date=2020/01/01&end_date=2026/09/30&timescale=hour&${more}`;
    expect((await call('GET', tooFine)).status).toBe(422);
    const badDay = `/analytics/${endpoint}?start_date=2026/02/30&${more}`;
    expect((await call('GET', badDay)).body.errors.start_date[0].message).toContain('yyyy/mm/dd');
  });

  it.each([
    'sales',
    'orders_by_status',
    'orders/total_completed',
    'top_products',
    'orders',
    'returning_customers',
  ])('%s accepts the parameters of the other figures', async (endpoint) => {
    const type = { orders: 'count', top_products: 'unit' }[endpoint] ?? 'value';
    const ask = (more: string) => done('GET', `/analytics/${endpoint}?${period}&timescale=day${more}`);
    const plain = await ask(`&type=${type}&limit=10`);
    expect(await ask(`&type=${type}&limit=10&group_by=channel`)).toEqual(plain);
    const wrong = `/analytics/${endpoint}?${period}&group_by=colour`;
    expect((await call('GET', wrong)).status).toBe(400);
  });

  it.each(['sales', 'orders', 'orders_by_status', 'orders/total_completed'])(
    '%s have one point per unit of the timescale',
    async (endpoint) => {
      const points = async (timescale: string) =>
        (await done('GET', `/analytics/${endpoint}?${period}&timescale=${timescale}`)).graph_points;
      expect(await points('day')).toHaveLength(30);
      expect(await points('month')).toHaveLength(1);
    },
  );

  it('has each part at its point in time', async () => {
    const ask = (endpoint: string) =>
      done('GET', `/analytics/${endpoint}?${period}&timescale=day&status=${json(['active', 'canceled'])}`);
    const { statuses, graph_points: days } = await ask('orders_by_status');
    const of = (list: Answered[], name: string) => list.find((each) => each.name === name).count;
    expect(of(days[1].statuses, 'cancelled')).toBe(1);
    const sum = days.reduce((all: number, day: Answered) => all + of(day.statuses, 'cancelled'), 0);
    expect(sum).toBe(of(statuses, 'cancelled'));
    const completed = await ask('orders/total_completed');
    const online = (list: Answered[]) => list.find((each) => each.group === 'online').value;
    expect(online(completed.graph_points[0].by_method)).toBe(1000);
    expect(online(completed.by_method)).toBe(1000);
  });
});
