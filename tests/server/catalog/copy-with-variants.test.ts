/** A copy of a product has its options and variants, each with its price but without stock and codes; one undo removes all of it. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const products = callsOf(app, 'products', token);

const variants = callsOf(app, 'variants', token);
/** The whole variant: a list omits its values. */
const variantsOf = async (id: number): Promise<Answered[]> => {
  const ids = await variants.list(`product=${id}&order=id asc&isDefault=false`);
  return Promise.all(ids.map((variant) => variants.read(variant)));
};

/** A shirt in three of its four combinations. */
async function shirt(): Promise<number> {
  const { id } = await products.create({ name: { en: 'Shirt', ar: 'قميص' }, price: 5000, weight: 0.3 });
  const value = (en: string, ar = en) => ({ value: { en, ar } });
  const productOptions = [
    { name: { en: 'Size', ar: 'المقاس' }, values: [value('S'), value('M')] },
    { name: { en: 'Colour', ar: 'اللون' }, values: [value('Red', 'أحمر'), value('Blue', 'أزرق')] },
  ];
  const set = await products.send('PUT', `/products/${id}/options`, { productOptions });
  expect(set.status).toBe(200);
  const [first, second, , last] = await variantsOf(id);
  await place.asOwner('delete from variants where id = $1', [last!.id]);
  const own = { quantity: 4, sku: 'SHIRT-S', barCode: '6221101008755', price: 5500, discountedPrice: 4400 };
  for (const [variant, written] of [
    [first, { ...own, isOnSale: true, cost: 2000 }],
    [second, { quantity: 3, price: 6000, weight: 0.4 }],
  ] as const)
    expect((await products.send('PATCH', `/variants/${variant!.id}`, written)).status).toBe(200);
  return id;
}

it('a copy has the same options and variants, without stock and codes, and leaves the original unchanged', async () => {
  const id = await shirt();
  const before = await variantsOf(id);
  const answer = await products.send('POST', '/products/duplicate', { id, name: { en: 'Blouse' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const copy = answer.body.data as Answered;
  expect(copy).toMatchObject({ quantity: 0, productOptions: (await products.read(id)).productOptions });
  expect(await products.read(copy.id)).toMatchObject({ version: copy.version, status: 'hidden' });
  const copied = await variantsOf(copy.id);
  expect(copied).toHaveLength(before.length);
  for (const [nth, variant] of copied.entries()) {
    const { values, price, discountedPrice, isOnSale, cost, weight } = before[nth]!;
    expect(variant).toMatchObject({ values, price, discountedPrice, isOnSale, cost, weight });
    expect(variant).toMatchObject({ productId: copy.id, quantity: 0, sku: null, barCode: null });
  }
  expect(await variantsOf(id)).toEqual(before);

  const changeSet = String(answer.headers['matjar-change-set']);
  const undone = await products.send('POST', `/change_sets/${changeSet}/undo`);
  expect([undone.status, undone.body.data]).toMatchObject([200, { conflicts: [] }]);
  expect((await products.send('GET', `/products/${copy.id}`)).status).toBe(404);
  expect(await variantsOf(id)).toEqual(before);
});
