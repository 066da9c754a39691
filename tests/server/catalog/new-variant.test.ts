/** A variant added to a product: its values are those of the options, or new at their end, and undo removes all of it. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';
import { fromNow } from '../../clock.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', token);

const words = (texts: string[]) => texts.map((text) => ({ value: { en: text } }));
const send = (body: object, by = token, headers: Record<string, string> = {}) =>
  app.call('POST', '/variants', { token: by, body, headers });
const add = async (body: object) => {
  const { status, body: said, headers } = await send(body);
  expect(status, JSON.stringify(said)).toBe(201);
  return { variant: said.data as Answered, changeSet: String(headers['matjar-change-set']) };
};
const refusal = async (body: object) => {
  const { status, body: said } = await send(body);
  expect(status, JSON.stringify(said)).toBe(422);
  return Object.fromEntries(
    Object.entries(said.errors as Record<string, { code: string }[]>).map(([path, [first]]) => [
      path,
      first!.code,
    ]),
  );
};

/** A shirt in the sizes S and M in red: two variants with 3 and 4 items. */
const shirt = async () => {
  const { id } = await products.create({ name: { en: 'Shirt' }, price: 5000, weight: 0.3 });
  const productOptions = [
    { name: { en: 'Size' }, values: words(['S', 'M']) },
    { name: { en: 'Colour', ar: 'اللون' }, values: [{ value: { en: 'Red', ar: 'أحمر' } }] },
  ];
  expect((await products.send('PUT', `/products/${id}/options`, { productOptions })).status).toBe(200);
  const { body } = await products.send('GET', `/variants?product=${id}&order=id asc`);
  const [small, medium] = body.data.variants as Answered[];
  for (const [{ id: variant }, quantity] of [
    [small, 3],
    [medium, 4],
  ] as const)
    expect(
      (await products.send('PATCH', `/variants/${variant}`, { quantity, price: 5000 + quantity })).status,
    ).toBe(200);
  return id as number;
};
const optionsOf = async (id: number) =>
  ((await products.read(id, 'en')).productOptions as Answered[]).map(({ values }) =>
    values.map(({ value }: { value: string }) => value),
  );

it('a new variant matches existing values, ignoring case and tashkeel, and appends new ones', async () => {
  const id = await shirt();
  const { variant, changeSet } = await add({
    productId: id,
    values: [{ value: { en: 'L', ar: 'كبير' } }, { value: { ar: 'أَحْمَر' } }],
    priceCents: 9000,
    quantity: 5,
    sku: 'ONE-L',
  });
  expect(variant).toMatchObject({
    productId: id,
    price: 9000,
    quantity: 5,
    sku: 'ONE-L',
    weight: 0.3,
    version: 1,
  });
  expect(variant.values.map(({ value }: Answered) => value)).toEqual([
    { en: 'L', ar: 'كبير' },
    { en: 'Red', ar: 'أحمر' },
  ]);
  expect(await optionsOf(id)).toEqual([['S', 'M', 'L'], ['Red']]);
  expect((await products.read(id)).quantity).toBe(12);
  expect((await app.call('POST', `/change_sets/${changeSet}/undo`, { token })).status).toBe(200);
  expect(await optionsOf(id)).toEqual([['S', 'M'], ['Red']]);
  expect((await products.read(id)).quantity).toBe(7);
});

it('a new variant has the price of the most similar one, unless a price is given', async () => {
  const id = await shirt();
  const { variant } = await add({ productId: id, values: words(['m', 'Blue']) });
  expect(variant).toMatchObject({ price: 5004, quantity: 0, weight: 0.3 });
  expect(variant.values[0].value).toMatchObject({ en: 'M' });
});

it("a new variant has the product's sale with its dates, and its cost", async () => {
  const day = (offset: number) => fromNow({ days: offset }).toISOString();
  const [starts, ends] = [day(3), day(9)];
  const priced = { price: 20_000, discountedPrice: 15_000, cost: 9_000 };
  const awaited = { ...priced, saleStartsAt: starts, saleEndsAt: ends };
  const { id } = await products.create({ name: { en: 'Scarf' }, ...awaited });
  const productOptions = [{ name: { en: 'Colour' }, values: words(['Red', 'Blue']) }];
  expect((await products.send('PUT', `/products/${id}/options`, { productOptions })).status).toBe(200);
  const { variant } = await add({ productId: id, values: words(['Green']) });
  const { variant: ownPrice } = await add({ productId: id, values: words(['Grey']), price: 30_000 });
  const { body } = await products.send('GET', `/variants?product=${id}&order=id asc`);
  for (const each of [...body.data.variants.slice(0, 2), variant])
    expect(each).toMatchObject({ ...awaited, isOnSale: false });
  expect(ownPrice).toMatchObject({ price: 30_000, cost: 9_000, saleStartsAt: null, saleEndsAt: null });
});

it('a new variant is refused with unknown options, existing values or fields that it cannot have', async () => {
  const id = await shirt();
  expect(await refusal({ productId: id, values: words(['S']) })).toEqual({ values: 'values_count' });
  expect(await refusal({ productId: id, values: words([' s ', 'RED']) })).toEqual({
    values: 'variant_twice',
  });
  expect(await refusal({ productId: id, values: words(['L', ' ']) })).toEqual({
    'values.1.value': 'required',
  });
  const misnamed = [{ name: { en: 'Colour' }, value: { en: 'L' } }, { value: { en: 'Red' } }];
  expect(await refusal({ productId: id, values: misnamed })).toEqual({ 'values.0.name': 'option_unknown' });
  expect(
    await refusal({ productId: id, values: words(['L', 'Red']), price: 1, discountedPriceCents: 2 }),
  ).toEqual({
    discountedPriceCents: 'price_above_original',
  });
  const { id: plain } = await products.create({ name: { en: 'Plain' } });
  expect(await refusal({ productId: plain, values: words(['S']) })).toEqual({
    values: 'variant_without_options',
  });
  const [foreign] = await place.asOwner<{ id: number }>(
    `insert into products (company_id, name, handle) values ($1, '{"en":"Theirs"}', 'theirs') returning id::int`,
    [delta.id],
  );
  expect(await refusal({ productId: foreign!.id, values: words(['S']) })).toEqual({
    productId: 'unknown_reference',
  });
  expect(await optionsOf(id)).toEqual([['S', 'M'], ['Red']]);
});

it('a new variant respects the limit of 50 values per option, and is created once per idempotency key', async () => {
  const { id } = await products.create({ name: { en: 'Many' } });
  const sizes = Array.from({ length: 50 }, (_, n) => String(n + 1));
  const productOptions = [{ name: { en: 'Size' }, values: words(sizes) }];
  expect((await products.send('PUT', `/products/${id}/options`, { productOptions })).status).toBe(200);
  expect(await refusal({ productId: id, values: words(['51']) })).toEqual({
    'values.0.value': 'option_values_limit',
  });
  const shirtId = await shirt();
  const body = { productId: shirtId, values: words(['XL', 'Red']) };
  const key = { 'idempotency-key': 'one-variant' };
  const [first, again] = [await send(body, token, key), await send(body, token, key)];
  expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id]);
  const viewer = await place.hire('looks', { product: ['view'] });
  expect((await send(body, await app.signIn(viewer.email))).status).toBe(403);
});

it("a new variant shows its product's images until it has its own, and stores none of them", async () => {
  const id = await shirt();
  const pictures = [];
  for (let count = 0; count < 2; count++) {
    const [row] = await place.asOwner<{ id: number }>(
      `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, 'f', 1, 1, 1, '') returning id::int`,
      [nile.id],
    );
    pictures.push(row!.id);
  }
  const [ofProduct, own] = pictures;
  await products.update(id, { media: [ofProduct] });
  const seen = async () => {
    const { body } = await products.send(
      'GET',
      `/variants?product=${id}&order=id asc&fields=media&fields=picture`,
    );
    const ids = (list: { id: number }[]) => list.map((image) => image.id);
    return (body.data.variants as Answered[]).map(({ media, picture }) => [ids(media), ids(picture)]);
  };
  expect(await seen()).toEqual([
    [[], [ofProduct]],
    [[], [ofProduct]],
  ]);
  const { body } = await products.send('GET', `/variants?product=${id}&order=id asc`);
  const [first] = body.data.variants as Answered[];
  expect((await products.send('PATCH', `/variants/${first!.id}`, { media: [own] })).status).toBe(200);
  expect(await seen()).toEqual([
    [[own], [own]],
    [[], [ofProduct]],
  ]);
  const written = await products.send('PATCH', `/variants/${first!.id}`, { picture: [] });
  expect(written.status).toBe(422);
});
