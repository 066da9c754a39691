/** Discounts, collections, variants and the menu through the whole stack: consistency rules before storing. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const [discounts, collections, variants, navigations, products] = [
  'discounts',
  'collections',
  'variants',
  'navigations',
  'products',
].map((resource) => callsOf(app, resource, token)) as [Calls, Calls, Calls, Calls, Calls];
type Calls = ReturnType<typeof callsOf>;

const refused = async ({ send }: Calls, address: string, body: object, method = 'POST') => {
  const answer = await send(method, address, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  return Object.fromEntries(
    Object.entries(answer.body.errors as Record<string, { code: string }[]>).map(([field, errors]) => [
      field,
      errors.map(({ code }) => code),
    ]),
  );
};

describe('a discount', () => {
  let codes = 0;
  const make = (body: object) => discounts.create({ title: `SALE${(codes += 1)}`, percentage: 10, ...body });
  const refusal = (body: object) =>
    refused(discounts, '/discounts', { title: 'REFUSED', percentage: 10, ...body });

  it("has the model's defaults", async () => {
    expect(await make({})).toMatchObject({
      type: 'ProductsDiscount',
      valueType: 'percentage',
      status: 'active',
      isAutomatic: false,
      products: [],
      conditions: 'none',
    });
  });

  it('has a value above zero, unless it is free shipping', async () => {
    expect(await refusal({ percentage: 0 })).toEqual({ percentage: ['discount_zero'] });
    expect(await refusal({ valueType: 'fixed' })).toEqual({ amount: ['required'] });
    expect(await refusal({ valueType: 'fixed', amount: 0 })).toEqual({ amount: ['discount_zero'] });
    expect(await refusal({ valueType: 'free_shipping' })).toEqual({ valueType: ['shipping_only'] });
    const free = await make({ type: 'ShippingDiscount', valueType: 'free_shipping' });
    expect(free).toMatchObject({ percentage: null, amount: null });
    expect(await make({ valueType: 'fixed', amount: 5000 })).toMatchObject({
      percentage: null,
      amount: 5000,
    });
  });

  it('has a code of one word, unless it is automatic', async () => {
    expect(await refusal({ title: 'SUMMER SALE' })).toEqual({ title: ['promo_code'] });
    await make({ title: 'Summer sale', isAutomatic: true });
  });

  it('needs the fields of its condition, and drops the others', async () => {
    expect(await refusal({ conditions: 'minPurchase' })).toEqual({ minimumPurchaseValue: ['required'] });
    const one = await make({
      conditions: 'minPurchase',
      minimumPurchaseValue: 50_000,
      minProductQuantity: 3,
    });
    expect(one).toMatchObject({ minimumPurchaseValue: 50_000, minProductQuantity: null });
  });

  it('keeps the items of its own type only', async () => {
    const { id } = await products.create({ name: { en: 'Discounted' } });
    const one = await make({ products: [id], buysProducts: [id] });
    expect(one).toMatchObject({ products: [id], buysProducts: [], minXQuantity: null });
    const exchange = await discounts.update(one.id, {
      version: 1,
      type: 'BuyXGetYDiscount',
      buysProducts: [id],
      maxYQuantity: 2,
    });
    expect(exchange).toMatchObject({ products: [], buysProducts: [id], minXQuantity: 1, maxYQuantity: 2 });
    expect(await refusal({ products: [999_999] })).toEqual({ products: ['unknown_reference'] });
  });

  it('is expired after its end in every call', async () => {
    const { id } = await make({ title: 'EXPIRED', endsAt: '2020-01-01T00:00:00Z' });
    expect((await discounts.read(id)).status).toBe('expired');
    const { body } = await discounts.send('GET', '/discounts?status=expired');
    expect(body.data.map((record: Answered) => record.id)).toEqual([id]);
    expect(body.metadata).toMatchObject({ total: 1, counts: { expired: 1 } });
    expect(await refused(discounts, `/discounts/${id}`, { version: 1, status: 'active' }, 'PUT')).toEqual({
      endsAt: ['discount_ended'],
    });
    const again = await discounts.update(id, { version: 1, endsAt: '2099-01-01T00:00:00Z' });
    expect(again.status).toBe('active');
    expect(await refused(discounts, `/discounts/${id}`, { version: 2, status: 'expired' }, 'PUT')).toEqual({
      status: ['set_by_date'],
    });
    expect(await refusal({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' })).toEqual({
      endsAt: ['end_before_start'],
    });
  });

  it('is filtered by the parameters of the specification', async () => {
    const { id } = await make({ title: 'Найти-EID', isInstant: true });
    expect(await discounts.list('is_instant=true')).toEqual([id]);
    expect(await discounts.list('searchQuery=eid')).toEqual([id]);
    expect(await discounts.list(`title=${encodeURIComponent('Найти-EID')}`)).toEqual([id]);
  });
});

describe('a collection', () => {
  it('has a sort order and a type, manual or smart', async () => {
    const { id } = await collections.create({ name: { en: 'Sorted' }, sort: 'price_asc' });
    const [smart] = await place.asOwner<{ id: number }>(
      `insert into collections (company_id, name, handle, type, conditions) values ($1, '{"en": "Smart"}', 'smart', 'smart',
        '{"operator": "or", "values": [{"parameter": "tags", "operator": "any", "value": ["a", "b"]},
          {"parameter": "price_cents", "operator": "lt", "value": 500}]}') returning id::int`,
      [nile.id],
    );
    expect(await collections.list('is_smart=false')).toEqual([id]);
    expect(await collections.list('is_smart=true')).toEqual([smart!.id]);
    expect((await collections.read(smart!.id)).conditions).toEqual({
      operator: 'or',
      values: [
        { parameter: 'tags', operator: 'any', value: 'a, b' },
        { parameter: 'price_cents', operator: 'lt', value: '500' },
      ],
    });
  });

  it.each([
    ['a group in the place of a condition', { operator: 'and', values: [{ operator: 'or', values: [] }] }],
    ['no condition', { operator: 'and', values: [] }],
    [
      'a value that is a group',
      { operator: 'or', values: [{ parameter: 'name', operator: 'matches', value: {} }] },
    ],
    ['an unknown parameter', { operator: 'and', values: [{ parameter: 'sql', operator: 'eq', value: '1' }] }],
    ['lists in lists', [[[[]]]]],
    ['a text', '{"operator": "and"}'],
  ])('refuses conditions that are %s', async (_what, conditions) => {
    const body = { name: { en: 'Nonsense' }, type: 'smart', conditions };
    const answer = await collections.send('POST', '/collections', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(Object.keys(answer.body.errors).join()).toContain('conditions');
  });

  it('keeps its products in their order', async () => {
    const { id } = await collections.create({ name: { en: 'Held' } });
    const one = await products.create({ name: { en: 'One' }, collections: [id] });
    const two = await products.create({ name: { en: 'Two' }, collections: [id] });
    await place.asOwner(
      `update collection_products set "order" = case when "productId" = $2 then 0 else 1 end where "collectionId" = $1`,
      [id, two.id],
    );
    expect(await collections.read(id)).toMatchObject({
      productIds: [two.id, one.id],
      productsCount: 2,
      conditions: null,
    });
  });
});

describe('a variant', () => {
  it('is named after its product and options, in either language, and found by all of them', async () => {
    const product = await products.create({ name: { en: 'Linen shirt', ar: 'قميص كتّان' } });
    const [row] = await place.asOwner<{ id: number }>(
      `insert into variants (company_id, "productId", sku, values) values ($1, $2, 'LIN-1',
        '[{"name": {"en": "Size"}, "value": {"en": "M"}}, {"name": {"en": "Colour"}, "value": {"en": "Blue", "ar": "أزرق"}}]')
       returning id::int`,
      [nile.id, product.id],
    );
    const { id } = row!;
    expect((await variants.read(id)).name).toEqual({
      en: 'Linen shirt · M / Blue',
      ar: 'قميص كتّان · M / أزرق',
    });
    await variants.update(id, { version: 1, sku: 'LIN-2' });
    for (const words of ['linen', 'قميص كتان', 'lin-2', 'ازرق'])
      expect(await variants.list(`search=${encodeURIComponent(words)}`), words).toEqual([id]);
    await products.update(product.id, { version: 1, name: { en: 'Cotton shirt', ar: 'قميص قطن' } });
    expect(await variants.list('search=cotton')).toEqual([id]);
    expect(await refused(variants, `/variants/${id}`, { version: 2, isOnSale: true }, 'PUT')).toEqual({
      discountedPrice: ['required'],
    });
    expect(await variants.list('out_of_stock=true&isDefault=false')).toEqual([id]);
    await variants.update(id, { version: 2, quantity: 4 });
    expect(await variants.list('low_stock=true')).toEqual([id]);
    expect(await variants.list('out_of_stock=true&isDefault=false')).toEqual([]);
    const moved = await place.asOwner('select delta::int from stock_movements where "variantId" = $1', [id]);
    expect(moved).toEqual([{ delta: 4 }]);
  });
});

describe('the menu', () => {
  const item = (label: string, more: object = {}) => navigations.create({ label: { en: label }, ...more });

  it('puts a new item at the end of its level', async () => {
    const [one, two] = [await item('One'), await item('Two')];
    expect(two.order).toBe(one.order + 1);
    expect((await item('Below', { parentId: one.id })).order).toBe(0);
  });

  it('refuses cycles', async () => {
    const above = await item('Above');
    const below = await item('Below', { parentId: above.id });
    for (const parentId of [below.id, above.id])
      expect(await refused(navigations, `/navigations/${above.id}`, { version: 1, parentId }, 'PUT')).toEqual(
        { parentId: ['parent_circle'] },
      );
  });

  it('may be twelve levels deep, and refuses moving its root below a leaf', async () => {
    const top = await item('Level 1');
    let bottom = top;
    for (let level = 2; level <= 12; level += 1)
      bottom = await item(`Level ${level}`, { parentId: bottom.id });
    const arranged = (parentId: number) =>
      navigations.send('PATCH', '/navigations', {
        navigations: [{ id: top.id, version: top.version, parentId }],
      });
    const circle = await arranged(bottom.id);
    expect([circle.status, circle.body.errors]).toMatchObject([
      422,
      { 'navigations.0.parentId': [{ code: 'parent_circle' }] },
    ]);
  });

  it('of two thousand items is reversed in one call', async () => {
    const rows = await place.asOwner<{ id: number; version: number }>(
      `insert into navigations (company_id, label, "order")
       select $1, jsonb_build_object('en', 'Item ' || i), i from generate_series(1, 2000) i returning id, version`,
      [nile.id],
    );
    const turned = rows
      .toReversed()
      .map(({ id, version }, order) => ({ id: Number(id), version, order, parentId: null }));
    const { status } = await navigations.send('PATCH', '/navigations', { navigations: turned });
    expect(status).toBe(200);
    const kept = await place.asOwner<{ id: number }>(
      `select id from navigations where id = any($1) order by "order"`,
      [rows.map(({ id }) => id)],
    );
    expect(kept.map(({ id }) => Number(id))).toEqual(turned.map(({ id }) => id));
  });

  it('refuses to delete an item that has children', async () => {
    const above = await item('Kept');
    await item('Its own', { parentId: above.id });
    const answer = await navigations.send('DELETE', `/navigations/${above.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use']);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'collections/new', 'https://'])(
    'refuses a link to %s',
    async (url) => {
      expect(await refused(navigations, '/navigations', { label: { en: 'Link' }, url })).toEqual({
        url: ['link'],
      });
    },
  );
});
