/**
 * A client of the specification, section 3, fills a new order with whole objects as their own calls return them, and with fields that are still
 * empty.
 */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { specificationClient } from './spec-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const { call, done, put, post, customer } = specificationClient(app, token);

const cup = await post('/products', {
  name: { en: 'Cup', ar: 'كوب' },
  price: 4000,
  quantity: 90,
  status: 'visible',
});
const purchaseProducts = [{ productId: cup.id, quantity: 2 }];
const whole = (id: number) => done('GET', `/customers/${id}?includes=addresses&view=details`);
const errorsOf = async (method: string, address: string, body: unknown) => {
  const answer = await call(method, address, { body });
  return [answer.status, Object.keys(answer.body.errors ?? {})];
};

/** A customer with one address, whole. */
async function customerWithAddress(name: string, lines: object = {}): Promise<Answered> {
  const { id } = await customer({
    name,
    phoneNumber: `010${String(Math.random()).slice(2, 10).padEnd(8, '1')}`,
  });
  const address = { line: '1 Nile', addressableType: 'Customer', addressableId: id, ...lines };
  await post('/addresses', { address: { locationId: 'egypt.cairo.nasr-city', ...address } });
  return whole(id);
}

describe('a new order', async () => {
  const mona = await customerWithAddress('Mona Adel');

  it('accepts its customer, one of their addresses and a discount as whole objects', async () => {
    const discount = await post('/discounts', {
      title: 'TENTH',
      type: 'BillDiscount',
      value: { value: 10 },
    });
    const [address] = mona.addresses;
    const order = await post('/purchases', { customer: mona, address, discount, purchaseProducts });
    expect(order).toMatchObject({
      customerId: mona.id,
      addressId: address.id,
      discountId: discount.id,
      discountTotal: 800,
      address: { line: '1 Nile', city: 'Nasr City', region: 'Cairo', phoneNumber: mona.phoneNumber },
    });
    expect(await put(`/purchases/${order.id}`, { status: 'active' })).toMatchObject({ status: 'active' });
  });

  it("accepts a changed copy of a customer's address, and a place of the region tree", async () => {
    const address = { ...mona.addresses[0], line: '2 Nile' };
    const order = await post('/purchases', { customer: mona, address, purchaseProducts });
    expect(order).toMatchObject({ addressId: null, shipTo: { addressLine1: '2 Nile', name: 'Mona Adel' } });
    const placed = { line: '٣ النيل', locationId: 'egypt.giza.dokki' };
    expect(await put(`/purchases/${order.id}`, { address: placed })).toMatchObject({
      shipTo: { addressLine1: '٣ النيل', region: 'الجيزة', city: 'الدقي' },
    });
    const nowhere = { line: '3 Nile', locationId: 'egypt.atlantis' };
    for (const [method, at] of [
      ['POST', '/purchases'],
      ['PUT', `/purchases/${order.id}`],
    ] as const)
      expect(await errorsOf(method, at, { address: nowhere })).toEqual([422, ['address.locationId']]);
  });

  it('has its recipient, and is marked as created by staff', async () => {
    const recipient_customer = { name: 'Heba', phoneNumber: '01001122334' };
    const order = await post('/purchases', {
      customer: mona,
      recipient_customer,
      is_manually_created: true,
      purchaseProducts,
    });
    expect(order).toMatchObject({
      recipient_customer,
      is_manually_created: true,
      shipTo: { city: 'Nasr City' },
    });
    expect(await errorsOf('POST', '/purchases', { is_manually_created: false })).toEqual([
      422,
      ['is_manually_created'],
    ]);
    const wrong = { customer: mona, recipient_customer: { phoneNumber: '12' }, purchaseProducts };
    expect(await errorsOf('POST', '/purchases', wrong)).toEqual([422, ['recipient_customer.phoneNumber']]);
    const address = { line: '1 Nile', phoneNumber: '12' };
    expect(await errorsOf('POST', '/purchases', { address })).toEqual([422, ['address.phoneNumber']]);
  });

  it('needs an address to be placed, not only a recipient', async () => {
    const { id } = await customer({ name: 'Nobody There', phoneNumber: '01001122377' });
    const order = await post('/purchases', {
      customerId: id,
      recipient_customer: { name: 'Heba', phoneNumber: '01001122334' },
      purchaseProducts,
    });
    const placing = await call('PUT', `/purchases/${order.id}`, { body: { status: 'active' }, locale: 'en' });
    expect(placing.body.errors.addressId[0].message).toBe('This customer does not have an address');
  });

  it('accepts empty read-only fields, and refuses them with a value', async () => {
    const empty = { histories: [], creator: null, total: 0, itemCount: 0, discount: null, customer: null };
    const { id } = await post('/purchases', { ...empty, purchaseProducts: [] });
    expect((await done('GET', `/purchases/${id}`)).status).toBe('draft');
    const { body } = await call('POST', '/purchases', { body: { ...empty, total: 100, nonsense: null } });
    const codes = Object.entries(body.errors).map(([name, [error]]: Answered) => [name, error.code]);
    expect(codes.toSorted()).toEqual([
      ['nonsense', 'unknown_key'],
      ['total', 'read_only'],
    ]);
  });

  it('has the errors of a nested object at its path', async () => {
    const refused = (body: object) => errorsOf('POST', '/purchases', { purchaseProducts, ...body });
    expect(await refused({ customer: { id: 999_999 } })).toEqual([422, ['customer.id']]);
    expect(await refused({ customer: mona, discount: { id: 999_999 } })).toEqual([422, ['discount.id']]);
    expect(await refused({ customer: { name: 'Omar' } })).toEqual([422, ['customer.phoneNumber']]);
    expect(await refused({ customer: { phoneNumber: '01001122399' } })).toEqual([422, ['customer.name']]);
    expect(await refused({ customer: { name: 'Omar', nickname: 'O' } })).toEqual([
      422,
      ['customer.nickname'],
    ]);
  });

  it('refuses objects of another store', async () => {
    const other = await app.signIn(place.shops.delta.owner.email);
    const [address] = mona.addresses;
    const body = { customer: mona, address, purchaseProducts };
    expect((await call('POST', '/purchases', { body, as: other })).status).toBe(422);
  });
});

it('an order is moved to another customer sent as a whole object', async () => {
  const [mona, omar] = [
    await customerWithAddress('Mona'),
    await customerWithAddress('Omar', { line: '9 Rose' }),
  ];
  const { id } = await post('/purchases', { customer: mona, purchaseProducts });
  const order = await done('GET', `/purchases/${id}`);
  expect(await put(`/purchases/${id}`, { ...order, customer: omar })).toMatchObject({
    customerId: omar.id,
  });
  expect(await put(`/purchases/${id}`, { customer: mona, customerId: omar.id })).toMatchObject({
    customerId: mona.id,
  });
});

it('orders that await a payment are found by that filter, though they are drafts', async () => {
  const mona = await customerWithAddress('Mona');
  const { id } = await post('/purchases', {
    channel: 'online',
    customerId: mona.id,
    paymentType: 'valu',
    purchaseProducts,
  });
  const found = async (query: string) =>
    (await done('GET', `/purchases?${query}`)).map((order: Answered) => order.id);
  expect(await found('payment=pending&channel=online')).toEqual([id]);
  expect(await found(`conditions=${encodeURIComponent('{"payment":"pending"}')}`)).toEqual([id]);
  expect(await found('payment=pending,unpaid')).not.toContain(id);
  expect(await found('payment=pending&status=active')).toEqual([]);
});
