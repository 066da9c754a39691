/**
 * A client written to the specification, sections 7 and 8, and to nothing else: it signs in, founds its store, keeps its settings,
 * customers and orders, and reads its figures as the specification spells each call, and looks at the effects. The catalogue
 * has a client of its own (`specification-client-catalogue.test.ts`).
 */
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/server/ground/messages/messenger.ts';
import { useApp } from '../server/app-harness.ts';
import { ordersOf } from '../server/analytics/orders-by-hand.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/resources/calls.ts';
import { newPerson, newReset } from './accounts-by-hand.ts';

const place = await useDatabase();
const sent: Message[] = [];
const app = await useApp(place, { sent });
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

interface Asked {
  body?: unknown;
  locale?: string;
  as?: string | undefined;
}

/** Calls as the client does: a bearer token, a locale header ("all" removes it), JSON. */
function call(method: string, address: string, { body, locale, ...who }: Asked = {}) {
  const as = 'as' in who ? who.as : token;
  return app.call(method, address, {
    ...(as && { token: as }),
    ...(body !== undefined && { body }),
    ...(locale && { locale }),
  });
}

/** The data of a call that must go well. */
async function done(method: string, address: string, asked?: Asked): Promise<Answered> {
  const { status, body } = await call(method, address, asked);
  expect(status, `${method} ${address}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body?.data;
}

const put = (address: string, body: unknown) => done('PUT', address, { body });
const post = (address: string, body: unknown) => done('POST', address, { body });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other);

/** What a refusal says: its status and its sentence. */
async function refused(method: string, address: string, asked?: Asked): Promise<[number, string]> {
  const { status, body } = await call(method, address, { locale: 'en', ...asked });
  return [status, body.detail];
}

describe('signing in', () => {
  const nobody = { as: undefined };
  const codeSentTo = async (recipient: string) => {
    await expect.poll(() => sent.some((message) => message.recipient === recipient)).toBe(true);
    return /\d{6}/u.exec(sent.findLast((message) => message.recipient === recipient)!.body)![0];
  };

  it('asks whether there is an account, by email or phone', async () => {
    const ask = (body: object) => done('POST', '/users/has_account', { body, ...nobody });
    expect(await ask({ email: nile.owner.email.toUpperCase() })).toMatchObject({
      exists: true,
      method: 'email',
    });
    expect(await ask({ phone: '01001234567' })).toMatchObject({ exists: false, method: 'phone' });
  });

  it('signs up with a code that was asked for without a purpose, and in with the next', async () => {
    const phone = '01001234567';
    await done('POST', '/authentication/request_otp', { body: { phone }, ...nobody });
    const body = { phone, otp: await codeSentTo(phone), password: 'lotus-flower-1' };
    const { token: mine } = await done('POST', '/sign_up', { body, ...nobody });
    expect(await done('PUT', '/users', { body: { name: 'Laila' }, as: mine })).toMatchObject({
      user: { name: 'Laila', phone },
    });
    const inside = await done('POST', '/authentication/phone', {
      body: { phone: '1001234567', password: 'lotus-flower-1' },
      ...nobody,
    });
    expect((await done('GET', '/users/current_user', { as: inside.token })).user.name).toBe('Laila');
    await done('DELETE', '/authentication/sign_out', { as: inside.token });
    expect((await call('GET', '/users/current_user', { as: inside.token })).status).toBe(401);
    await place.asOwner(`update one_time_codes set "createdAt" = "createdAt" - interval '1 minute'`);
    sent.length = 0;
    await done('POST', '/authentication/request_otp', { body: { phone }, ...nobody });
    const otp = await codeSentTo(phone);
    await done('POST', '/authentication/phone', { body: { phone, otp }, ...nobody });
  });

  it('sets a forgotten password', async () => {
    const { email, userId } = await newPerson(place);
    await done('POST', '/authentication/forgot', { body: { email }, ...nobody });
    const user = { token: await newReset(place, userId), password: 'river-barge-2' };
    await done('PUT', '/users/reset_password', { body: { user }, ...nobody });
    await done('POST', '/authentication/email', { body: { email, password: user.password }, ...nobody });
  });

  it('says what is wrong in the words of the catalogue', async () => {
    const wrong = { body: { email: nile.owner.email, password: 'not-the-one-1' }, ...nobody };
    expect(await refused('POST', '/authentication/email', wrong)).toEqual([401, 'Wrong email or password']);
    expect(await refused('GET', '/company', nobody)).toEqual([
      401,
      'You have to login to perform this action',
    ]);
  });
});

describe('founding a store', () => {
  const draft = (subdomain: string) => ({
    name: 'Lotus',
    subdomain,
    email: 'lotus@lotus.example',
    industryId: 1,
    sellingState: 'existing',
    currentlySelling: ['social_media'],
    address: {
      addressLine: '1 Nile Street',
      apartment: '3',
      floor: '2',
      building: '7',
      governerate: 'egypt.cairo',
      area: 'egypt.cairo.nasr-city',
    },
  });

  it('works with the draft of the specification', async () => {
    const { token: as } = await newPerson(place);
    const [industry] = await done('GET', '/industries', { as });
    expect(industry.id).toBe(1);
    const check = (subdomain: string) =>
      done('POST', '/companies/check_subdomain', { body: { subdomain }, as });
    expect(await check('lotus')).toMatchObject({ found: false });
    expect(await check('nile')).toMatchObject({ found: true });
    const company = await done('POST', '/companies', { body: draft('lotus'), as, locale: 'ar' });
    expect(company).toMatchObject({
      name: 'Lotus',
      subdomain: 'lotus',
      defaultStoreLanguage: 'ar',
      address: { governorate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
    });
  });

  it('says that a subdomain is taken, or none', async () => {
    const { token: as } = await newPerson(place);
    const found = (subdomain: string) => refused('POST', '/companies', { body: draft(subdomain), as });
    expect(await found('nile')).toEqual([422, 'This subdomain is taken']);
    expect(await found('-n-')).toEqual([422, 'Invalid subdomain']);
  });
});

describe('the store', () => {
  it('is read, and written without a version', async () => {
    const before = await done('GET', '/company?view=details&includes=companyLinks,storeFeatures');
    expect(before).toMatchObject({ companyLinks: [], storeFeatures: expect.any(Array) });
    const company = await put('/company', {
      contactEmails: ['shop@nile.example'],
      seoKeywords: 'rugs, lamps,rugs',
      policies: { shippingPolicyEn: 'Two days' },
      companyLinks: [
        { platform: 'facebook', url: 'https://facebook.com/nile' },
        { platform: 'instagram', url: 'https://instagram.com/nile' },
      ],
      billingAddress: { addressLine: '1 Nile', governerate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
    });
    expect(company).toMatchObject({
      seoKeywords: ['rugs', 'lamps'],
      policies: { shippingPolicyEn: 'Two days' },
    });
    expect(await done('PATCH', '/company', { body: { priceDecimalPoints: 2 } })).toMatchObject({
      priceDecimalPoints: 2,
    });
    const street = { line: '2 Nile', locationId: 'egypt.cairo.nasr-city' };
    expect((await put('/company', { shippingAddress: street })).shippingAddress).toMatchObject({
      addressLine: '2 Nile',
      governorate: 'egypt.cairo',
      area: 'egypt.cairo.nasr-city',
    });
    const spelled = await done('GET', '/company?includes=company_links,store_features');
    expect(spelled.companyLinks).toEqual(company.companyLinks);
    const sameAgain = { companyLinks: company.companyLinks };
    expect((await put('/company', sameAgain)).companyLinks).toEqual(company.companyLinks);
    const [first, second] = idsOf(company.companyLinks);
    await done('DELETE', `/company/company_links?id=${first}`);
    await done('DELETE', '/company/company_links', { body: { id: second } });
    expect((await done('GET', '/company?includes=companyLinks')).companyLinks).toEqual([]);
    const trail = await done('GET', '/history?resource=companies');
    expect(trail.some((entry: Answered) => entry.withoutVersion)).toBe(true);
  });

  it('takes the answer of its checkout back, read-only parts and all', async () => {
    const { body: answer } = await call('GET', '/checkout_customizations');
    const floor = answer.data.find(({ key }: Answered) => key === 'floor');
    floor.labelEn = 'Storey';
    const after = await put('/checkout_customizations', answer);
    expect(after.find(({ key }: Answered) => key === 'floor')).toMatchObject({ labelEn: 'Storey' });
    const bulk = { data: [{ id: floor.id, isVisible: false, isMandatory: false }] };
    expect(
      (await put('/checkout_customizations/bulk_update', bulk)).find(
        (field: Answered) => field.id === floor.id,
      ),
    ).toMatchObject({ isVisible: false, isMandatory: false });
    const { version: _, ...whole } = { ...floor, labelEn: 'Floor', isVisible: true };
    expect(await put(`/checkout_customizations/${floor.id}`, whole)).toMatchObject({
      labelEn: 'Floor',
      isVisible: true,
    });
  });

  it('has places, plans, platforms, news, partners and a token to subscribe with', async () => {
    const governorates = await done('GET', '/locations?location_type=region&parent_id=egypt');
    expect(governorates.length).toBeGreaterThan(25);
    expect((await done('GET', '/plans')).map(({ code }: Answered) => code)).toContain('zampos');
    expect((await done('GET', '/subscriptions/token')).value).toEqual(expect.any(String));
    for (const address of ['/platforms', '/zammit_updates', '/zammit_partner_categories', '/zammit_partners'])
      expect(await done('GET', address), address).toEqual(expect.any(Array));
    expect(await done('GET', '/store_feature')).toHaveProperty('features');
    await post('/fcm_device_tokens', { token: 'a-token-of-a-device' });
  });
});

const customer = (values: object) =>
  post('/customers', { isGuest: false, email: null, phoneNumber: null, ...values });

describe('customers', () => {
  it('are made, found, and spelled as the specification does', async () => {
    const heba = await customer({
      isGuest: true,
      email: 'heba@mail.example',
      phoneNumber: '01001122334',
      name: 'Heba Adel',
    });
    expect(heba).toMatchObject({ firstName: 'Heba', lastName: 'Adel', isGuest: true });
    const sami = await customer({ name: 'Sami' });
    await put(`/customers/${sami.id}`, { subscribedToNewsletter: true });
    await ordersOf(place)('2026-10-01T10:00:00Z', 5000, { customerId: heba.id });
    await place.asOwner(`update customers set "createdAt" = '2026-03-05T12:00:00Z' where id = $1`, [sami.id]);
    const list = async (query: string) => idsOf(await done('GET', `/customers?page=1&limit=10&${query}`));
    expect(await list('search=heba&view=minimal_details')).toEqual([heba.id]);
    expect(await list('subscribed_to_newsletter=true')).toEqual([sami.id]);
    expect(await list('from_created_at=2026/03/05&to_created_at=2026/03/05')).toEqual([sami.id]);
    expect(await list(`purchase_query=${json({ min: 4000, max: 5000 })}`)).toEqual([heba.id]);
    expect(await list(`ids=${heba.id},${sami.id}&order=${json({ created_at: 'desc' })}`)).toEqual([
      heba.id,
      sami.id,
    ]);
    expect(await refused('GET', '/customers?from_created_at=2026/13/05')).toEqual([400, expect.any(String)]);
    const range = await done('GET', '/customers/total_spending_range');
    expect(range).toMatchObject({ min: 0, max: 5000, range: { min: 0, max: 5000 } });
    expect(await refused('GET', '/customers/999999')).toEqual([404, 'Customer not found']);
  });

  it('have addresses, one of them the default one', async () => {
    const { id } = await customer({ name: 'Omar' });
    const address = {
      address_type: 'home',
      apartment: '4',
      floor: '2',
      building: '7',
      line: '12 Nile Street',
      zone: 'Zone 3',
      region: 'Cairo',
      city: 'Nasr City',
      district: 'First',
      neighbourhood: 'East',
      country: 'Egypt',
      name: 'Omar',
      addressableType: 'Customer',
      addressableId: id,
      isDefault: true,
    };
    const first = await post('/addresses', { address });
    expect(first).toMatchObject({ ...address, addressType: 'home', addressLine1: '12 Nile Street' });
    const second = await post('/addresses', {
      address: { addressLine1: '1 Rose', addressableType: 'Customer', addressableId: id },
    });
    expect(second).toMatchObject({ isDefault: false, country: 'Egypt', line: '1 Rose', address_type: null });
    await put(`/addresses/${second.id}`, { address: { isDefault: true } });
    await put(`/addresses/${first.id}`, { address: { address_type: 'work', line: '13 Nile Street' } });
    const { addresses } = await done('GET', `/customers/${id}?includes=addresses&view=details`);
    expect(addresses).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false, address_type: 'work', addressType: 'work', line: '13 Nile Street' },
    ]);
    const twice = { addressType: 'home', address_type: 'work', line: 'x', addressableId: id };
    expect((await call('POST', '/addresses', { body: { address: twice } })).status).toBe(422);
  });
});

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

  it('are begun, filled, placed and read by the calls of the specification alone', async () => {
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
    await put(`/purchases/cancel/${order.id}`, {});
  });

  it('are placed with a customer and lines alone', async () => {
    const order = await post('/purchases', { purchaseProducts: [] });
    const at = `/purchases/${order.id}`;
    const empty = await call('PUT', at, { body: { status: 'active' } });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['customerId', 'purchaseProducts']]);
    expect((await done('GET', at)).status).toBe('draft');
    await done('DELETE', at);
  });

  it('lose a line by its own id, and are added up again', async () => {
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

  it('are counted, exported, changed many at once, deleted as drafts, and not found', async () => {
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
  ])('%s %s take a period, a timescale and statuses', async (endpoint, more) => {
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
  ])('%s takes whatever another figure is asked with', async (endpoint) => {
    const type = { orders: 'count', top_products: 'unit' }[endpoint] ?? 'value';
    const ask = (more: string) => done('GET', `/analytics/${endpoint}?${period}&timescale=day${more}`);
    const plain = await ask(`&type=${type}&limit=10`);
    expect(await ask(`&type=${type}&limit=10&group_by=channel`)).toEqual(plain);
    const wrong = `/analytics/${endpoint}?${period}&group_by=colour`;
    expect((await call('GET', wrong)).status).toBe(400);
  });

  it.each(['sales', 'orders', 'orders_by_status', 'orders/total_completed'])(
    '%s stand at the points of their timescale',
    async (endpoint) => {
      const points = async (timescale: string) =>
        (await done('GET', `/analytics/${endpoint}?${period}&timescale=${timescale}`)).graph_points;
      expect(await points('day')).toHaveLength(30);
      expect(await points('month')).toHaveLength(1);
    },
  );

  it('puts every part at its point', async () => {
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
