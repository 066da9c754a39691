/**
 * A client of the specification, section 3: what the lists of a record contain is also in the answer of its own call, and is accepted back in the
 * same format.
 */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { password, useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const signIn = await app.call('POST', '/authentication/email', {
  body: { email: nile.owner.email, password },
});
const token: string = signIn.body.data.authToken;

const call = (method: string, address: string, body?: unknown, as = token) =>
  app.call(method, address, { token: as, locale: 'en', ...(body !== undefined && { body }) });

/** The data of a call that must succeed. */
async function done(method: string, address: string, body?: unknown, as?: string): Promise<Answered> {
  const answer = await call(method, address, body, as);
  expect(answer.status, `${method} ${address}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body?.data;
}

const errorsOf = async (method: string, address: string, body: unknown) =>
  Object.keys((await call(method, address, body)).body.errors);

const goods = (values: object = {}) =>
  done('POST', '/products', { name: { en: 'Cup' }, price: 4000, quantity: 9, status: 'visible', ...values });
const person = (values: object) =>
  done('POST', '/customers', { isGuest: false, name: 'Mona Adel', ...values });

it('sign-in returns “authToken” and a user with their “companyId”', async () => {
  expect(signIn.body.data).toMatchObject({ token, user: { companyId: nile.id } });
  expect((await done('GET', '/users/current_user')).user).toMatchObject({ companyId: nile.id });
});

describe('one order', async () => {
  const cup = await goods();
  const mona = await person({ phoneNumber: '01001122334' });
  const discount = await done('POST', '/discounts', {
    title: 'TENTH',
    type: 'BillDiscount',
    value: { value: 10 },
  });
  const lines = [{ productId: cup.id, quantity: 2 }];
  const begin = (values: object = {}) =>
    done('POST', '/purchases', { customerId: mona.id, selected_products: lines, ...values });

  it('includes its customer, discount, histories and products', async () => {
    const { id } = await begin({ discountId: discount.id });
    const order = await done('GET', `/purchases/${id}`);
    expect(order).toMatchObject({
      customer: { id: mona.id, name: 'Mona Adel' },
      discount: { id: discount.id, title: 'TENTH' },
      histories: [{ action: 'create' }],
      selected_products: [{ productId: cup.id, quantity: 2 }],
    });
    const [row] = await done('GET', `/purchases?ids=${id}&includes=customer,discount`);
    expect(row).toMatchObject({ customer: { name: 'Mona Adel' }, discount: { title: 'TENTH' } });
    expect(row.included.customer).toEqual(row.customer);
  });

  it('has no includes when “includes” is empty or the user may not view customers', async () => {
    const { id } = await begin();
    const bare = await done('GET', `/purchases/${id}?includes=`);
    for (const name of ['customer', 'discount', 'histories', 'included'])
      expect(bare).not.toHaveProperty(name);
    const clerk = await place.hire('orders-alone', { purchase: ['view'] });
    const seen = await done('GET', `/purchases/${id}`, undefined, await app.signIn(clerk.email));
    expect(seen).not.toHaveProperty('customer');
    expect(seen).toMatchObject({ id, histories: [{ action: 'create' }] });
  });

  it('accepts its customer by the id in its answer, or by name and phone', async () => {
    const begun = await done('POST', '/purchases', { selected_products: lines, customer: { id: mona.id } });
    expect(begun).toMatchObject({ customerId: mona.id });
    const customer = { name: 'Omar Said', phoneNumber: '01001122399' };
    const other = await done('PUT', `/purchases/${begun.id}`, { customer });
    const back = await done('PUT', `/purchases/${begun.id}/content`, { customer: { id: mona.id } });
    expect(back).toMatchObject({ customerId: mona.id });
    expect(await done('GET', `/customers/${other.customerId}`)).toMatchObject({
      ...customer,
      lastName: 'Said',
    });
    expect((await call('POST', '/purchases', { customer: { name: 'Omar' } })).status).toBe(422);
  });

  it('accepts its products and its address in the format of its answer', async () => {
    const { id } = await begin();
    const address = { line: '7 Rose Street', address_type: 'work', city: 'Nasr City', region: 'Cairo' };
    const sent = await done('PUT', `/purchases/${id}`, {
      address,
      purchase_products: [{ productId: cup.id, quantity: 3 }],
    });
    expect(sent).toMatchObject({ subtotal: 12_000, address, shipTo: { addressLine1: '7 Rose Street' } });
    const moved = { ...sent.address, line: '8 Rose Street' };
    expect(await done('PUT', `/purchases/${id}`, { address: moved })).toMatchObject({
      address: { ...address, line: '8 Rose Street', addressLine1: '8 Rose Street' },
      shipTo: { addressLine1: '8 Rose Street', addressType: 'work' },
    });
    const { address: begun } = await begin({ address });
    expect(begun).toMatchObject(address);
  });
});

describe('one product', async () => {
  const gown = await goods({ name: { en: 'Gown' } });
  const sizes = { en: 'Size' };
  await done('PUT', `/products/${gown.id}/options`, {
    productOptions: [{ name: sizes, values: ['S', 'M', 'L'].map((en) => ({ value: { en } })) }],
  });

  it('includes all its variants whole', async () => {
    const { variants } = await done('GET', `/products/${gown.id}`);
    expect(variants.map(({ values }: Answered) => values[0].value)).toEqual(['S', 'M', 'L']);
    expect(variants[0]).toMatchObject({ quantity: expect.any(Number), price: 4000, imageIds: [] });
    expect(await done('GET', `/products/${gown.id}?includes=`)).not.toHaveProperty('variants');
    expect((await done('GET', `/products/${(await goods()).id}`)).variants).toEqual([]);
  });

  it('has variants sorted by their prices in cents', async () => {
    const { variants } = await done('GET', `/products/${gown.id}`);
    const [small, middle, large] = variants.map(({ id }: Answered) => id);
    await done('PATCH', `/variants/${middle}`, { price: 9000 });
    await done('PATCH', `/variants/${large}`, { price: 5000 });
    for (const name of ['price_cents', 'priceCents']) {
      const order = encodeURIComponent(JSON.stringify({ [name]: 'desc' }));
      const list = await done('GET', `/variants?product=${gown.id}&isDefault=false&order=${order}`);
      expect(list.variants.map(({ id }: Answered) => id)).toEqual([middle, large, small]);
    }
  });
});

describe('a page without a size', () => {
  it.each([
    ['customers', 3],
    ['variants', 10],
    ['products', 25],
    ['collections', 25],
    ['purchases', 25],
    ['discounts', 25],
  ])('of %s has %i records', async (name, size) => {
    const { body } = await call('GET', `/${name}`);
    expect((body.metadata ?? body.data.metadata).limit).toBe(size);
  });

  it('has the requested size, or as many as ids were given', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await person({})).id);
    expect(await done('GET', '/customers')).toHaveLength(3);
    expect(await done('GET', '/customers?limit=4')).toHaveLength(4);
    expect(await done('GET', `/customers?ids=${ids.join(',')}`)).toHaveLength(4);
  });
});

describe('a bulk update', async () => {
  const ids = [(await goods()).id, (await goods()).id];

  it('accepts fields beside the ids', async () => {
    await done('PUT', '/products/update_all', { ids, vendor: 'Nile Weavers', status: 'hidden' });
    for (const id of ids)
      expect(await done('GET', `/products/${id}`)).toMatchObject({
        vendor: 'Nile Weavers',
        status: 'hidden',
      });
  });

  it('returns its errors at the paths where they were sent', async () => {
    const change = (body: object) => errorsOf('PUT', '/products/update_all', { ids, ...body });
    expect(await change({ status: 'sold' })).toEqual(['status']);
    expect(await change({ isOnSale: true })).toEqual(['discountedPrice']);
    expect(await change({ values: { isOnSale: true } })).toEqual(['values.discountedPrice']);
    expect(await change({})).toEqual(['values']);
    expect(await change({ vendor: 'A', values: { vendor: 'B' } })).toEqual(['vendor']);
  });
});

describe('a phone number in parts', () => {
  const phone = (number: string, phoneCode?: string) => ({
    number,
    country: phoneCode ? { phoneCode } : null,
  });

  it.each([
    [phone('1001122335', '20'), '01001122335'],
    [phone('01001122336'), '01001122336'],
    [phone('0501234567', '966'), '+966501234567'],
    [phone('+971501234567', '20'), '+971501234567'],
  ])('%j is stored as %s', async (parts, kept) => {
    const { id } = await person({ phone: parts });
    const country = kept.startsWith('01') ? { phoneCode: '20', emoji: '🇪🇬' } : null;
    expect(await done('GET', `/customers/${id}`)).toMatchObject({
      phoneNumber: kept,
      phone: { number: kept, country },
    });
  });

  it('returns an error when it is invalid, and is hidden without the right to phones', async () => {
    expect(await errorsOf('POST', '/customers', { name: 'Mona', phone: phone('12') })).toEqual([
      'phone.number',
    ]);
    const { id } = await person({ phone: null });
    expect((await done('GET', `/customers/${id}`)).phone).toBeNull();
    const clerk = await place.hire('no-contacts', { customer: ['view'] });
    const seen = await done('GET', `/customers/${id}`, undefined, await app.signIn(clerk.email));
    expect(seen).not.toHaveProperty('phone');
  });
});

it('the menu accepts the order in its own answer', async () => {
  for (const en of ['Home', 'Offers']) await done('POST', '/navigations', { label: { en, ar: 'صفحة' } });
  const menu = await done('GET', '/navigations');
  const turned = menu.map((item: Answered) => ({ ...item, order: menu.length - item.order }));
  turned[0].labelEn = 'Start';
  await done('PATCH', '/navigations', { navigations: turned });
  const after = await done('GET', '/navigations');
  expect(after.at(-1)).toMatchObject({ id: menu[0].id, label: 'Start', labelAr: 'صفحة' });
  const [{ labelEn: _en, labelAr: _ar, ...item }] = after;
  await done('PATCH', '/navigations', { navigations: [{ ...item, label: 'Deals' }] });
  expect(await done('GET', `/navigations/${item.id}`)).toMatchObject({ labelEn: 'Deals', labelAr: 'صفحة' });
});

it("a date may be sent as an instant, by the store's time zone", async () => {
  const { id } = await done('POST', '/purchases', {});
  await place.asOwner(`update purchases set "createdAt" = '2026-11-01T08:00:00Z' where id = $1`, [id]);
  const found = async (from: string, to: string) => {
    const orders = await done('GET', `/purchases?status=draft&start_date=${from}&end_date=${to}`);
    return orders.map((order: Answered) => order.id);
  };
  // Midnight in Cairo as a browser sends it: in UTC it is the day before.
  expect(await found('2026-10-31T22:00:00.000Z', '2026-11-01T21:59:59.999Z')).toEqual([id]);
  expect(await found('2026-11-01T22:00:00.000Z', '2026-11-02T10:00:00%2B02:00')).toEqual([]);
  // Instants are kept for fields that are instants.
  const sales = await done(
    'GET',
    '/analytics/sales?start_date=2026-10-31T23:00:00Z&end_date=2026-11-02T10:00:00Z',
  );
  expect(sales).toMatchObject({
    start_date: '2026-10-31T23:00:00.000Z',
    end_date: '2026-11-02T10:00:00.000Z',
  });
  const wrong = await call('GET', '/purchases?start_date=2026-11-40T00:00:00Z');
  expect([wrong.status, wrong.body.errors.start_date[0].code]).toEqual([400, 'invalid_date']);
});

it.each([
  [{ region: 'Giza', city: 'Dokki', district: 'Somewhere' }, 'egypt.giza', 'egypt.giza.dokki'],
  [{ city: 'القاهرة', zone: 'Nasr City' }, 'egypt.cairo', 'egypt.cairo.nasr-city'],
])("the store's address may be sent as objects: %j", async (lines, governorate, area) => {
  const shippingAddress = { address_type: 'shipping', line: '5 Nile', country: 'Egypt', ...lines };
  expect((await done('PUT', '/company', { shippingAddress })).shippingAddress).toMatchObject({
    governorate,
    area,
  });
  const unknown = { line: '5 Nile', city: 'Atlantis' };
  expect(await errorsOf('PUT', '/company', { shippingAddress: unknown })).toContain('shippingAddress.area');
});
