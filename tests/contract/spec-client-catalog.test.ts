/** A client of the specification for products and variants: names of calls, parameters and bodies are the specification's. */
import { describe, expect, it } from 'vitest';
import { jumiaScene } from '../server/channels/jumia-fixture.ts';
import { catalogueClient } from './spec-client-operations.ts';
import { json } from './spec-client.ts';

const { place, app, token, jumia, connect, work } = await jumiaScene();
const { call, done, refused, product, variantsOf } = catalogueClient(place, app, token);

describe('a record that does not exist', () => {
  it.each(['GET', 'PUT', 'DELETE'])('%s products/{id} returns “Product not found”', async (method) => {
    const answer = await refused(method, '/products/999999', method === 'PUT' ? { version: 1 } : undefined);
    expect([answer.status, answer.title]).toEqual([404, 'Product not found']);
  });

  it('returns “Product not found” for calls below the product, too', async () => {
    expect((await refused('GET', '/products/999999/reviews')).title).toBe('Product not found');
    const body = { id: 999_999 };
    expect((await refused('POST', '/products/duplicate', body)).title).toBe('Product not found');
  });
});

describe('variants', async () => {
  const [first = 0, second = 0] = await variantsOf(
    (await product({ name: { en: 'Gown', ar: 'ثوب' } })).id,
    [500, 900],
  );

  it('are returned as data {variants, metadata}', async () => {
    const order = json({ field: 'price', direction: 'desc' });
    const { data } = await done('GET', `/variants?page=1&limit=10&order=${order}&search=gown`);
    expect(data.variants.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(data.metadata).toMatchObject({ total: 2, page: 1, limit: 10 });
  });
});

describe('one variant', async () => {
  const [id = 0] = await variantsOf((await product()).id, [500]);

  it('accepts a quantity, and prices in cents under either name', async () => {
    expect((await done('PATCH', `/variants/${id}`, { quantity: 12 })).data).toMatchObject({ quantity: 12 });
    const cents = { priceCents: 2000, discountedPriceCents: 1500, isOnSale: true };
    expect((await done('PATCH', `/variants/${id}`, cents)).data).toMatchObject({
      ...cents,
      price: 2000,
      discountedPrice: 1500,
    });
    const plain = { price: 3000, discountedPrice: 2500, isOnSale: true };
    expect((await done('PATCH', `/variants/${id}`, plain)).data).toMatchObject({
      ...plain,
      priceCents: 3000,
    });
    expect((await refused('PATCH', `/variants/${id}`, { discountedPriceCents: 3000 })).errors).toEqual({
      discountedPriceCents: ['The sale price must be lower than the price.'],
    });
  });
});

describe('the prices of all variants', () => {
  it('change with the four keys of the specification', async () => {
    const four = {
      priceCentsChange: 100,
      isPercentagePriceCentsChange: false,
      discountCentsChange: 0,
      isPercentageDiscountCentsChange: false,
    };
    const { data } = await done('PUT', '/variants/variants_prices', four);
    expect(data).toMatchObject({ resource: 'variants', counts: { fail: 0 } });
    expect(data.counts.update).toBe(data.counts.total);
  });
});

describe('products', async () => {
  const { data: summer } = await done('POST', '/collections', { name: { en: 'Summer', ar: 'صيف' } });
  const shirt = await product({
    name: { en: 'Shirt', ar: 'قميص' },
    status: 'visible',
    quantity: 3,
    type: 'Clothing',
    vendor: 'Nile',
    collections: [summer.id],
  });
  const scarf = await product({ name: { en: 'Scarf', ar: 'وشاح' }, vendor: 'Nile', quantity: 0 });
  await variantsOf(shirt.id, [100]);
  const found = async (query: string) =>
    (await done('GET', `/products?vendor=Nile&${query}`)).data.map(({ id }: { id: number }) => id);

  it.each([
    ['page=1&limit=25&order=id%20asc&search=shirt', [shirt.id]],
    ['hide_out_of_stock=true', [shirt.id]],
    ['out_of_stock=true', [scarf.id]],
    ['only_with_variants=true', [shirt.id]],
    ['status=visible', [shirt.id]],
    [`collection_ids=${summer.id}`, [shirt.id]],
    ['type=Clothing', [shirt.id]],
    ['view=minimal_details&order=id%20desc', [scarf.id, shirt.id]],
    ['includes=variants&search=shirt', [shirt.id]],
  ])('are listed: %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('are counted, with those out of stock beside the total', async () => {
    const { metadata } = await done('GET', '/products?vendor=Nile');
    expect(metadata).toMatchObject({ total: 2, outOfStock: 1 });
    expect((await done('GET', '/products?vendor=Nile&out_of_stock=true')).metadata).toMatchObject({
      outOfStock: 1,
    });
    const all = (await done('GET', '/products')).metadata;
    expect((await done('GET', '/products?out_of_stock=true')).metadata.total).toBe(all.outOfStock);
  });

  it('are copied with a title in each language', async () => {
    const title = { en: 'Long shirt', ar: 'قميص طويل' };
    const { data } = await done('POST', '/products/duplicate', { id: shirt.id, title });
    expect(data).toMatchObject({ name: title, status: 'hidden' });
    const { data: half } = await done('POST', '/products/duplicate', {
      id: shirt.id,
      title: { en: 'Short shirt' },
    });
    expect(half.name.en).toBe('Short shirt');
    const { data: plain } = await done('POST', '/products/duplicate', { id: shirt.id, title: 'قميص' }, 'ar');
    expect(plain.name).toBe('قميص');
    const whole = await done('GET', `/products/${plain.id}`);
    expect(whole.data.name).toEqual({ en: 'Shirt (copy)', ar: 'قميص' });
    await done('DELETE', `/products/${plain.id}`);
    await done('DELETE', `/products/delete_all?ids=${data.id}&ids=${half.id}`);
  });

  it('are not filtered by empty parameters', async () => {
    const open = 'status=&type=&collection_ids=&hide_out_of_stock=&only_with_variants=&order=&limit=&search=';
    expect(await found(open)).toEqual([scarf.id, shirt.id]);
    expect((await call('GET', '/products?ids=')).status).toBe(400);
  });

  it('are returned with their variants by every call that writes a product', async () => {
    expect((await product()).variants).toEqual([]);
    const { data: put } = await done('PUT', `/products/${shirt.id}`, { type: 'Clothing' });
    const { data: read } = await done('GET', `/products/${shirt.id}`);
    expect(put.variants).toHaveLength(1);
    expect(put.variants).toEqual(read.variants);
    const { data: copy } = await done('POST', '/products/duplicate', { id: shirt.id, title: 'Copied' });
    expect(copy.variants).toMatchObject([{ productId: copy.id, quantity: 0 }]);
    const { data: alone } = await done('PUT', `/products/${shirt.id}?includes=`, { type: 'Clothing' });
    expect(alone).not.toHaveProperty('variants');
    await done('DELETE', `/products/${copy.id}`);
  });

  it('are accepted whole as read, although another user has changed them since', async () => {
    const { data: seen } = await done('GET', `/products/${scarf.id}`, undefined, 'en');
    await done('PUT', `/products/${scarf.id}`, { marketplaceBrand: 'Silk' });
    const { version: _version, ...whole } = seen;
    await done('PUT', `/products/${scarf.id}`, { ...whole, ribbonLabel: 'Soft' }, 'en');
    const { data: now } = await done('GET', `/products/${scarf.id}`);
    expect(now).toMatchObject({ name: { en: 'Scarf', ar: 'وشاح' }, ribbonLabel: { en: 'Soft' } });
  });

  it('have extras that can be changed in one language and keep the other', async () => {
    const extras = [
      { name: { en: 'Wrap', ar: 'تغليف' }, options: [{ name: { en: 'Box', ar: 'علبة' }, price: 500 }] },
      { name: { ar: 'إهداء' }, type: 'text' },
    ];
    const { id } = await product({ extras });
    const { data: read } = await done('GET', `/products/${id}`, undefined, 'en');
    const [wrap, card] = read.extras;
    const changed = [
      { name: 'Letter', type: 'text' },
      { ...wrap, options: [{ name: 'Box', price: 600 }] },
      card,
    ];
    await done('PUT', `/products/${id}`, { extras: changed }, 'en');
    const { data: now } = await done('GET', `/products/${id}`);
    expect(now.extras).toMatchObject([
      { name: { en: 'Letter' } },
      { name: extras[0]!.name, options: [{ name: { en: 'Box', ar: 'علبة' }, price: 600 }] },
      { name: { en: null, ar: 'إهداء' } },
    ]);
    await done('DELETE', `/products/${id}`);
  });

  it("are created with extras in the request's language only", async () => {
    const said = { name: 'Wrap', type: 'options', options: [{ name: 'Box', price: 500 }] };
    const { data: made } = await done('POST', '/products', { name: 'Gift', extras: [said] }, 'en');
    expect(made).toMatchObject({ name: 'Gift', extras: [said] });
    const { data: read } = await done('GET', `/products/${made.id}`);
    expect(read).toMatchObject({
      name: { en: 'Gift' },
      extras: [{ name: { en: 'Wrap' }, options: [{ name: { en: 'Box' } }] }],
    });
    await done('DELETE', `/products/${made.id}`);
  });

  it('are related to each other', async () => {
    const { data } = await done('PUT', `/products/${shirt.id}`, { related_products: [scarf.id] });
    expect(data).toMatchObject({ related_products: [scarf.id], relatedProducts: [scarf.id] });
  });

  it('have a limited number of images: “Image limit exceeded!”', async () => {
    const media = Array.from({ length: 13 }, (_, n) => n + 1);
    expect((await refused('PUT', `/products/${shirt.id}`, { media })).errors).toEqual({
      media: ['Image limit exceeded!'],
    });
  });

  it('have images of at most 10 MB', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(11 * 1_048_576),
    };
    const { status, body } = await app.call('POST', '/products/upload_image', {
      token,
      headers,
      payload: 'x',
    });
    expect([status, body.detail]).toEqual([413, 'Image should have a maximum size of 10 megabyte!']);
  });

  it('are changed in bulk and deleted in bulk', async () => {
    const [one, two] = [await product(), await product()];
    const ids = [one.id, two.id];
    await done('PUT', '/products/update_all', { ids, values: { status: 'visible' } });
    expect((await done('GET', `/products/${two.id}`)).data).toMatchObject({
      status: 'visible',
    });
    await done('DELETE', `/products/delete_all?ids=${ids.join('&ids=')}`);
    expect((await call('GET', `/products/${one.id}`)).status).toBe(404);
  });

  it('list their types, vendors and tags', async () => {
    const { data } = await done('GET', '/products/metadata');
    expect(data).toMatchObject({ types: ['Clothing'], vendors: ['Nile'], tags: [] });
  });
});

describe('products added to Jumia', async () => {
  const fields = { marketplaceBrand: 'Generic', marketplaceCategory: 'Table Lamps' };

  it('are sent by their ids only', async () => {
    await connect();
    const { id } = await product({ price: 4000, sku: 'JUMIA-1', ...fields });
    await done('POST', '/products/add_products_to_jumia', { ids: [id] });
    await work();
    expect(jumia.feeds.at(-1)).toMatchObject({ shopId: 'shop-eg-1', items: [{ sku: 'JUMIA-1' }] });
  });

  it('need their brand and category', async () => {
    const { id } = await product({ ...fields, marketplaceBrand: null });
    const { status, title } = await refused('POST', '/products/add_products_to_jumia', { ids: [id] });
    expect([status, title]).toEqual([422, 'Please fill the brand and category fields']);
  });
});

describe('posts of Instagram', () => {
  it('are read with a token and imported as products', async () => {
    const { data: posts } = await done('GET', '/products/get_instagram_posts?token=theirs');
    const { data } = await done('POST', '/products/import_instagram_posts', { posts });
    expect(data.products).toMatchObject([{ post: posts[0].id, id: expect.any(Number) }]);
  });
});

describe('reviews of a product', async () => {
  const { id } = await product();
  const reviews = await place.asOwner<{ id: number }>(
    `insert into reviews (company_id, "productId", rating, body) values ($1, $2, 5, 'Good'), ($1, $2, 1, 'Bad') returning id::int`,
    [place.shops.nile.id, id],
  );

  it('are read, and hidden one by one or all at once', async () => {
    const list = await done('GET', `/products/${id}/reviews?page=1&limit=25`);
    expect(list.metadata).toMatchObject({ total: 2 });
    const at = `/products/${id}/reviews/${reviews[1]!.id}`;
    expect((await done('PUT', at, { is_hidden: true })).data.isHidden).toBe(true);
    expect((await done('PUT', at, { isHidden: false })).data.isHidden).toBe(false);
    await done('PUT', at, { is_hidden: true });
    expect((await done('GET', `/products/${id}`)).data).toMatchObject({ averageRating: 5, totalReviews: 1 });
    await done('PUT', `/products/${id}/reviews/update_all`, { is_hidden: true });
    expect((await done('GET', `/products/${id}`)).data).toMatchObject({ totalReviews: 0 });
    await done('PUT', `/products/${id}/reviews/update_all`, { isHidden: false });
    expect((await refused('PUT', at, {})).errors).toEqual({ is_hidden: ['This field is required!'] });
    expect((await done('GET', `/products/${id}`)).data).toMatchObject({ averageRating: 3, totalReviews: 2 });
  });
});
