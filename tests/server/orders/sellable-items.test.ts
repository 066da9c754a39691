/** Product search for a new order: by name, SKU or barcode, exact codes first, with stock and order limits. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const { ok, send, product } = await orderScene(place, app);

interface Found {
  productId: number;
  variantId: number | null;
  sku: string | null;
  quantity: number | null;
  min: number;
  max: number;
}
const find = async (search: string): Promise<Found[]> =>
  (await ok(send('GET', `/purchases/goods?search=${encodeURIComponent(search)}`))).data;

const size = { name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] };

it('the search finds names in either language and each variant, without hidden and sold out products', async () => {
  const lamp = await product({ name: { en: 'Zar lamp', ar: 'مصباح زار' }, quantity: 7 });
  const shirt = await product({ name: { en: 'Zar shirt' } });
  await ok(send('PUT', `/products/${shirt.id}/options`, { productOptions: [size] }));
  await product({ name: { en: 'Zar ghost' }, status: 'hidden' });
  await product({ name: { en: 'Zar gone' }, isSoldOut: true });
  const found = await find('zar');
  expect(found.map(({ productId, variantId }) => [productId, variantId === null])).toEqual([
    [shirt.id, false],
    [shirt.id, false],
    [lamp.id, true],
  ]);
  expect((await find('مصباح')).map(({ productId }) => productId)).toEqual([lamp.id]);
  expect(found.at(-1)).toMatchObject({ quantity: 7, min: 1, max: 1000 });
});

it('the search returns a scanned SKU or barcode first', async () => {
  const mug = await product({ name: { en: 'Mug' }, sku: 'QX-1', barCode: '4006381333931' });
  await product({ name: { en: 'Mug, large' }, sku: 'QX-11' });
  expect((await find('qx-1'))[0]).toMatchObject({ productId: mug.id, sku: 'QX-1' });
  expect((await find('4006381333931')).map(({ productId }) => productId)).toEqual([mug.id]);
});

it('the search returns how many may be ordered, and no number for untracked products', async () => {
  await product({ name: { en: 'Qanun' }, isLimited: true, minQuantity: 2, maxQuantity: 4, isTracked: false });
  expect(await find('qanun')).toMatchObject([{ quantity: null, min: 2, max: 4 }]);
});

it('the search returns nothing for unusual texts, and nothing of another store', async () => {
  for (const odd of ['%', '_', "'; --", 'x'.repeat(200)]) expect(await find(odd)).toEqual([]);
  const theirs = await app.signIn(place.shops.delta.owner.email);
  const { body } = await app.call('GET', '/purchases/goods?search=zar', { token: theirs });
  expect(body.data).toEqual([]);
});

it('the search returns codes to staff who may view orders and no products, and nothing to another store', async () => {
  const lamp = await product({ name: { en: 'Seen lamp' }, sku: 'SEEN-1' });
  const { data } = await ok(
    send('POST', '/purchases', { purchaseProducts: [{ productId: lamp.id, quantity: 1 }] }),
  );
  const pieces = { data: [{ lineId: data.purchaseProducts[0].id, sku: 'SEEN-1', picture: null }] };
  const [owner, looker] = [place.shops.nile.owner.email, place.shops.nile.viewer.email];
  await place.asOwner(
    `update staff set permissions = '{"purchase": ["view"]}' where company_id = $1 and "user" = (select id from users where email = $2)`,
    [place.shops.nile.id, looker],
  );
  for (const email of [owner, looker]) {
    const seen = await app.call('GET', `/purchases/${data.id}/pieces`, { token: await app.signIn(email) });
    expect([seen.status, seen.body]).toEqual([200, pieces]);
  }
  const theirs = await app.signIn(place.shops.delta.owner.email);
  expect((await app.call('GET', `/purchases/${data.id}/pieces`, { token: theirs })).status).toBe(404);
});
