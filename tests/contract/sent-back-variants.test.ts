/** A product put back whole with a changed list of variants: through the rules, the trail, the stock and the rights of the variants' own calls. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/resources/calls.ts';
import { sender } from './sent-back.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const send = sender(app, token);

const text = (en: string, ar: string | null = null) => ({ en, ar });
const sizes = (...values: string[]) => [
  { name: text('Size', 'المقاس'), values: values.map((en) => ({ value: text(en) })) },
];
const size = (en: string) => [{ name: text('Size', 'المقاس'), value: text(en) }];

/** A product of the sizes S and L, as its own call answers it. */
async function gown(): Promise<Answered> {
  const name = text(`Gown ${Math.random()}`);
  const { id } = await send('POST', '/products', { name, price: 5000, status: 'visible' }, 201);
  await send('PUT', `/products/${id}/options`, { productOptions: sizes('S', 'L') });
  const { variants } = await send('GET', `/products/${id}`);
  for (const [at, quantity] of [4, 6].entries())
    await send('PATCH', `/variants/${variants[at].id}`, { quantity });
  return send('GET', `/products/${id}`);
}

const put = (whole: Answered, change: object, as = token) =>
  call('PUT', `/products/${whole.id}`, { token: as, locale: 'all', body: { ...whole, ...change } });

/** The list with fields of one variant changed. */
const with1 = ({ variants }: Answered, change: object, at = 0) => ({
  variants: variants.map((variant: Answered, place: number) =>
    place === at ? { ...variant, ...change } : variant,
  ),
});

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  Object.entries((body.errors ?? {}) as Record<string, { code: string }[]>).map(([field, [first]]) => [
    field,
    first!.code,
  ]),
];

const named = (product: Answered) =>
  product.variants.map(({ values, price, quantity }: Answered) => [values[0].value.en, price, quantity]);

describe('a changed variant', () => {
  it('takes effect, alone and told of alone, and is answered beside the product', async () => {
    const whole = await gown();
    const { status, body, headers } = await put(whole, with1(whole, { price: 7000 }));
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(named(body.data)).toEqual([
      ['S', 7000, 4],
      ['L', 5000, 6],
    ]);
    const after = await send('GET', `/products/${whole.id}`);
    expect(after.variants).toEqual(body.data.variants);
    expect([after.version, after.variants[1]]).toEqual([whole.version, whole.variants[1]]);
    const { histories } = await send('GET', `/variants/${whole.variants[0].id}?includes=histories`);
    expect(histories[0].changes).toMatchObject([{ field: 'price', from: 5000, to: 7000 }]);
    await send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
    expect(named(await send('GET', `/products/${whole.id}`))).toEqual(named(whole));
  });

  it('moves its pieces by the books, and says the sum or leaves it as it stood', async () => {
    const whole = await gown();
    const moved = await put(whole, { ...with1(whole, { quantity: 9 }), vendor: 'Nile' });
    expect([moved.status, moved.body.data.quantity, moved.body.data.vendor]).toEqual([200, 15, 'Nile']);
    const { movements } = {
      movements: await send('GET', `/stock_movements?variant=${whole.variants[0].id}&order=id%20desc`),
    };
    expect(movements[0]).toMatchObject({ delta: 5, quantityAfter: 9, reason: 'edit' });
    const again = await put(moved.body.data, { ...with1(moved.body.data, { quantity: 10 }), quantity: 16 });
    expect([again.status, again.body.data.quantity]).toEqual([200, 16]);
    const wrong = await put(again.body.data, { ...with1(again.body.data, { quantity: 11 }), quantity: 40 });
    expect(refusalOf(wrong)).toEqual([422, [['quantity', 'quantity_of_variants']]]);
    expect((await send('GET', `/products/${whole.id}`)).quantity).toBe(16);
  });

  it('is refused at its place, and nothing of the body is kept', async () => {
    const whole = await gown();
    const wrong = await put(whole, { vendor: 'Nowhere', ...with1(whole, { discountedPrice: 9000 }, 1) });
    expect(refusalOf(wrong)).toEqual([422, [['variants.1.discountedPrice', 'price_above_original']]]);
    expect(await send('GET', `/products/${whole.id}`)).toEqual(whole);
  });

  it('is merged with what others changed of it since, and refused where both changed one field', async () => {
    const whole = await gown();
    const [{ id }] = whole.variants;
    await send('PATCH', `/variants/${id}`, { weight: 2 });
    const merged = await put(whole, with1(whole, { price: 7000 }));
    expect([merged.status, merged.body.data.variants[0]]).toMatchObject([200, { price: 7000, weight: 2 }]);
    const late = await put(whole, with1(whole, { price: 8000 }));
    expect(refusalOf(late)).toEqual([409, [['variants.0.price', 'conflict']]]);
    expect(late.body.conflicts).toMatchObject([{ index: 0, id, current: { price: 7000 } }]);
  });

  it('keeps what was sold meanwhile: a quantity that was read before is a conflict', async () => {
    const whole = await gown();
    const line = { productId: whole.id, variantId: whole.variants[0].id, quantity: 1 };
    const customer = await send('POST', '/customers', { name: 'Mona', phoneNumber: '01001234567' }, 201);
    const order = await send(
      'POST',
      '/purchases',
      {
        customerId: customer.id,
        purchaseProducts: [line],
        shipTo: { addressLine1: '1 Nile St', city: 'Cairo', region: 'Cairo' },
      },
      201,
    );
    await send('PUT', `/purchases/${order.id}`, { status: 'active' });
    const late = await put(whole, with1(whole, { price: 7000 }));
    expect(refusalOf(late)[0]).toBe(409);
    expect(named(await send('GET', `/products/${whole.id}`))[0]).toEqual(['S', 5000, 3]);
  });
});

describe('the list of variants', () => {
  it('adds one without an id, at its value, behind the others', async () => {
    const whole = await gown();
    const variants = [...whole.variants, { values: size('XL'), price: 9000, quantity: 2, sku: 'GOWN-XL' }];
    const { status, body } = await put(whole, { variants });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(named(body.data)).toEqual([
      ['S', 5000, 4],
      ['L', 5000, 6],
      ['XL', 9000, 2],
    ]);
    expect(body.data.productOptions[0].values.map(({ value }: Answered) => value.en)).toEqual([
      'S',
      'L',
      'XL',
    ]);
    expect(body.data.quantity).toBe(12);
    const twice = await put(body.data, { variants: [...body.data.variants, { values: size('xl') }] });
    expect(refusalOf(twice)).toEqual([422, [['variants.3.values', 'variant_twice']]]);
  });

  it('knows a variant by its values where it comes without an id', async () => {
    const whole = await gown();
    const variants = [{ values: size('L'), price: 100 }, { values: size('S') }];
    const { status, body } = await call('PUT', `/products/${whole.id}`, {
      token,
      locale: 'all',
      body: { variants },
    });
    expect([status, named(body.data)]).toEqual([
      200,
      [
        ['S', 5000, 4],
        ['L', 100, 6],
      ],
    ]);
  });

  it('removes none that it leaves out', async () => {
    const whole = await gown();
    const short = await put(whole, { variants: whole.variants.slice(1) });
    expect(refusalOf(short)).toEqual([422, [['variants', 'variants_left_out']]]);
    expect(refusalOf(await put(whole, { variants: [] }))).toEqual([422, [['variants', 'variants_left_out']]]);
    expect(await send('GET', `/products/${whole.id}`)).toEqual(whole);
  });

  it('takes a variant of nobody else, each once, at the values that it has', async () => {
    const [whole, other] = [await gown(), await gown()];
    const strange = await put(whole, { variants: [...whole.variants, { id: other.variants[0].id }] });
    expect(refusalOf(strange)).toEqual([422, [['variants.2.id', 'record_missing']]]);
    const twice = await put(whole, { variants: [...whole.variants, whole.variants[0]] });
    expect(refusalOf(twice)).toEqual([422, [['variants.2.id', 'record_twice']]]);
    expect(refusalOf(await put(whole, with1(whole, { values: size('M') })))).toEqual([
      422,
      [['variants.0.values', 'variant_values_kept']],
    ]);
    expect(refusalOf(await put(whole, with1(whole, { nonsense: 1 })))).toEqual([
      422,
      [['variants.0.nonsense', 'unknown_key']],
    ]);
  });
});

describe('options beside the list', () => {
  it('are changed with it: a value goes, one comes, another is called otherwise', async () => {
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

  it('make the variants of a value that the list has not', async () => {
    const whole = await gown();
    const { body } = await put(whole, { productOptions: sizes('S', 'L', 'XL') });
    expect(named(body.data)).toEqual([
      ['S', 5000, 4],
      ['L', 5000, 6],
      ['XL', 5000, 0],
    ]);
  });

  it('refuse a variant of the list whose value they no longer have', async () => {
    const whole = await gown();
    const body = { ...with1(whole, { price: 1 }), productOptions: sizes('L') };
    expect(refusalOf(await put(whole, body))).toEqual([422, [['variants.0.values', 'variant_option_gone']]]);
  });

  it('are held against the version that was seen', async () => {
    const whole = await gown();
    await send('PUT', `/products/${whole.id}/options`, { productOptions: sizes('S', 'L', 'M') });
    const kept = await put(whole, { vendor: 'Nile', variants: undefined });
    expect([kept.status, kept.body.data.productOptions[0].values.length]).toEqual([200, 3]);
    const late = await put(whole, { productOptions: sizes('S', 'L', 'XXL'), variants: undefined });
    expect(refusalOf(late)).toEqual([409, [['productOptions', 'conflict']]]);
  });

  it('remove nothing for whom deleting is closed, and change nothing for whom editing is', async () => {
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

describe.each(['en', 'ar'])('what was read in “%s”', (locale) => {
  it('has its variant changed all the same', async () => {
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

  it('comes with its options and the variants of its list alone', async () => {
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

  it('comes with every combination where it has no list, and none where something is wrong', async () => {
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
