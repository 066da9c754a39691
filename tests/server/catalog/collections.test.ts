/** Collections written through the API: products in an order, or valid conditions. */
import { describe, expect, it } from 'vitest';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';
import { collectionScene, smart } from './collection-fixture.ts';

const { app, delta, token, collections, products, product } = await collectionScene();

const refused = async (method: string, address: string, body: object, calls = collections) => {
  const answer = await calls.send(method, address, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  return Object.fromEntries(
    Object.entries(answer.body.errors as Record<string, { code: string }[]>).map(([field, errors]) => [
      field,
      errors.map(({ code }) => code),
    ]),
  );
};

describe('a manual collection', () => {
  it('is the default type, and keeps its products in the order of the list', async () => {
    const [one, two, three] = [await product(), await product(), await product()];
    const made = await collections.create({ name: { en: 'By hand' }, products: [two, one] });
    expect(made).toMatchObject({
      type: 'manual',
      sort: 'created_at_desc',
      productIds: [two, one],
      products: [
        { productId: two, order: 0 },
        { productId: one, order: 1 },
      ],
      conditions: null,
      productsCount: 2,
    });
    const changed = await collections.update(made.id, { version: 1, products: [three, one, two] });
    expect(changed.productIds).toEqual([three, one, two]);
    const swapped = await collections.update(made.id, { version: 2, products: [one, three] });
    expect(swapped.productIds).toEqual([one, three]);
    expect((await products.read(three)).collections).toEqual([made.id]);
    expect((await products.read(two)).collections).toEqual([]);
    // A product added on its own page comes last.
    await products.update(two, { version: 1, collections: [made.id] });
    expect((await collections.read(made.id)).productIds).toEqual([one, three, two]);
  });

  it('refuses products of another store and duplicates', async () => {
    const other = callsOf(app, 'products', await app.signIn(delta.owner.email));
    const { id } = await other.create({ name: { en: 'Theirs' } });
    expect(await refused('POST', '/collections', { name: { en: 'No' }, products: [id] })).toEqual({
      products: ['unknown_reference'],
    });
    const own = await product();
    expect(
      await refused('POST', '/collections', { name: { en: 'No' }, products: [own, own] }),
    ).toHaveProperty('products');
  });

  it('gets its former order back by undo', async () => {
    const [one, two] = [await product(), await product()];
    const { id } = await collections.create({ name: { en: 'Undone' }, products: [one, two] });
    const answer = await app.call('PUT', `/collections/${id}`, {
      token,
      body: { version: 1, products: [two, one] },
    });
    const set = answer.headers['matjar-change-set'] as string;
    expect((await app.call('POST', `/change_sets/${set}/undo`, { token })).status).toBe(200);
    expect((await collections.read(id)).productIds).toEqual([one, two]);
  });
});

describe('a smart collection', () => {
  it('begins with one empty condition', async () => {
    const made = await collections.create({ name: { en: 'New' }, type: 'smart' });
    expect(made).toMatchObject({
      conditions: { operator: 'or', values: [{ parameter: 'name', operator: 'matches', value: null }] },
      products: [],
    });
    const all = await app.call('GET', '/products?limit=1', { token });
    expect(made.productsCount).toBe(all.body.metadata.total);
  });

  it('contains the products that meet its conditions, as these change', async () => {
    await product({ vendor: 'Siwa', price: 9000 });
    await product({ vendor: 'Siwa', price: 12_000 });
    const { id, productsCount } = await collections.create(
      smart([{ parameter: 'vendor', operator: 'eq', value: 'Siwa' }]),
    );
    expect(productsCount).toBe(2);
    const values = [
      { parameter: 'vendor', operator: 'eq', value: 'Siwa' },
      { parameter: 'price_cents', operator: 'lt', value: '10000' },
      { parameter: 'name', operator: 'matches', value: '%lamp%' },
    ];
    const changed = await collections.update(id, {
      version: 1,
      conditions: { operator: 'and', values },
    });
    expect(changed.productsCount).toBe(1);
    expect(changed.conditions.values[2].value).toBe('lamp');
  });

  it.each([
    ['%lamp%', 'lamp'],
    ['%%', null],
    ['50%', '50%'],
    ['%50%%', '50%'],
    ['%', '%'],
  ])('stores the name %j as %j, however often it is saved', async (value, kept) => {
    const conditions = { operator: 'and', values: [{ parameter: 'name', operator: 'matches', value }] };
    const made = await collections.create({ name: { en: 'Named' }, type: 'smart', conditions });
    expect(made.conditions.values[0].value).toBe(kept);
    const again = await collections.update(made.id, {
      version: 1,
      conditions: made.conditions,
      name: { en: 'Again' },
    });
    expect(again.conditions.values[0].value).toBe(kept);
  });

  it.each([
    [{ parameter: 'name', operator: 'eq', value: 'a' }, 'operator', 'condition_operator'],
    [{ parameter: 'tags', operator: 'matches', value: 'a' }, 'operator', 'condition_operator'],
    [{ parameter: 'quantity', operator: 'not_eq', value: '1' }, 'operator', 'condition_operator'],
    [{ parameter: 'price_cents', operator: 'gt', value: '1.5' }, 'value', 'condition_amount'],
    [{ parameter: 'discounted_price_cents', operator: 'lt', value: '-5' }, 'value', 'condition_amount'],
    [{ parameter: 'quantity', operator: 'gt', value: 'many' }, 'value', 'condition_number'],
    [{ parameter: 'is_on_sale', operator: 'eq', value: 'yes' }, 'value', 'condition_truth'],
    [{ parameter: 'vendor', operator: 'eq', value: ' ' }, 'value', 'required'],
    [{ parameter: 'tags', operator: 'any' }, 'value', 'required'],
  ])('refuses the condition %o', async (condition, field, code) => {
    expect(await refused('POST', '/collections', smart([condition]))).toEqual({
      [`conditions.values.0.${field}`]: [code],
    });
  });

  it('has at least one condition, with known parameters only', async () => {
    for (const values of [[], [{ parameter: 'colour', operator: 'eq', value: 'red' }], [{ operator: 'eq' }]])
      expect(
        (await collections.send('POST', '/collections', smart(values))).status,
        JSON.stringify(values),
      ).toBe(422);
    const { id } = await collections.create({ name: { en: 'By hand' } });
    expect(await refused('PUT', `/collections/${id}`, { version: 1, type: 'smart' })).toEqual({
      conditions: ['required'],
    });
  });

  it('refuses products added by hand, on either side', async () => {
    const id = await product();
    expect(
      await refused('POST', '/collections', { name: { en: 'No' }, type: 'smart', products: [id] }),
    ).toEqual({ products: ['smart_products'] });
    const made = await collections.create({ name: { en: 'Smart' }, type: 'smart' });
    expect(await refused('PUT', `/products/${id}`, { version: 1, collections: [made.id] }, products)).toEqual(
      { collections: ['smart_collection'] },
    );
  });

  it('loses its products when it turns smart, and its conditions when it turns manual', async () => {
    const id = await product();
    const made: Answered = await collections.create({ name: { en: 'Turns' }, products: [id] });
    const turned = await collections.update(made.id, {
      version: 1,
      type: 'smart',
      conditions: { operator: 'or', values: [{ parameter: 'id', operator: 'eq', value: '' }] },
    });
    expect(turned).toMatchObject({ type: 'smart', products: [] });
    expect((await products.read(id)).collections).toEqual([]);
    const back = await collections.update(made.id, { version: 2, type: 'manual' });
    expect(back).toMatchObject({ type: 'manual', conditions: null, productsCount: 0 });
  });
});

it('a copy has the same products in the same order, or the same conditions, with its own name and handle', async () => {
  const ids = [await product(), await product(), await product()].toReversed();
  const hand = await collections.create({ name: { en: 'Hand', ar: 'يد' }, sort: 'manual', products: ids });
  const copy = await collections.send('POST', '/collections/duplicate', { id: hand.id });
  expect([copy.status, copy.body.data]).toMatchObject([
    201,
    { type: 'manual', sort: 'manual', productIds: ids },
  ]);
  expect(copy.body.data.name).not.toEqual(hand.name);
  expect(copy.body.data.handle).not.toBe(hand.handle);
  const asked = await collections.create(smart([{ parameter: 'quantity', operator: 'gt', value: '3' }]));
  const same = await collections.send('POST', '/collections/duplicate', { id: asked.id });
  expect([same.status, same.body.data]).toMatchObject([201, { type: 'smart', conditions: asked.conditions }]);
});
