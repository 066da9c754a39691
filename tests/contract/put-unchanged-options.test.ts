/** PUT of a whole product with changed options and variants, and POST of a new product with both. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { twoSizeProductCalls, named, refusalOf, size, sizes, text, with1 } from './two-size-product.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const token = await app.signIn(place.shops.nile.owner.email);
const { send, gown, put } = twoSizeProductCalls(app, token);

describe('options sent with the variant list', () => {
  it('are updated together with it: one value is removed, one added, one renamed', async () => {
    const whole = await gown();
    const productOptions = [
      { name: text('Size'), values: [{ value: text('Large'), was: 'L' }, { value: text('XL') }] },
    ];
    const variants = [
      { ...whole.variants[1], price: 6000 },
      { values: size('XL'), quantity: 1 },
    ];
    const { status, body, headers } = await put(whole, { productOptions, variants });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(named(body.data)).toEqual([
      ['Large', 6000, 6],
      ['XL', 5000, 1],
    ]);
    expect(body.data.quantity).toBe(7);
    await send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
    expect(named(await send('GET', `/products/${whole.id}`))).toEqual(named(whole));
  });

  it('create the variants of values that the list lacks', async () => {
    const whole = await gown();
    const { body } = await put(whole, { productOptions: sizes('S', 'L', 'XL') });
    expect(named(body.data)).toEqual([
      ['S', 5000, 4],
      ['L', 5000, 6],
      ['XL', 5000, 0],
    ]);
  });

  it('are refused when the list has a variant of a removed value', async () => {
    const whole = await gown();
    const body = { ...with1(whole, { price: 1 }), productOptions: sizes('L') };
    expect(refusalOf(await put(whole, body))).toEqual([422, [['variants.0.values', 'variant_option_gone']]]);
  });

  it('are checked against the version that the client has read', async () => {
    const whole = await gown();
    await send('PUT', `/products/${whole.id}/options`, { productOptions: sizes('S', 'L', 'M') });
    const kept = await put(whole, { vendor: 'Nile', variants: undefined });
    expect([kept.status, kept.body.data.productOptions[0].values.length]).toEqual([200, 3]);
    const late = await put(whole, { productOptions: sizes('S', 'L', 'XXL'), variants: undefined });
    expect(refusalOf(late)).toEqual([409, [['productOptions', 'conflict']]]);
  });

  it('delete no variant without the right to delete, and change nothing without the right to edit', async () => {
    const whole = await gown();
    const editor = await app.signIn(
      (await place.hire('edits-products', { product: ['view', 'edit'] })).email,
    );
    const viewer = await app.signIn((await place.hire('views-products', { product: ['view'] })).email);
    expect(
      (await put(whole, { productOptions: sizes('L'), variants: whole.variants.slice(1) }, editor)).status,
    ).toBe(403);
    const { cost: _cost, ...seen } = (
      await call('GET', `/products/${whole.id}`, { token: editor, locale: 'all' })
    ).body.data;
    expect((await put(seen, with1(seen, { price: 1 }), editor)).status).toBe(200);
    expect((await put(whole, with1(whole, { price: 2 }), viewer)).status).toBe(403);
  });
});

describe.each(['en', 'ar'])('a product read in “%s”', (locale) => {
  it('accepts a changed variant', async () => {
    const { id } = await gown();
    const whole = (await call('GET', `/products/${id}`, { token, locale })).body.data;
    const body = { ...whole, ...with1(whole, { price: 7000 }) };
    const { status, body: answer } = await call('PUT', `/products/${id}`, { token, locale, body });
    expect([status, answer.errors]).toEqual([200, undefined]);
    expect(named(await send('GET', `/products/${id}`))).toEqual([
      ['S', 7000, 4],
      ['L', 5000, 6],
    ]);
  });
});

describe('a new product', () => {
  const body = (change: object = {}) => ({
    name: text('Robe'),
    price: 3000,
    productOptions: [
      { name: 'Size', values: ['S', 'L'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ],
    ...change,
  });
  const robe = (...values: string[]) => values.map((value) => ({ value }));

  it('is created with its options and only the variants of its list', async () => {
    const variants = [
      { values: robe('S', 'Red'), price: 3500, quantity: 2, sku: 'ROBE-S-RED' },
      { values: robe('S', 'Blue'), quantity: 1 },
      { values: robe('L', 'Blue') },
    ];
    const made = await send('POST', '/products', body({ variants, quantity: 3 }), 201);
    expect(
      made.variants.map(({ values, price, quantity, sku }: Answered) => [
        values.map(({ value }: Answered) => value.en).join(),
        price,
        quantity,
        sku,
      ]),
    ).toEqual([
      ['S,Red', 3500, 2, 'ROBE-S-RED'],
      ['S,Blue', 3000, 1, null],
      ['L,Blue', 3000, 0, null],
    ]);
    expect(made.quantity).toBe(3);
    expect(await send('GET', `/products/${made.id}`)).toMatchObject({ quantity: 3, variants: made.variants });
  });

  it('is created with every combination if it has no list, and not at all if a value is invalid', async () => {
    const { variants, quantity } = await send('POST', '/products', body({ quantity: 5 }), 201);
    expect([variants.length, variants[0].quantity, quantity]).toEqual([4, 5, 5]);
    const count = async () => (await call('GET', '/products?limit=1', { token })).body.metadata.total;
    const before = await count();
    const wrong = await call('POST', '/products', {
      token,
      locale: 'all',
      body: body({ variants: [{ values: robe('S') }] }),
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['variants.0.values']]);
    const without = await call('POST', '/products', {
      token,
      locale: 'all',
      body: { name: text('Robe'), variants: [{ values: robe('S') }] },
    });
    expect(Object.keys(without.body.errors)).toEqual(['variants.0.values']);
    expect(await count()).toBe(before);
  });
});

it('PUT of a whole product of 2,000 variants is accepted, and no other call takes a body of that size', async () => {
  const many = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => ({ value: text(`${word} value ${at}`, `قيمة ${word} ${at}`) }));
  const productOptions = [
    { name: text('Size of the gown', 'مقاس الثوب'), values: many(40, 'size') },
    { name: text('Colour of the gown', 'لون الثوب'), values: many(50, 'colour') },
  ];
  const { id } = await send('POST', '/products', { name: text('Wide'), price: 5000, productOptions }, 201);
  const whole = await send('GET', `/products/${id}`);
  whole.variants[1999].price = 6000;
  expect(JSON.stringify(whole).length).toBeGreaterThan(2_000_000);
  const { status, body } = await put(whole, {});
  expect([status, body.data.variants.length, body.data.variants[1999].price]).toEqual([200, 2000, 6000]);
  const refusedBy = async (method: string, address: string, bytes: number) => {
    const answer = await call(method, address, { token, locale: 'en', body: { x: 'x'.repeat(bytes) } });
    return [answer.status, answer.body.detail];
  };
  expect(await refusedBy('PUT', `/products/${id}`, 16_800_000)).toEqual([
    413,
    'The data sent is too large. The limit is 16 MB.',
  ]);
  expect(await refusedBy('POST', '/collections', 1_100_000)).toEqual([
    413,
    'The data sent is too large. The limit is 1 MB.',
  ]);
});
