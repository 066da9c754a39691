/** The denormalized values that conditions compare equal the products' values, whichever call wrote them. */
import { afterEach, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', token);

const columns = `id::int, price::int, "discountedPrice"::int, quantity::int, "isOnSale", type, vendor, tags`;
const facts = () => place.asOwner(`select ${columns}, name from condition_facts order by company_id, id`);

afterEach(async () => {
  const folded = `matjar_fold(concat_ws(' ', name ->> 'en', name ->> 'ar'))`;
  expect(await facts()).toEqual(
    await place.asOwner(`select ${columns}, ${folded} as name from products order by company_id, id`),
  );
});

const of = async (id: number) =>
  (
    await place.asOwner(`select ${columns}, name from condition_facts where company_id = $1 and id = $2`, [
      nile.id,
      id,
    ])
  )[0];

it('condition values follow a product that is created, changed, deleted and restored', async () => {
  const { id } = await products.create({
    name: { en: 'Café  Mug', ar: 'كُوب' },
    price: 4_000,
    quantity: 3,
    vendor: 'Siwa',
  });
  expect(await of(id)).toMatchObject({ price: 4_000, quantity: 3, vendor: 'Siwa', name: 'cafe  mug كوب' });
  await products.update(id, { name: { en: 'Glass' }, tags: ['gift'], price: 5_000 });
  expect(await of(id)).toMatchObject({ price: 5_000, tags: ['gift'], vendor: 'Siwa', name: 'glass كوب' });
  const gone = await app.call('DELETE', `/products/${id}`, { token });
  expect(await of(id)).toBeUndefined();
  const set = Number(gone.headers['matjar-change-set']);
  expect((await app.call('POST', `/change_sets/${set}/undo`, { token })).status).toBe(200);
  expect(await of(id)).toMatchObject({ price: 5_000, tags: ['gift'] });
});

it('condition values follow changes of variants', async () => {
  const { id } = await products.create({ name: { en: 'Twin' }, price: 100, quantity: 1 });
  const [variantOf] = await place.asOwner('select "defaultVariantId" as id from products where id = $1', [
    id,
  ]);
  const variant = { price: 900, quantity: 8 };
  expect((await app.call('PATCH', `/variants/${variantOf!.id}`, { token, body: variant })).status).toBe(200);
  expect(await of(id)).toMatchObject({ price: 900, quantity: 8 });
});

it('condition values follow one statement over the products of many stores', async () => {
  await place.asOwner(
    `insert into products (company_id, name, handle, price) values ($1, '{"en":"Theirs"}', 'theirs', 5)`,
    [delta.id],
  );
  await place.asOwner(`update products set price = price + 7, "isOnSale" = true, "discountedPrice" = 1`);
  await place.asOwner(`update products set name = name || '{"ar":"جديد"}'`);
  expect((await facts()).length).toBeGreaterThan(1);
});
