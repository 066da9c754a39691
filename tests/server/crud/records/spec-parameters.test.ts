/** The api/v2 specification beyond plain parameters: sort order and conditions as JSON, and includes. */
import { describe, expect, it } from 'vitest';
import type { Permissions } from '../../../../src/shared/identity/sign-in-facts.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf, type Answered } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const owner = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', owner);
const collections = callsOf(app, 'collections', owner);
const customers = callsOf(app, 'customers', owner);
const purchases = callsOf(app, 'purchases', owner);

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const get = (address: string, locale?: string) => purchases.send('GET', address, undefined, locale);
const data = async (address: string): Promise<Answered> => {
  const { status, body } = await get(address, 'en');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const ids = async (address: string) => (await data(address)).map(({ id }: Answered) => id);
/** Hires a staff member and signs in. */
const hire = async (part: string, permissions: Permissions) =>
  app.signIn((await place.hire(part, permissions)).email);

const ramadan = await collections.create({ name: { en: 'Ramadan nights', ar: 'ليالي رمضان' } });
const lamp = await products.create({ name: { en: 'Lamp' }, price: 300, collections: [ramadan.id] });
const rug = await products.create({ name: { en: 'Rug' }, price: 100 });
await place.asOwner(
  `insert into variants (company_id, "productId", values, price)
   select $1, $2, jsonb_build_array(jsonb_build_object('option', jsonb_build_object('en', 'Size'), 'value', jsonb_build_object('en', 'n' || n))), 300 + n
   from generate_series(0, 2) n`,
  [nile.id, lamp.id],
);
const mona = await customers.create({ name: 'Mona Adel', phoneNumber: '01001122334' });
const [order, draft, later] = (
  await place.asOwner<{ id: number }>(
    `insert into purchases (company_id, "customerId", status, payment, "paymentType", channel, fulfillment, subtotal, total, "createdAt")
     values ($1, $2, 'active', 'paid', 'valu', 'online', 'confirmed', 100, 100, '2026-03-10T12:00:00Z'),
            ($1, null, 'draft', 'unpaid', 'cash', 'pos', 'unfulfilled', 50, 50, '2026-03-12T12:00:00Z'),
            ($1, $2, 'active', 'unpaid', 'cash', 'online', 'unfulfilled', 70, 70, '2026-03-14T12:00:00Z') returning id`,
    [nile.id, mona.id],
  )
).map(({ id }) => Number(id)) as [number, number, number];
await place.asOwner(
  `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
   values ($1, $2, $3, '{"en": "Lamp"}', 1, 100, 100)`,
  [nile.id, order, lamp.id],
);

describe('a sort order as JSON', () => {
  it.each([
    [{ field: 'price', direction: 'asc' }],
    [{ field: 'price', direction: 'ASC' }],
    [['price', 'asc']],
    [['price']],
    [{ price: 'asc' }],
  ])('is accepted: %j', async (order) => {
    expect(await ids(`/products?order=${json(order)}`)).toEqual([rug.id, lamp.id]);
  });

  it('works for every resource, and in snake case', async () => {
    expect(await ids(`/products?order=${json({ created_at: 'desc' })}`)).toEqual([rug.id, lamp.id]);
    expect(await ids(`/collections?order=${json(['name', 'asc'])}`)).toEqual([ramadan.id]);
    const { variants } = await data(
      `/variants?order=${json({ field: 'price', direction: 'desc' })}&fields=price&isDefault=false`,
    );
    expect(variants.map(({ price }: Answered) => price)).toEqual([302, 301, 300]);
  });

  it.each([
    '{"field":"price"',
    '[]',
    '[1,2]',
    '["price","asc","desc"]',
    '{"price":"asc","name":"asc"}',
    '{}',
    '{"field":"media","direction":"asc"}',
    '["price","up"]',
    '{"field":{},"direction":"asc"}',
    'price asc desc',
  ])('is refused: %s', async (order) => {
    const answer = await get(`/products?order=${encodeURIComponent(order)}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.order[0].message).toMatch(/order/u);
  });
});

describe('conditions', () => {
  const found = (conditions: unknown, more = '') => ids(`/purchases?conditions=${json(conditions)}${more}`);

  it('are filters by parameter or field name, with one value or several', async () => {
    expect(await found({ payment: 'paid' })).toEqual([order]);
    expect(await found({ payment: ['paid', 'unpaid'] })).toEqual([later, order]);
    expect(await found({ payment_type: 'valu', channel: ['online'] })).toEqual([order]);
    expect(await found({ paymentType: 'cash' })).toEqual([later]);
    expect(await found({ customerId: mona.id, fulfillment: 'confirmed' })).toEqual([order]);
    expect(await found({ start_date: '2026-03-13' })).toEqual([later]);
    expect(await found({})).toEqual([later, order]);
  });

  it("override the list's default filters, and combine with the other parameters", async () => {
    expect(await found({ status: 'draft' })).toEqual([draft]);
    expect(await found({ status: ['draft', 'active'] }, '&channel=pos')).toEqual([draft]);
    expect(await found({ channel: 'online' }, '&payment=unpaid')).toEqual([later]);
  });

  it.each([
    ['no JSON', '{"status"', 'conditions'],
    ['no object', '["active"]', 'conditions'],
    ['nothing', 'null', 'conditions'],
    ['no filter', '{"colour":"red"}', 'conditions.colour'],
    ['a property of every object instead of a filter', '{"constructor":"red"}', 'conditions.constructor'],
    ['paging', '{"page":2}', 'conditions.page'],
    ['an invalid value of the filter', '{"status":"gone"}', 'conditions.status.0'],
    ['an object as a value', '{"start_date":{"a":1}}', 'conditions.start_date'],
    ['said twice', '{"payment":"paid"}&payment=paid', 'conditions.payment'],
  ])('are refused when they are %s', async (_what, text, path) => {
    const [conditions = '', more] = text.split('&');
    const answer = await get(
      `/purchases?conditions=${encodeURIComponent(conditions)}${more ? `&${more}` : ''}`,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([path]);
  });
});

describe('includes', () => {
  it('return the record behind a reference', async () => {
    const [first] = await data(`/purchases?ids=${order}&includes=customer`);
    expect(first.customerId).toBe(mona.id);
    expect(first.included.customer).toMatchObject({ id: mona.id, name: 'Mona Adel' });
    const [none] = await data(`/purchases?ids=${draft}&includes=customer`);
    expect(none.included).toEqual({ customer: null });
    expect((await data(`/purchases/${order}?includes=customer`)).included.customer.name).toBe('Mona Adel');
  });

  it("return several resources and records that reference the record, in the request's language", async () => {
    const [lampRow, rugRow] = await data(
      `/products?order=${json(['price', 'desc'])}&fields=name&includes=variants,collections`,
    );
    expect(lampRow.included.variants.map(({ price }: Answered) => price)).toEqual([300, 301, 302]);
    expect(lampRow.included.collections).toMatchObject([{ id: ramadan.id, name: 'Ramadan nights' }]);
    expect(rugRow.included).toEqual({ variants: [], collections: [] });
    const whole = (await get(`/products/${lamp.id}?includes=collections`, 'all')).body.data;
    expect(whole.included.collections[0].name).toEqual({ en: 'Ramadan nights', ar: 'ليالي رمضان' });
  });

  it('return at most the newest hundred of the records that reference the record', async () => {
    await place.asOwner(
      `insert into reviews (company_id, "productId", rating) select $1, $2, 5 from generate_series(1, 101)`,
      [nile.id, rug.id],
    );
    const { included } = await data(`/products/${rug.id}?includes=reviews`);
    expect(included.reviews).toHaveLength(100);
    const [last] = await place.asOwner<{ id: string }>('select max(id) as id from reviews');
    expect(included.reviews.at(-1).id).toBe(Number(last?.id));
  });

  it('return long fields that lists omit, repeated or separated by commas, in either case style', async () => {
    const { id } = mona;
    expect((await data(`/customers?ids=${id}`))[0]).not.toHaveProperty('addresses');
    expect((await data(`/customers?ids=${id}&includes=addresses`))[0].addresses).toEqual([]);
    const [first] = await data(`/purchases?ids=${order}&includes=purchase_products&includes=customer`);
    expect(first.purchase_products).toMatchObject([{ name: 'Lamp', quantity: 1 }]);
    const [ours] = await data(`/purchases?ids=${order}&includes=purchaseProducts`);
    expect(ours.purchaseProducts).toMatchObject([{ name: 'Lamp', quantity: 1 }]);
    expect(first.included.customer.id).toBe(id);
    expect((await data(`/purchases?ids=${order}`))[0]).not.toHaveProperty('included');
  });

  it("return each record's history, newest first, as far as the user may read it", async () => {
    const { id } = await customers.create({ name: 'Heba Adel' });
    const body = { name: 'Heba Samir' };
    await app.call('PUT', `/customers/${id}`, { token: owner, body });
    await app.call('PUT', `/customers/${id}`, { token: owner, body: { email: 'heba@mail.example' } });
    const trail = (await data(`/customers?ids=${id}&includes=histories`))[0].histories;
    expect(trail.map(({ action, version }: Answered) => [action, version])).toEqual([
      ['update', 3],
      ['update', 2],
      ['create', 1],
    ]);
    expect(trail[0]).toMatchObject({
      actor: { id: nile.owner.userId },
      withoutVersion: true,
      changes: [{ field: 'email', from: null, to: 'heba@mail.example' }],
    });
    const little = await data(`/customers/${id}?view=minimal_details&includes=histories,email`);
    expect(little).toMatchObject({ email: 'heba@mail.example', histories: trail });
    const { email } = await place.hire('no-contact', { customer: ['view'] });
    const token = await app.signIn(email);
    const seen = await app.call('GET', `/customers/${id}?includes=histories`, { token });
    expect(seen.body.data.histories[0].changes).toEqual([]);
    await app.call('DELETE', `/customers/${id}`, { token: owner });
  });

  it('with an unknown name are refused with the list of known ones', async () => {
    for (const address of [
      '/purchases?includes=everything',
      `/purchases/${order}?includes=customer,everything`,
    ]) {
      const answer = await get(address);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.includes[0]).toMatchObject({ code: 'unknown_include' });
      expect(answer.body.errors.includes[0].message).toMatch(/“everything”.*customer.*purchaseProducts/u);
    }
  });

  it('are refused without the right to view them', async () => {
    const token = await hire('orders-only', { purchase: ['view'] });
    const ask = (address: string) => app.call('GET', address, { token });
    expect((await ask(`/purchases?includes=purchase_products`)).status).toBe(200);
    for (const address of ['/purchases?includes=customer', `/purchases/${order}?includes=customer`])
      expect((await ask(address)).status, address).toBe(403);
  });

  it('return no records of another company', async () => {
    const token = await app.signIn(place.shops.delta.owner.email);
    const { body } = await app.call('GET', '/products?includes=variants,collections', { token });
    expect(body.data).toEqual([]);
    expect((await app.call('GET', `/products/${lamp.id}?includes=variants`, { token })).status).toBe(404);
  });
});

describe('the view parameter', () => {
  it('selects the short form of a record, or all fields', async () => {
    const little = await data(`/customers/${mona.id}?view=minimal_details&includes=addresses`);
    expect(little).toEqual({ id: mona.id, version: 1, name: 'Mona Adel', addresses: [] });
    expect(await data('/customers?view=minimal_details')).toEqual([
      { id: mona.id, version: 1, name: 'Mona Adel' },
    ]);
    expect(await data(`/customers/${mona.id}?view=details`)).toEqual(await data(`/customers/${mona.id}`));
    expect((await data('/customers?view=details'))[0]).toHaveProperty('addresses');
    expect((await get(`/customers/${mona.id}?view=all`)).status).toBe(400);
  });
});

describe('an unknown parameter', () => {
  it('is named in the error as a parameter', async () => {
    const { body } = await get('/customers?colour=red');
    expect(body.errors.colour[0]).toMatchObject({
      code: 'unknown_parameter',
      message: '“colour” is not a parameter of this call.',
    });
    expect((await get('/customers?colour=red', 'ar')).body.errors.colour[0].message).toContain('معاملات');
  });
});
