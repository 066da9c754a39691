/** A client that reads a record, changes one field and puts the whole object back, with what nobody writes and what came along. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/resources/calls.ts';
import { formOf, png } from './form-of.ts';
import { changeOf, expectSentBack } from './sent-back.ts';
import { makeWorld } from './world.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const token = await app.signIn(place.shops.nile.owner.email);
const world = makeWorld(place, app, catalogue, token);

const send = async (method: string, address: string, body?: object, status = 200): Promise<Answered> => {
  const answer = await call(method, address, { token, locale: 'all', ...(body && { body }) });
  expect([answer.status, answer.body?.errors], `${method} ${address}`).toEqual([status, undefined]);
  return answer.body?.data;
};

const resources = Object.values(catalogue).filter(
  ({ calls, servedBy }) => !servedBy && calls.includes('read') && calls.includes('update'),
);

/** Where the first field that a new one must have cannot be changed, or brings its name along. */
const changes: Record<string, readonly [string, unknown]> = {
  customers: ['firstName', 'Sent'],
  geolocations: ['isDisabled', true],
  shipping_locations: ['customFee', 700],
  tax_item_codes: ['itemCode', 'EG-674859545-SENT'],
};

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('is taken back whole with one field changed, which alone is told', async () => {
    const { id } = await world.create(name);
    await expectSentBack(app, token, `/${name}/${id}`, changes[name] ?? changeOf(resource));
  });

  it('says of a field that nobody writes what it says today, where the value is another', async () => {
    const { id } = await world.create(name);
    const whole = await send('GET', `/${name}/${id}`);
    const body = { ...whole, createdAt: '2020-02-02T02:02:02.000Z', nonsense: 1 };
    const { status, body: answer } = await call('PUT', `/${name}/${id}`, { token, body, locale: 'all' });
    expect([status, Object.keys(answer.errors).toSorted()]).toEqual([422, ['createdAt', 'nonsense']]);
    expect(answer.errors.createdAt[0].code).toBe('unknown_key');
    expect((await send('GET', `/${name}/${id}`)).version).toBe(whole.version);
  });
});

async function picture(): Promise<number> {
  const headers = { 'content-type': 'multipart/form-data; boundary=walk' };
  const payload = formOf('image', 'a.png', png);
  return (await call('POST', '/products/upload_image', { token, headers, payload })).body.data.id;
}

/** A visible product with two pictures and two variants, the first with pieces. */
async function richProduct(): Promise<Answered> {
  const name = { en: `Sent ${Math.random()}`, ar: 'مرسل' };
  const media = [await picture(), await picture()];
  const { id } = await send('POST', '/products', { name, price: 5000, status: 'visible', media }, 201);
  await send('PUT', `/products/${id}/options`, {
    productOptions: [
      {
        name: { en: 'Size', ar: 'المقاس' },
        values: [{ value: { en: 'S', ar: 'ص' } }, { value: { en: 'L', ar: 'ك' } }],
      },
    ],
  });
  return send('GET', `/products/${id}`);
}

/** A draft of two lines for a customer with an address, placed. */
async function placedOrder(): Promise<Answered> {
  const customer = await send(
    'POST',
    '/customers',
    { firstName: 'Mona', lastName: 'Ali Hassan', phoneNumber: '01001234567' },
    201,
  );
  await send(
    'POST',
    '/addresses',
    {
      address: {
        addressableId: customer.id,
        addressableType: 'Customer',
        addressLine1: '1 Nile St',
        city: 'Cairo',
        region: 'Cairo',
        isDefault: true,
      },
    },
    201,
  );
  const products = [];
  for (const price of [1000, 2500])
    products.push(
      await send(
        'POST',
        '/products',
        { name: { en: `Line ${Math.random()}` }, price, status: 'visible', isTracked: false },
        201,
      ),
    );
  const lines = products.map((product) => ({ productId: product.id, quantity: 1 }));
  const draft = await send('POST', '/purchases', { customerId: customer.id, purchaseProducts: lines }, 201);
  return send('PUT', `/purchases/${draft.id}`, { version: draft.version, status: 'active' });
}

describe('a product with pictures and variants', () => {
  it('is sent back with what came along, whatever came', async () => {
    const { id } = await richProduct();
    const address = `/products/${id}`;
    for (const query of ['', '?includes=histories', '?includes=variants,relatedProducts,histories'])
      await expectSentBack(app, token, address, ['vendor', `Vendor ${query}`], { query });
  });

  it('keeps the pictures that are left of it, as they were answered', async () => {
    const { id, media } = await richProduct();
    await expectSentBack(app, token, `/products/${id}`, ['media', (all: Answered[]) => all.slice(1)]);
    expect((await send('GET', `/products/${id}`)).media).toEqual(media.slice(1));
  });

  it.each(['en', 'ar', 'all'])(
    'keeps its variants where its options come back as they were read, in “%s”',
    async (locale) => {
      const { id, variants } = await richProduct();
      const whole = (await call('GET', `/products/${id}`, { token, locale })).body.data;
      const { productOptions } = whole;
      const body = { productOptions };
      const kept = await call('PUT', `/products/${id}/options`, { token, locale, body });
      expect([kept.status, kept.body.data.kept, kept.body.data.added]).toEqual([200, 2, 0]);
      expect((await send('GET', `/products/${id}`)).variants).toEqual(variants);
    },
  );

  it('takes options as plain texts, in the language of the request', async () => {
    const { id } = await send('POST', '/products', { name: { en: 'Plain' }, price: 100 }, 201);
    const productOptions = [{ name: 'Size', values: ['S', 'L'] }];
    const made = await call('PUT', `/products/${id}/options`, {
      token,
      locale: 'en',
      body: { productOptions },
    });
    expect([made.status, made.body.data.added]).toEqual([200, 2]);
    const arabic = [{ name: 'المقاس', values: ['كبير'] }];
    const body = { productOptions: arabic };
    await call('PUT', `/products/${id}/options`, { token, locale: 'all', body });
    expect((await send('GET', `/products/${id}`)).productOptions).toMatchObject([{ name: { ar: 'المقاس' } }]);
  });

  it('refuses a picture that was changed in it', async () => {
    const whole = await richProduct();
    const media = [{ ...whole.media[0], width: 1 }];
    const { status, body } = await call('PUT', `/products/${whole.id}`, {
      token,
      body: { ...whole, media },
      locale: 'all',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['media.0']]);
  });
});

describe('an order', () => {
  it('is sent back whole: nothing of it is composed anew', async () => {
    const { id } = await placedOrder();
    const before = await send('GET', `/purchases/${id}`);
    await send('PUT', `/purchases/${id}`, before);
    expect(await send('GET', `/purchases/${id}`)).toEqual(before);
    await expectSentBack(app, token, `/purchases/${id}`, ['notes', 'Ring twice']);
  });

  it.each(['address', 'shipTo'])(
    'takes its changed %s beside the other, which says what stood',
    async (name) => {
      const { id } = await placedOrder();
      const line = name === 'address' ? 'line' : 'addressLine1';
      const change = (address: object) => ({ ...address, [line]: '9 Sent Back St' });
      await expectSentBack(app, token, `/purchases/${id}`, [name, change], { told: ['shipTo'] });
    },
  );

  it('takes the name of its recipient beside the address, which says what stood', async () => {
    const { id } = await placedOrder();
    const change = (recipient: object) => ({ ...recipient, name: 'Nadia' });
    await expectSentBack(app, token, `/purchases/${id}`, ['recipientCustomer', change], { told: ['shipTo'] });
    expect((await send('GET', `/purchases/${id}`)).shipTo).toMatchObject({
      name: 'Nadia',
      addressLine1: '1 Nile St',
    });
  });

  it.each(['purchaseProducts', 'selected_products'])(
    'takes a quantity changed in %s, and leaves the other lines',
    async (name) => {
      const { id } = await placedOrder();
      const whole = await send('GET', `/purchases/${id}`);
      const lines = whole[name].map((line: Answered, at: number) => (at ? line : { ...line, quantity: 3 }));
      const changed = await send('PUT', `/purchases/${id}`, { ...whole, [name]: lines });
      expect(changed.purchaseProducts.map(({ quantity, price }: Answered) => [quantity, price])).toEqual([
        [3, 1000],
        [1, 2500],
      ]);
      expect(changed.addressId).toBe(whole.addressId);
    },
  );
});

describe('a customer', () => {
  it('takes a whole name beside its two parts, which say what stood', async () => {
    const { id } = await send('POST', '/customers', { firstName: 'Mona', lastName: 'Ali' }, 201);
    await expectSentBack(app, token, `/customers/${id}`, ['name', 'Nadia Samir'], {
      told: ['firstName', 'lastName'],
    });
  });

  it('keeps its parts where the name says what stood, however it would be taken apart', async () => {
    const { id } = await send('POST', '/customers', { firstName: 'Mona Ali', lastName: 'Hassan' }, 201);
    await expectSentBack(app, token, `/customers/${id}`, ['tags', ['sent']]);
  });
});

describe('an address', () => {
  it('is sent back whole, as a customer carries it and as its own call answers it', async () => {
    const order = await placedOrder();
    const customer = () => send('GET', `/customers/${order.customerId}?includes=addresses`);
    const [address] = (await customer()).addresses;
    const at = `/addresses/${address.id}`;
    const moved = await send('PUT', at, { address: { ...address, line: '2 Nile St' } });
    expect(moved).toMatchObject({ addressLine1: '2 Nile St', line: '2 Nile St' });
    const again = await send('PUT', at, { address: { ...moved, addressLine1: '3 Nile St' } });
    expect(again.line).toBe('3 Nile St');
    const refused = await call('PUT', at, { token, body: { address: { ...again, addressableId: 999 } } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['address.addressableId']]);
    const both = { address: { line: '4 Nile St', addressLine1: '5 Nile St' } };
    expect((await call('PUT', at, { token, body: both })).body.errors['address.line'][0].code).toBe(
      'said_twice',
    );
    expect((await call('PUT', at, { token, body: { address: moved } })).status).toBe(409);
  });
});

describe('oneself', () => {
  it('is sent back whole, or below “user”', async () => {
    const { user } = await send('GET', '/users/current_user');
    expect((await send('PUT', '/users', { ...user, name: 'Sent' })).user.name).toBe('Sent');
    expect((await send('PUT', '/users', { user: { ...user, name: 'Back' } })).user.name).toBe('Back');
    const other = await call('PUT', '/users', { token, body: { ...user, email: 'other@nile.example' } });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['email']]);
    const none = await call('PUT', '/users', { token, body: { user: { id: user.id } } });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['user.name']]);
  });
});

describe('what was read a while ago', () => {
  it('is merged: what others changed meanwhile stays', async () => {
    const { id } = await world.create('products');
    const whole = await send('GET', `/products/${id}`);
    await send('PUT', `/products/${id}`, { version: whole.version, vendor: 'Theirs' });
    const mine = await send('PUT', `/products/${id}`, { ...whole, type: 'Mine' });
    expect([mine.vendor, mine.type]).toEqual(['Theirs', 'Mine']);
  });

  it('is refused where both changed one field', async () => {
    const { id } = await world.create('products');
    const whole = await send('GET', `/products/${id}`);
    await send('PUT', `/products/${id}`, { version: whole.version, vendor: 'Theirs' });
    const { status, body } = await call('PUT', `/products/${id}`, {
      token,
      body: { ...whole, vendor: 'Mine' },
      locale: 'all',
    });
    expect([status, Object.keys(body.errors)]).toEqual([409, ['vendor']]);
  });
});

describe.each(['en', 'ar'])('what was read in “%s”', (locale) => {
  it('is changed in that language, and keeps the other', async () => {
    const name = { en: `Mug ${locale}`, ar: 'كوب' };
    const { id } = await send('POST', '/products', { name }, 201);
    const whole = (await call('GET', `/products/${id}`, { token, locale })).body.data;
    const body = { ...whole, name: 'Tray' };
    expect((await call('PUT', `/products/${id}`, { token, locale, body })).status).toBe(200);
    expect((await send('GET', `/products/${id}`)).name).toEqual({ ...name, [locale]: 'Tray' });
  });
});

describe('the store', () => {
  it('is sent back whole with one field changed', async () => {
    const whole = await send('GET', '/company');
    const changed = await send('PUT', '/company', { ...whole, seoDescription: 'Sent back' });
    const { updatedAt: _, version: __, seoDescription: ___, ...rest } = whole;
    expect(changed).toMatchObject({ ...rest, seoDescription: 'Sent back' });
  });

  it('is sent back with what came along', async () => {
    const whole = await send('GET', '/company?includes=store_features,companyLinks');
    expect(whole).toHaveProperty('storeFeatures');
    await send('PUT', '/company', { ...whole, seoDescription: 'Sent back again' });
  });
});
