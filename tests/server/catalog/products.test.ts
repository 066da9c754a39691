/** Products through the whole stack: CRUD service and resource hooks together. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { send, create, update, list } = callsOf(
  app,
  'products',
  await app.signIn(place.shops.nile.owner.email),
);

const refusal = async (body: object) => {
  const answer = await send('POST', '/products', { name: { en: 'Refused' }, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  return Object.fromEntries(
    Object.entries(answer.body.errors as Record<string, { code: string }[]>).map(([field, errors]) => [
      field,
      errors.map(({ code }) => code),
    ]),
  );
};

describe('a new product', () => {
  it("has the model's defaults", async () => {
    const product = await create({ name: { en: ' Linen Shirt ', ar: 'قميص كتّان' } });
    expect(product).toMatchObject({
      version: 1,
      name: { en: 'Linen Shirt', ar: 'قميص كتّان' },
      status: 'hidden',
      isTracked: true,
      quantity: 0,
      minQuantity: 1,
      maxQuantity: 1000,
      tags: [],
      media: [],
      collections: [],
      seo: null,
    });
  });

  it('gets a unique handle from its name, in Arabic letters too', async () => {
    const handles = [];
    for (const name of [{ en: 'Nile Vase' }, { en: 'Nile vase!' }, { ar: 'مزهريّة النِيل' }, { en: '—' }])
      handles.push((await create({ name })).handle);
    expect(handles).toEqual(['nile-vase', 'nile-vase-2', 'مزهرية-النيل', 'product']);
  });

  it('gets a unique handle among products of the same name created at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ name: { en: 'Twin' } })));
    expect(made.map(({ handle }) => handle).toSorted()).toEqual(
      ['twin', 'twin-2', 'twin-3', 'twin-4', 'twin-5', 'twin-6'].toSorted(),
    );
  });

  it('is refused without a name, whichever way it is missing', async () => {
    expect(await refusal({ name: { en: '  ', ar: '' } })).toEqual({ name: ['required'] });
    expect(await refusal({ name: {} })).toHaveProperty('name');
  });

  it('gets an error at the field whose value is taken', async () => {
    await create({ name: { en: 'Taken' }, sku: 'T-1', handle: 'taken-handle' });
    expect(await refusal({ sku: 'T-1' })).toEqual({ sku: ['taken'] });
    expect(await refusal({ handle: 'taken-handle' })).toEqual({ handle: ['taken'] });
  });
});

describe('consistent fields', () => {
  it('a sale has a sale price below the regular one', async () => {
    expect(await refusal({ price: 500, isOnSale: true })).toEqual({ discountedPrice: ['required'] });
    expect(await refusal({ price: 500, discountedPrice: 500 })).toEqual({
      discountedPrice: ['price_above_original'],
    });
    const sold = { name: { en: 'Sale' }, price: 500, discountedPrice: 499, isOnSale: true };
    const { id } = await create(sold);
    const emptied = await send('PUT', `/products/${id}`, { version: 1, discountedPrice: null });
    expect(emptied.body.errors).toHaveProperty(['discountedPrice', 0, 'code'], 'required');
    await update(id, { version: 1, discountedPrice: null, isOnSale: false });
    const alone = await send('PUT', `/products/${id}`, { version: 2, isOnSale: true });
    expect(alone.body.errors).toHaveProperty(['discountedPrice', 0, 'code'], 'required');
  });

  it('limits are ordered, and removed when the limit is switched off', async () => {
    expect(await refusal({ isLimited: true, minQuantity: 5, maxQuantity: 4 })).toEqual({
      minQuantity: ['quantity_order'],
    });
    const product = await create({
      name: { en: 'Limited' },
      isLimited: true,
      minQuantity: 2,
      maxQuantity: 4,
    });
    const freed = await update(product.id, { version: 1, isLimited: false });
    expect(freed).toMatchObject({ minQuantity: 1, maxQuantity: 1000 });
  });

  it('the sold-out flag and the status agree', async () => {
    const { id } = await create({ name: { en: 'Sold' }, status: 'visible' });
    expect(await update(id, { version: 1, isSoldOut: true })).toMatchObject({ status: 'sold_out' });
    expect(await update(id, { version: 2, status: 'visible' })).toMatchObject({ isSoldOut: false });
    expect(await update(id, { version: 3, status: 'sold_out' })).toMatchObject({ isSoldOut: true });
    expect(await update(id, { version: 4, isSoldOut: false })).toMatchObject({ status: 'hidden' });
  });

  it('the unit matches the pricing method', async () => {
    expect(await refusal({ pricedBy: 'weight', pricingUnit: 'cm' })).toEqual({
      pricingUnit: ['unit_mismatch'],
    });
    const product = await create({ name: { en: 'Rope' }, pricedBy: 'length' });
    expect(product.pricingUnit).toBe('m');
  });

  it('the flag of additional fees matches the fees', async () => {
    const fee = { name: { en: 'Wrapping', ar: 'تغليف' }, price: 500 };
    const product = await create({ name: { en: 'Gift' }, additionalFees: [fee] });
    expect(product).toMatchObject({ hasAdditionalFees: true, additionalFees: [fee] });
    const cleared = await update(product.id, { version: 1, hasAdditionalFees: false });
    expect(cleared.additionalFees).toEqual([]);
    expect(await refusal({ additionalFees: [{ name: { en: ' ' }, price: 1 }] })).toEqual({
      'additionalFees.0.name': ['required'],
    });
  });

  it('stock is never negative, and every change of it creates a movement', async () => {
    const { id } = await create({ name: { en: 'Stocked' }, quantity: 5 });
    await update(id, { version: 1, quantity: 3 });
    const moves = await place.asOwner(
      'select delta::int from stock_movements where "productId" = $1 order by id',
      [id],
    );
    expect(moves).toEqual([{ delta: 5 }, { delta: -2 }]);
  });
});

describe('stock filters', () => {
  it('separate products in and out of stock', async () => {
    const gone = await create({ name: { en: 'Stockfilter gone' }, quantity: 0 });
    const endless = await create({ name: { en: 'Stockfilter endless' }, isTracked: false });
    const there = await create({ name: { en: 'Stockfilter there' }, quantity: 2 });
    const marked = await create({ name: { en: 'Stockfilter marked' }, quantity: 2, isSoldOut: true });
    const order = 'search=stockfilter&order=id+asc';
    expect(await list(`${order}&out_of_stock=true`)).toEqual([gone.id, marked.id]);
    expect(await list(`${order}&hide_out_of_stock=true`)).toEqual([endless.id, there.id]);
    expect(await list(`${order}&out_of_stock=false`)).toHaveLength(4);
    await place.asOwner('insert into variants (company_id, "productId") values ($1, $2)', [
      place.shops.nile.id,
      there.id,
    ]);
    expect(await list(`${order}&only_with_variants=true`)).toEqual([there.id]);
  });
});

describe('a copy', () => {
  it('is a draft without stock, with a unique name', async () => {
    const original = await create({
      name: { en: 'Original', ar: 'أصل' },
      sku: 'ORIGINAL',
      barCode: '6221101008755',
      status: 'visible',
      quantity: 9,
      price: 700,
      tags: ['kept'],
    });
    const answer = await send('POST', '/products/duplicate', { id: original.id });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      name: { en: 'Original (copy)', ar: 'أصل (نسخة)' },
      handle: 'original-copy',
      sku: null,
      barCode: null,
      status: 'hidden',
      quantity: 0,
      price: 700,
      tags: ['kept'],
    });
    const named = await send('POST', '/products/duplicate', { id: original.id, name: { ar: 'توأم' } });
    expect(named.body.data.name).toEqual({ en: 'Original (copy)', ar: 'توأم' });
    expect((await send('POST', '/products/duplicate', { id: 999_999 })).status).toBe(404);
  });
});

it('the cost of a product is returned only to users who may edit products, under none of its names', async () => {
  const product = await create({ name: { en: 'Dear vase' }, price: 9000, cost: 4000 });
  expect(product.cost).toBe(4000);
  const token = await app.signIn(place.shops.nile.viewer.email);
  const answer = await app.call('GET', `/products/${product.id}`, { token });
  expect(answer.status).toBe(200);
  expect(answer.body.data).not.toHaveProperty('cost');
  const ordered = await app.call('GET', '/products?order=cost desc', { token });
  expect([200, 400, 422]).toContain(ordered.status);
  expect(JSON.stringify(ordered.body)).not.toContain('"cost"');
});
