/** The answer to an update equals a read in fields from other tables that the update left unchanged, without reading them again. */
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { PipelineConnection } from '../../../../src/server/infrastructure/database/pipeline-driver.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

type Product = Record<string, unknown> & { id: number; version: number };
const create = async (path: string, body: object) =>
  (await call('POST', path, { token, body })).body.data as Product;

const saucer = await create('/products', { name: { en: 'Saucer' }, price: 100 });
const shelf = await create('/collections', { name: { en: 'Shelf', ar: 'رف' } });
const { id } = await create('/products', {
  name: { en: 'Cup', ar: 'فنجان' },
  price: 100,
  relatedProducts: [saucer.id],
  collections: [shelf.id],
});
await call('PUT', `/products/${id}/options`, {
  token,
  body: {
    complete: true,
    productOptions: [
      {
        name: { en: 'Size', ar: 'المقاس' },
        values: [{ value: { en: 'Small', ar: 'صغير' } }, { value: { en: 'Large', ar: 'كبير' } }],
      },
    ],
  },
});

let asked: MockInstance<PipelineConnection['executeQuery']>;
beforeEach(() => void (asked = vi.spyOn(PipelineConnection.prototype, 'executeQuery')));
afterEach(() => asked.mockRestore());
const askedFor = (table: string) => asked.mock.calls.filter(([{ sql }]) => sql.includes(table)).length;

it.each(['en', 'ar', 'all'])(
  'an update returns the same as a read, in the requested form: %s',
  async (locale) => {
    const read = async () =>
      (await call('GET', `/products/${id}`, { token, headers: { locale } })).body.data as Product;
    const { version } = await read();
    asked.mockClear();
    const { status, body } = await call('PUT', `/products/${id}`, {
      token,
      headers: { locale },
      body: { version, sku: `CUP-${locale}` },
    });
    expect([status, askedFor('"related_products"'), askedFor('"collection_products"')]).toEqual([200, 1, 1]);
    const changed = await read();
    expect(changed).toMatchObject({ relatedProducts: [saucer.id], collections: [shelf.id] });
    expect(changed.productOptions).toHaveLength(1);
    expect(changed).toMatchObject(body.data as Product);
  },
);

/** One value of each type, and all that other tables store too. */
const changes: Record<string, object> = {
  name: { name: { en: 'Beaker', ar: 'كوب' } },
  'a name in one language': { name: { en: '', ar: 'كوب كبير' } },
  description: { description: { en: 'Wipe clean', ar: '' } },
  'no description': { description: null },
  price: { price: 250 },
  sale: { isOnSale: true, discountedPrice: 90 },
  'a sale that comes': { discountedPrice: 80, saleStartsAt: '2031-01-01T08:15:30.497Z' },
  quantity: { quantity: 7 },
  'sold out': { isSoldOut: true },
  status: { status: 'visible', isSoldOut: false },
  threshold: { lowStockThreshold: 3 },
  'not counted': { isTracked: false },
  'no sku': { sku: null },
  'bar code': { barCode: '6221234567890' },
  weight: { weight: 0.226 },
  cost: { cost: 40 },
  type: { type: 'Cups', vendor: 'Nile' },
  tags: { tags: ['gift', 'new'] },
  seo: { seo: { title: { en: 'A beaker', ar: '' } } },
};

it.each(['en', 'ar', 'all'])(
  'an update returns the same as a read for every changed field: %s',
  async (locale) => {
    const product = await create('/products', {
      name: { en: 'Glass', ar: 'كأس' },
      price: 100,
      quantity: 5,
      sku: `GLASS-${locale}`,
    });
    for (const [what, body] of Object.entries(changes)) {
      const answer = await call('PUT', `/products/${product.id}?includes=`, {
        token,
        headers: { locale },
        body,
      });
      expect(answer.status, `${what} ${JSON.stringify(answer.body)}`).toBe(200);
      const { body: reading } = await call('GET', `/products/${product.id}?includes=`, {
        token,
        headers: { locale },
      });
      expect(answer.body.data, what).toEqual(reading.data);
    }
  },
);

it('an update reads fields of other tables again if it changes them', async () => {
  const { body } = await call('PUT', `/products/${id}`, {
    token,
    body: { relatedProducts: [], collections: [] },
  });
  expect(body.data).toMatchObject({ relatedProducts: [], collections: [] });
});
