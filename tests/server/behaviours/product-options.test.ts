/** Setting the options of a product makes, keeps, renames and removes its variants; what stays keeps what it holds, and all of it goes back. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../resources/calls.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', token);

type Value = string | { en?: string; ar?: string; was?: string | null };
const valueOf = (said: Value) => {
  if (typeof said === 'string') return { value: { en: said } };
  const { was, ...value } = said;
  return { value, ...(was !== undefined && { was }) };
};
const option = (name: string, values: Value[], was?: string | null) => ({
  name: { en: name },
  values: values.map(valueOf),
  ...(was !== undefined && { was }),
});

const send = (id: number, productOptions: object[], more: object = {}, query = '') =>
  products.send('PUT', `/products/${id}/options${query}`, { productOptions, ...more });
const set = async (id: number, productOptions: object[], more: object = {}) => {
  const { status, body, headers } = await send(id, productOptions, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return { data: body.data as Answered, changeSet: headers['matjar-change-set'] };
};
const preview = async (id: number, productOptions: object[], more: object = {}) => {
  const { status, body } = await send(id, productOptions, more, '?dry_run=true');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Answered;
};
const refusal = async (id: number, productOptions: object[], more: object = {}) => {
  const { status, body } = await send(id, productOptions, more);
  expect(status, JSON.stringify(body)).toBe(422);
  return Object.fromEntries(
    Object.entries(body.errors as Record<string, { code: string }[]>).map(([field, [first]]) => [
      field,
      first!.code,
    ]),
  );
};
/** The variants of a product by their values: “S/Red”. */
const variantsOf = async (id: number): Promise<Record<string, Answered>> => {
  const { body } = await products.send(
    'GET',
    `/variants?product=${id}&isDefault=false&limit=100&includes=values&includes=weight`,
    undefined,
    'en',
  );
  const rows = body.data.variants as Answered[];
  return Object.fromEntries(
    rows.map((row) => [row.values.map(({ value }: { value: string }) => value).join('/'), row]),
  );
};
const names = async (id: number) => Object.keys(await variantsOf(id)).toSorted();
const stock = async (id: number) =>
  Object.fromEntries(Object.entries(await variantsOf(id)).map(([name, { quantity }]) => [name, quantity]));
const optionsOf = async (id: number) =>
  ((await products.read(id, 'en')).productOptions as Answered[]).map(({ name, values }) => [
    name,
    ...values.map(({ value }: { value: string }) => value),
  ]);
const make = async (values: object = {}) =>
  (await products.create({ name: { en: 'Shirt' }, price: 5000, ...values })).id as number;
const change = async (id: number, values: object) =>
  expect((await products.send('PATCH', `/variants/${id}`, values)).status).toBe(200);
const undo = async (changeSet: unknown) => {
  const { status, body } = await app.call('POST', `/change_sets/${String(changeSet)}/undo`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Answered;
};

/** A shirt in S and M of red and blue, with pieces and codes. */
const shirt = async () => {
  const id = await make();
  await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])]);
  const made = await variantsOf(id);
  let pieces = 0;
  for (const name of ['S/Red', 'S/Blue', 'M/Red', 'M/Blue'])
    await change(made[name].id, { quantity: (pieces += 1), sku: `K${id}-${name}`, price: 5000 + pieces });
  return { id, made };
};

describe('options make variants', () => {
  it('of every combination, at the price of the product, of which the first takes over the pieces', async () => {
    const id = await make({ quantity: 20, price: 7500, weight: 0.4 });
    const { data } = await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])]);
    expect(data).toMatchObject({ added: 4, kept: 0, removed: 0, takenOver: 20, quantity: 20 });
    expect(await stock(id)).toEqual({ 'S/Red': 20, 'S/Blue': 0, 'M/Red': 0, 'M/Blue': 0 });
    expect((await variantsOf(id))['M/Blue']).toMatchObject({ price: 7500, weight: 0.4, sku: null });
    expect((await products.read(id)).quantity).toBe(20);
  });

  it('that keep what they hold when values come, at the price of the one that differs least', async () => {
    const { id, made } = await shirt();
    const { data } = await set(id, [option('Size', ['S', 'L', 'M']), option('Colour', ['Red', 'Blue'])]);
    expect(data).toMatchObject({ added: 2, kept: 4, removed: 0, renamed: 0, quantity: 10 });
    const now = await variantsOf(id);
    expect(now['M/Blue']).toMatchObject({ id: made['M/Blue'].id, quantity: 4, sku: `K${id}-M/Blue` });
    expect(now['L/Blue']).toMatchObject({ price: 5002, quantity: 0, sku: null });
    expect(await optionsOf(id)).toEqual([
      ['Size', 'S', 'L', 'M'],
      ['Colour', 'Red', 'Blue'],
    ]);
  });

  it('that keep what they hold when names, values and their order change, even for each other', async () => {
    const { id, made } = await shirt();
    const { data } = await set(id, [
      option('Shade', ['Blue', { en: 'Crimson', was: 'Red' }], 'Colour'),
      option('Size', [
        { en: 'M', was: 'S' },
        { en: 'S', ar: 'صغير', was: 'M' },
      ]),
    ]);
    expect(data).toMatchObject({ added: 0, kept: 4, removed: 0, renamed: 4 });
    const now = await variantsOf(id);
    expect(now['Crimson/M']).toMatchObject({ id: made['S/Red'].id, quantity: 1 });
    expect(now['Blue/S']).toMatchObject({ id: made['M/Blue'].id, quantity: 4 });
    expect(await optionsOf(id)).toEqual([
      ['Shade', 'Blue', 'Crimson'],
      ['Size', 'M', 'S'],
    ]);
  });

  it('that stand get the first value of an option that is new', async () => {
    const id = await make();
    await set(id, [option('Size', ['S', 'M'])]);
    await change((await variantsOf(id)).S.id, { quantity: 7 });
    expect(
      (await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])])).data,
    ).toMatchObject({
      added: 2,
      kept: 2,
      renamed: 2,
    });
    expect(await stock(id)).toEqual({ 'S/Red': 7, 'S/Blue': 0, 'M/Red': 0, 'M/Blue': 0 });
  });

  it('that become alike are one, the first; nothing of theirs is left over where there are no options', async () => {
    const { id, made } = await shirt();
    expect((await set(id, [option('Size', ['S', 'M'])])).data).toMatchObject({
      kept: 2,
      removed: 2,
      pieces: 6,
      quantity: 4,
    });
    expect((await variantsOf(id)).S.id).toBe(made['S/Red'].id);
    expect((await set(id, [])).data).toMatchObject({ kept: 0, removed: 2, pieces: 4, quantity: 4 });
    expect(await names(id)).toEqual([]);
    expect((await products.read(id)).quantity).toBe(4);
  });

  it('leave out what nobody sold before, unless all are asked for', async () => {
    const id = await make();
    for (const size of ['S', 'M'])
      await place.asOwner(`insert into variants (company_id, "productId", values) values ($1, $2, $3)`, [
        nile.id,
        id,
        JSON.stringify([
          { name: { en: 'Size' }, value: { en: size } },
          { name: { en: 'Colour' }, value: { en: size === 'S' ? 'Red' : 'Blue' } },
        ]),
      ]);
    const same = [option('Size', ['M', 'S']), option('Colour', ['Blue', 'Red'])];
    expect(await preview(id, same)).toMatchObject({ added: 0, kept: 2, missing: 2 });
    expect(await preview(id, same, { complete: true })).toMatchObject({ added: 2, kept: 2, missing: 0 });
    await set(id, same);
    expect(await optionsOf(id)).toEqual([
      ['Size', 'M', 'S'],
      ['Colour', 'Blue', 'Red'],
    ]);
  });

  it('keep a language that is not written', async () => {
    const id = await make();
    await set(id, [option('Size', [{ en: 'Small', ar: 'صغير' }])]);
    await set(id, [option('Size', ['small'])]);
    const { productOptions } = await products.read(id, 'all');
    expect(productOptions[0].values).toEqual([{ value: { en: 'small', ar: 'صغير' } }]);
  });
});

describe('a preview', () => {
  it('says what would become of them and writes nothing', async () => {
    const { id } = await shirt();
    const before = await products.read(id);
    expect(await preview(id, [option('Size', ['S', 'L', 'XL']), option('Colour', ['Red', 'Blue'])])).toEqual({
      id,
      version: before.version,
      added: 4,
      kept: 2,
      removed: 2,
      pieces: 7,
      renamed: 0,
      missing: 0,
      quantity: 3,
      takenOver: 0,
      removedVariants: [
        { id: expect.any(Number), name: 'M / Blue', quantity: 4 },
        { id: expect.any(Number), name: 'M / Red', quantity: 3 },
      ],
    });
    expect(await names(id)).toEqual(['M/Blue', 'M/Red', 'S/Blue', 'S/Red']);
    expect((await products.read(id)).version).toBe(before.version);
  });

  it('binds the write to what it said: pieces that came meanwhile are not thrown away unseen', async () => {
    const { id, made } = await shirt();
    const wanted = [option('Size', ['S']), option('Colour', ['Red', 'Blue'])];
    const { added, kept, removed, pieces } = await preview(id, wanted);
    await change(made['M/Red'].id, { quantity: 50 });
    const { status, body } = await send(id, wanted, { expects: { added, kept, removed, pieces } });
    expect([status, body.code]).toEqual([409, 'preview_outdated']);
    await set(id, wanted, { expects: { added, kept, removed, pieces: pieces + 47 } });
  });
});

describe('what is written', () => {
  it('goes back as one: variants with their pieces and codes, names, order and the quantity', async () => {
    const { id, made } = await shirt();
    const before = [await stock(id), await optionsOf(id), (await products.read(id)).quantity];
    const { changeSet } = await set(id, [
      option('Colour', ['Blue', { en: 'Crimson', was: 'Red' }]),
      option('Size', ['M', 'XL']),
    ]);
    expect(await names(id)).toEqual(['Blue/M', 'Blue/XL', 'Crimson/M', 'Crimson/XL']);
    expect(await undo(changeSet)).toMatchObject({ conflicts: [] });
    expect([await stock(id), await optionsOf(id), (await products.read(id)).quantity]).toEqual(before);
    expect((await variantsOf(id))['S/Blue']).toMatchObject({ id: made['S/Blue'].id, sku: `K${id}-S/Blue` });
  });

  it('goes back where two values had changed their names with each other', async () => {
    const { id, made } = await shirt();
    const { changeSet } = await set(id, [
      option('Size', [
        { en: 'M', was: 'S' },
        { en: 'S', was: 'M' },
      ]),
      option('Colour', ['Red', 'Blue']),
    ]);
    expect((await variantsOf(id))['M/Red'].id).toBe(made['S/Red'].id);
    expect(await undo(changeSet)).toMatchObject({ conflicts: [] });
    expect((await variantsOf(id))['S/Red'].id).toBe(made['S/Red'].id);
  });

  it('is no change where nothing changes', async () => {
    const { id } = await shirt();
    const { version } = await products.read(id);
    const { changeSet, data } = await set(id, [
      option('Size', ['S', 'M']),
      option('Colour', ['Red', 'Blue']),
    ]);
    expect(changeSet).toBeUndefined();
    expect(data).toMatchObject({ version, added: 0, kept: 4, removed: 0, renamed: 0 });
  });

  it('holds 2,000 variants', async () => {
    const id = await make();
    const many = (count: number, mark: string) => Array.from({ length: count }, (_, at) => `${mark}${at}`);
    const wide = [option('A', many(40, 'a')), option('B', many(50, 'b'))];
    expect((await set(id, wide)).data).toMatchObject({ added: 2000 });
    expect(
      await refusal(id, [option('A', many(40, 'a')), option('B', many(50, 'b')), option('C', ['x', 'y'])]),
    ).toEqual({ productOptions: 'variants_limit' });
  });
});

describe('is refused', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
  it.each([
    [
      'a fourth option',
      ['A', 'B', 'C', 'D'].map((name) => option(name, ['x'])),
      { productOptions: 'options_limit' },
    ],
    ['a 51st value', [option('A', values(51))], { 'productOptions.0.values': 'option_values_limit' }],
    ['an option without values', [option('A', [])], { 'productOptions.0.values': 'required' }],
    ['a name without a letter', [option(' ', ['x'])], { 'productOptions.0.name': 'required' }],
    ['a value without a letter', [option('A', [' '])], { 'productOptions.0.values.0.value': 'required' }],
    [
      'values alike but for case',
      [option('A', ['Red', 'RED '])],
      { 'productOptions.0.values.1.value': 'option_alike' },
    ],
    [
      'values alike but for tashkeel',
      [option('A', [{ ar: 'أحمر' }, { en: 'Red', ar: 'أَحْمَر' }])],
      { 'productOptions.0.values.1.value': 'option_alike' },
    ],
    [
      'options alike',
      [option('Size', ['x']), option('size', ['y'])],
      { 'productOptions.1.name': 'option_alike' },
    ],
    [
      'a value that is gone',
      [option('A', [{ en: 'x', was: 'y' }])],
      { 'productOptions.0.values.0.value': 'option_unknown' },
    ],
    [
      '2,001 variants',
      [option('A', values(29)), option('B', values(23)), option('C', values(3))],
      { productOptions: 'variants_limit' },
    ],
  ])('%s', async (_name, options, errors) => {
    expect(await refusal(await make(), options)).toEqual(errors);
  });

  it('to remove what an order that waits holds, until it is delivered', async () => {
    const { id, made } = await shirt();
    const [order] = await place.asOwner<{ id: number }>(
      `insert into purchases (company_id, status, fulfillment) values ($1, 'active', 'confirmed') returning id::int as id`,
      [nile.id],
    );
    await place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", "productId", "variantId", name, quantity, price, total)
       values ($1, $2, $3, $4, '{"en": "Shirt"}', 1, 1, 1)`,
      [nile.id, order!.id, id, made['M/Red'].id],
    );
    const wanted = [option('Size', ['S']), option('Colour', ['Red', 'Blue'])];
    const { status, body } = await send(id, wanted, {}, '?dry_run=true');
    expect([status, body.errors.productOptions]).toMatchObject([
      422,
      [{ code: 'variants_in_orders', params: { variants: 'M / Red', orders: `#${order!.id}` } }],
    ]);
    expect(await refusal(id, [])).toEqual({ productOptions: 'variants_in_orders' });
    await place.asOwner(`update purchases set fulfillment = 'delivered' where company_id = $1 and id = $2`, [
      nile.id,
      order!.id,
    ]);
    expect((await set(id, wanted)).data).toMatchObject({ removed: 2 });
  });

  it('what was written upon options that others have changed since, and nothing else', async () => {
    const id = await make();
    const { version } = await products.read(id);
    await products.update(id, { version, vendor: 'Siwa' });
    await set(id, [option('Size', ['S'])], { version });
    const { status, body } = await send(id, [option('Size', ['M'])], { version });
    expect([status, body.code, body.current.productOptions[0].name]).toEqual([
      409,
      'conflict',
      { en: 'Size', ar: null },
    ]);
    expect(await names(id)).toEqual(['S']);
  });

  it('to whoever may edit but not delete, where variants go', async () => {
    const { id } = await shirt();
    const { email } = await place.hire('options', { product: ['view', 'edit'] });
    const own = callsOf(app, 'products', await app.signIn(email));
    const put = (productOptions: object[]) => own.send('PUT', `/products/${id}/options`, { productOptions });
    expect((await put([option('Size', ['S', 'M', 'L']), option('Colour', ['Red', 'Blue'])])).status).toBe(
      200,
    );
    const { status, body } = await put([option('Size', ['S']), option('Colour', ['Red', 'Blue'])]);
    expect([status, body.params]).toEqual([403, { module: 'product', action: 'delete' }]);
  });

  it('to another store: it has no such product', async () => {
    const { id } = await shirt();
    const theirs = callsOf(app, 'products', await app.signIn(delta.owner.email));
    expect((await theirs.send('PUT', `/products/${id}/options`, { productOptions: [] })).status).toBe(404);
  });
});
