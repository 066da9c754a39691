/** Saving a table of changed and added variants: all or none, with a preview, in one change set. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', token);

const words = (...texts: string[]) => texts.map((text) => ({ value: { en: text } }));
const write = (id: number, body: object, query = '') =>
  app.call('PATCH', `/products/${id}/variants${query}`, { token, body });
const codesOf = ({ errors }: Answered) =>
  Object.fromEntries(
    Object.entries(errors as Record<string, { code: string }[]>).map(([path, [first]]) => [
      path,
      first!.code,
    ]),
  );
const variantsOf = async (id: number): Promise<Answered[]> =>
  (await products.send('GET', `/variants?product=${id}&order=id asc&limit=100`)).body.data.variants;

async function shirt(sizes: string[] = ['S', 'M']): Promise<number> {
  const { id } = await products.create({ name: { en: 'Shirt' }, price: 5000 });
  const productOptions = [{ name: { en: 'Size' }, values: words(...sizes) }];
  expect((await products.send('PUT', `/products/${id}/options`, { productOptions })).status).toBe(200);
  return id as number;
}

it('a preview of the table writes nothing, and saving writes its result as one change set', async () => {
  const id = await shirt();
  const [small] = await variantsOf(id);
  const records = [{ id: small!.id, version: small!.version, price: 4000, sku: 'SMALL' }];
  const added = [
    { values: words('L'), quantity: 7 },
    { values: words('XL'), price: 6000 },
  ];
  const { status, body } = await write(id, { records, added }, '?dry_run=true');
  expect([status, body.data]).toEqual([
    200,
    {
      id,
      version: expect.any(Number),
      added: 2,
      changed: 1,
      quantity: 7,
      newValues: [
        {
          name: { en: 'Size', ar: null },
          values: [
            { en: 'L', ar: null },
            { en: 'XL', ar: null },
          ],
        },
      ],
    },
  ]);
  expect((await variantsOf(id)).map(({ price }) => price)).toEqual([5000, 5000]);
  expect((await products.read(id)).quantity).toBe(0);

  const outdated = await write(id, { records, added, expects: { added: 2, newValues: 1 } });
  expect([outdated.status, outdated.body.code]).toEqual([409, 'preview_outdated']);
  const written = await write(id, { records, added, expects: { added: 2, newValues: 2 } });
  expect(written.status).toBe(200);
  expect((await variantsOf(id)).map(({ price, quantity }) => [price, quantity])).toEqual([
    [4000, 0],
    [5000, 0],
    [4000, 7],
    [6000, 0],
  ]);
  const changeSet = String(written.headers['matjar-change-set']);
  expect((await app.call('POST', `/change_sets/${changeSet}/undo`, { token })).status).toBe(200);
  expect((await variantsOf(id)).map(({ price }) => price)).toEqual([5000, 5000]);
  expect((await products.read(id)).quantity).toBe(0);
});

it('errors of every row are returned, and no row is written', async () => {
  const id = await shirt();
  const [small] = await variantsOf(id);
  const added = [
    { values: words('s') },
    { values: words('L'), price: 1, discountedPriceCents: 2 },
    { values: words('l') },
    { values: words('XL', 'Red') },
    { values: words(' ') },
    { values: words('XXL'), sku: 'TWICE' },
    { values: words('3XL'), sku: 'TWICE' },
  ];
  const fitted = await write(id, { added });
  expect([fitted.status, codesOf(fitted.body)]).toEqual([
    422,
    {
      'added.0.values': 'variant_twice',
      'added.2.values': 'variant_twice',
      'added.3.values': 'values_count',
      'added.4.values.0.value': 'required',
    },
  ]);
  const rest = await write(id, { added: [added[1], added[5], added[6]] });
  expect([rest.status, codesOf(rest.body)]).toEqual([
    422,
    { 'added.0.discountedPriceCents': 'price_above_original', 'added.2.sku': 'twice_among' },
  ]);
  const changed = await write(id, {
    records: [{ id: small!.id, version: small!.version, price: 3 }],
    added: [{ values: words('S') }],
  });
  expect([changed.status, (await variantsOf(id)).map(({ price }) => price)]).toEqual([422, [5000, 5000]]);
});

it('a new row may take the code that another row gives up, and concurrent changes conflict', async () => {
  const id = await shirt();
  const [small] = await variantsOf(id);
  await products.send('PATCH', `/variants/${small!.id}`, { sku: `CODE-${id}` });
  const stale = { id: small!.id, version: small!.version, sku: `OTHER-${id}` };
  const added = [{ values: words('L'), sku: `CODE-${id}` }];
  const refused = await write(id, { records: [stale], added });
  expect([refused.status, refused.body.conflicts.length]).toEqual([409, 1]);
  const records = [{ ...stale, version: small!.version + 1 }];
  expect((await write(id, { records, added })).status).toBe(200);
  expect((await variantsOf(id)).map(({ sku }) => sku)).toEqual([`OTHER-${id}`, null, `CODE-${id}`]);
});

it('products of another store return 404', async () => {
  const [foreign] = await place.asOwner<{ id: number }>(
    `insert into products (company_id, name, handle) values ($1, '{"en":"Theirs"}', 'theirs') returning id::int`,
    [delta.id],
  );
  expect((await write(foreign!.id, { added: [{ values: words('S') }] })).status).toBe(404);
});
