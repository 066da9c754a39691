/**
 * A client written to the specification, section 7, and to nothing else: it calls the catalogue as the specification spells it and
 * looks at the effects. What a call is called here, how its parameters and bodies are spelled, is the specification's.
 */
import { describe, expect, it } from 'vitest';
import { jumiaScene } from '../server/channels/jumia-scene.ts';

const { place, app, token, jumia, connect, work } = await jumiaScene();

/** Calls as the client of the specification does: a bearer token, a locale header ("all" removes it), JSON. */
const call = (method: string, address: string, body?: unknown, locale = 'all') =>
  app.call(method, address, {
    token,
    ...(body !== undefined && { body }),
    ...(locale !== 'all' && { locale }),
  });

/** The answer of a call that must go well. */
async function done(method: string, address: string, body?: unknown, locale?: string) {
  const answer = await call(method, address, body, locale);
  expect(answer.status, `${method} ${address}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** The refusal of a call: its status, and the sentences by field. */
async function refused(method: string, address: string, body?: unknown) {
  const { status, body: problem } = await call(method, address, body);
  const errors = Object.entries((problem.errors ?? {}) as Record<string, { message: string }[]>);
  return {
    status,
    title: problem.title as string,
    errors: Object.fromEntries(errors.map(([field, list]) => [field, list.map(({ message }) => message)])),
  };
}

const product = async (values: object = {}) =>
  (await done('POST', '/products', { name: { en: 'Lamp', ar: 'مصباح' }, ...values })).data;

async function variantsOf(productId: number, prices: number[]): Promise<number[]> {
  const rows = await place.asOwner<{ id: number }>(
    `insert into variants (company_id, "productId", values, price, quantity)
     select $1, $2, jsonb_build_array(jsonb_build_object('name', jsonb_build_object('en', 'Size'), 'value', jsonb_build_object('en', price::text))), price, 3
     from unnest($3::bigint[]) price returning id::int`,
    [place.shops.nile.id, productId, prices],
  );
  return rows.map(({ id }) => id);
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('a record that the store does not have', () => {
  it.each(['GET', 'PUT', 'DELETE'])('%s products/{id} says “Product not found”', async (method) => {
    const answer = await refused(method, '/products/999999', method === 'PUT' ? { version: 1 } : undefined);
    expect([answer.status, answer.title]).toEqual([404, 'Product not found']);
  });

  it('says so of the product of a call below it, too', async () => {
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

  it('are answered as data {variants, metadata}', async () => {
    const order = json({ field: 'price', direction: 'desc' });
    const { data } = await done('GET', `/variants?page=1&limit=10&order=${order}&search=gown`);
    expect(data.variants.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(data.metadata).toMatchObject({ total: 2, page: 1, limit: 10 });
  });
});

describe('one variant', async () => {
  const [id = 0] = await variantsOf((await product()).id, [500]);

  it('takes a quantity, and prices in cents under either name', async () => {
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

describe('the prices of every variant', () => {
  it('change by the four keys of the specification', async () => {
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

describe('collections', async () => {
  const [one, two, three] = [await product(), await product(), await product()];
  const name = { en: 'Ramadan', ar: 'رمضان' };
  const description = { en: '<p>Lamps</p>', ar: '<p>مصابيح</p>' };
  const manual = {
    name,
    description,
    handle: 'ramadan',
    imageId: null,
    sort: 'name',
    sortDirection: 'desc',
    products: [
      { productId: two.id, order: 1 },
      { productId: one.id, order: 0 },
    ],
  };
  const { data: made } = await done('POST', '/collections', manual);
  const { id } = made;

  it('are made by hand with products at their places, a field and a direction', async () => {
    expect(made).toMatchObject({
      name,
      description,
      handle: 'ramadan',
      type: 'manual',
      isSmart: false,
      imageId: null,
      sort: 'name_desc',
      sortDirection: 'desc',
      products: [one.id, two.id],
    });
  });

  it('are listed with an order as JSON, a search and is_smart', async () => {
    const order = json({ field: 'name', direction: 'asc' });
    const { data, metadata } = await done(
      'GET',
      `/collections?page=1&limit=25&order=${order}&search=ramadan&is_smart=false`,
      undefined,
      'en',
    );
    expect(data).toMatchObject([{ id, name: 'Ramadan', isSmart: false }]);
    expect(metadata).toMatchObject({ total: 1, page: 1, limit: 25 });
  });

  it('take the same payload again, and count what says something new', async () => {
    const { data } = await done('PUT', `/collections/${id}`, { ...manual, sortDirection: 'asc' });
    expect(data).toMatchObject({ sort: 'name_asc', products: [one.id, two.id] });
    const whole = { ...manual, sort: data.sort, sortDirection: 'desc' };
    expect((await done('PUT', `/collections/${id}`, whole)).data).toMatchObject({ sort: 'name_desc' });
    const chosen = { ...manual, sort: 'price_asc', sortDirection: 'desc' };
    expect((await done('PUT', `/collections/${id}`, chosen)).data).toMatchObject({ sort: 'price_asc' });
    const byHand = { ...manual, sort: 'manual', sortDirection: null };
    expect((await done('PUT', `/collections/${id}`, byHand)).data).toMatchObject({
      sort: 'manual',
      sortDirection: null,
    });
  });

  it('have an image by its id, which is taken off by a call of its own', async () => {
    const [image] = await place.asOwner<{ id: number }>(
      `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, 'aaaaaaaaaaaaaaaaaaaaaa', 9, 9, 9, '\\x00') returning id::int`,
      [place.shops.nile.id],
    );
    const { data } = await done('PUT', `/collections/${id}`, { ...manual, imageId: image!.id });
    expect(data).toMatchObject({ imageId: image!.id, image: [{ id: image!.id }] });
    await done('DELETE', `/collections/${id}/image`);
    expect((await done('GET', `/collections/${id}`)).data).toMatchObject({ imageId: null, image: [] });
    const answer = await refused('PUT', `/collections/${id}`, { imageId: 999_999 });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['imageId']]);
  });

  it('are filled, arranged, read and emptied by the calls below them', async () => {
    const at = `/collections/${id}/products`;
    await done('POST', at, { products: [{ productId: three.id, order: 0 }] });
    await done('PATCH', `${at}/update_all`, { products: [{ productId: one.id, order: 2 }] });
    await done('PUT', `/collections/${id}`, { sort: 'manual' });
    const ids = async () =>
      (await done('GET', `${at}?page=1&limit=25`)).data.map((each: { id: number }) => each.id);
    expect(await ids()).toEqual([three.id, two.id, one.id]);
    await done('DELETE', `${at}/${two.id}`);
    expect(await ids()).toEqual([three.id, one.id]);
  });

  it('are smart when they come with conditions, whose values are texts, numbers, truths or lists', async () => {
    const values = [
      { parameter: 'price_cents', operator: 'gt', value: 5000 },
      { parameter: 'is_on_sale', operator: 'eq', value: true },
      { parameter: 'tags', operator: 'any', value: ['new', 'eid'] },
      { parameter: 'name', operator: 'matches', value: '%lamp%' },
    ];
    const conditions = { operator: 'and', values };
    const smart = await done('POST', '/collections', {
      name,
      sort: 'created_at',
      sortDirection: 'asc',
      conditions,
    });
    expect(smart.data).toMatchObject({ type: 'smart', isSmart: true, sort: 'created_at_asc' });
    const said = smart.data.conditions.values.map(({ value }: { value: string }) => value);
    expect(said).toEqual(['5000', 'true', 'new, eid', 'lamp']);
    const all = await done('GET', '/collections?is_smart=true');
    expect(all.data.map((each: { id: number }) => each.id)).toEqual([smart.data.id]);
    const wrong = { ...conditions, values: [{ parameter: 'price_cents', operator: 'any', value: 5 }] };
    expect((await refused('PUT', `/collections/${smart.data.id}`, { conditions: wrong })).status).toBe(422);
    await done('DELETE', `/collections/${smart.data.id}`);
  });
});

describe('discounts', async () => {
  const [lamp, rug] = [await product(), await product()];
  const value = { valueType: 'fixed_amount', value: 2500 };
  const items = [
    { itemId: lamp.id, itemType: 'Product', type: 'CustomerBuys' },
    { itemId: rug.id, itemType: 'Product', type: 'CustomerGets' },
  ];
  const usage = { maxUses: 50, oncePerCustomer: true, onlySignedInCustomers: true, customers: [] };
  const exchange = {
    name: 'LAMPS',
    type: 'BuyXGetYDiscount',
    value,
    conditions: 'none',
    minXQuantity: 2,
    maxYQuantity: 1,
    isXExactMatch: true,
    isYExactMatch: false,
    isAutomatic: false,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    usage,
    discountItems: items,
  };
  const { data: made } = await done('POST', '/discounts', exchange);
  const { id } = made;

  it('say value, usage and items in one each', async () => {
    expect(made).toMatchObject({
      name: 'LAMPS',
      title: 'LAMPS',
      value,
      valueType: 'fixed',
      amount: 2500,
      usage,
      maxUses: 50,
      discountItems: items,
      isDisabled: false,
      status: 'active',
    });
    const list = await done(
      'GET',
      '/discounts?page=1&limit=25&order=id%20desc&searchQuery=lamps&is_instant=false',
    );
    expect(list.data).toMatchObject([{ id, name: 'LAMPS', value, isDisabled: false }]);
  });

  it('can be read, changed in one spelling and sent back whole', async () => {
    const made = new Set(['id', 'createdAt', 'updatedAt', 'ordersCount', 'revenue', 'givenAway']);
    // What the server alone works out is no part of what is written: `readOnly` in the contract.
    const written = (read: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(read).filter(([name]) => !made.has(name)));
    const { data: read } = await done('GET', `/discounts/${id}`);
    const whole = written(read);
    const percent = { valueType: 'percentage', value: 12.5 };
    const { data } = await done('PUT', `/discounts/${id}`, { ...whole, value: percent });
    expect(data).toMatchObject({ value: percent, valueType: 'percentage', percentage: 12.5, amount: null });
    const { data: again } = await done('GET', `/discounts/${id}`);
    const part = { ...written(again), usage: { ...usage, maxUses: 60 }, isDisabled: true };
    expect((await done('PUT', `/discounts/${id}`, part)).data).toMatchObject({
      maxUses: 60,
      usage: { maxUses: 60 },
      status: 'inactive',
      isDisabled: true,
      value: percent,
    });
  });

  it('are switched on and off by their status or by isDisabled', async () => {
    const { data } = await done('PUT', `/discounts/${id}`, { isDisabled: false });
    expect(data.status).toBe('active');
    expect((await done('PUT', `/discounts/${id}`, { status: 'inactive' })).data.isDisabled).toBe(true);
    await done('PUT', '/discounts/update_all', { ids: [id], values: { isDisabled: false } });
    expect((await done('GET', `/discounts/${id}`)).data.status).toBe('active');
  });

  it('have conditions by name beside their number, or in one', async () => {
    const bill = { title: 'BILL', type: 'BillDiscount', value: { valueType: 'percentage', value: 5 } };
    const named = { ...bill, conditions: 'minPurchase', minimumPurchaseValue: 10_000 };
    expect((await done('POST', '/discounts', named)).data).toMatchObject({ minimumPurchaseValue: 10_000 });
    const pieces = { ...bill, title: 'PIECES', conditions: 'minProductQuantity', minXQuantity: 3 };
    expect((await done('POST', '/discounts', pieces)).data).toMatchObject({
      conditions: 'minProductQuantity',
      minProductQuantity: 3,
    });
    const nested = { ...bill, title: 'NESTED', conditions: { minimumPurchaseValue: 10_000 } };
    expect((await done('POST', '/discounts', nested)).data).toMatchObject({
      conditions: 'minPurchase',
      minimumPurchaseValue: 10_000,
    });
  });

  it('take no value of nothing: “Invalid Discount”', async () => {
    const zero = { title: 'ZERO', value: { valueType: 'percentage', value: 0 } };
    const answer = await refused('POST', '/discounts', zero);
    expect(answer).toEqual({
      status: 422,
      title: 'Invalid Discount',
      errors: { 'value.value': ["Discount value can't be zero"] },
    });
    const flat = { title: 'ZERO', valueType: 'fixed', amount: 0 };
    expect((await refused('POST', '/discounts', flat)).title).toBe('Invalid Discount');
    const none = await refused('POST', '/discounts', { value: { valueType: 'percentage', value: 5 } });
    expect(none.errors).toEqual({ title: ['This field is required!'] });
  });

  it('take the kinds of value in the words of the specification', async () => {
    const taken = async (value: object, more: object = {}) =>
      (await done('POST', '/discounts', { title: 'WORDS', isAutomatic: true, value, ...more })).data.value;
    expect(await taken({ valueType: 'fixed amount', value: 500 })).toEqual({
      valueType: 'fixed_amount',
      value: 500,
    });
    const shipping = { type: 'ShippingDiscount' };
    expect(await taken({ valueType: 'free shipping' }, shipping)).toMatchObject({
      valueType: 'free_shipping',
    });
  });

  it('give free shipping, everything, and a code of one word', async () => {
    const free = {
      title: 'SHIP',
      type: 'ShippingDiscount',
      value: { valueType: 'free_shipping', value: null },
    };
    expect((await done('POST', '/discounts', free)).data).toMatchObject({
      value: { valueType: 'free_shipping', value: null },
      products: [],
      collections: [],
    });
    expect((await refused('POST', '/discounts', { ...free, title: 'two words' })).errors).toHaveProperty(
      'title',
    );
  });

  it('have codes unlike each other, whatever their letter case', async () => {
    const twice = { title: 'lamps', value: { valueType: 'percentage', value: 5 } };
    expect(await refused('POST', '/discounts', twice)).toMatchObject({
      status: 422,
      errors: {
        title: ['Another discount has this code. Choose another one, or rename or delete that one.'],
      },
    });
    expect(
      (await refused('POST', '/discounts', { ...twice, title: undefined, name: 'Lamps' })).errors,
    ).toHaveProperty('name');
    // What applies by itself is typed by nobody.
    await done('POST', '/discounts', { ...twice, isAutomatic: true });
    await done('PUT', `/discounts/${id}`, { title: 'LAMPS' });
    await done('DELETE', `/discounts/${id}`);
    await done('POST', '/discounts', twice);
  });

  it('are deleted together', async () => {
    const { data } = await done('GET', '/discounts?limit=1');
    await done('DELETE', `/discounts/delete_all?ids=${data[0].id}`);
    expect((await call('GET', `/discounts/${data[0].id}`)).status).toBe(404);
  });
});

describe('the menu', async () => {
  const { data: first } = await done('POST', '/navigations', { labelEn: 'Home', labelAr: 'الرئيسية' });
  const { data: second } = await done('POST', '/navigations', { label: { en: 'Sale', ar: 'تخفيضات' } });

  it('is read with labels in both languages', async () => {
    const { data } = await done('GET', '/navigations', undefined, 'en');
    expect(data).toMatchObject([
      { id: first.id, label: 'Home', labelEn: 'Home', labelAr: 'الرئيسية', status: 'active', parentId: null },
      { id: second.id, label: 'Sale', labelEn: 'Sale', labelAr: 'تخفيضات' },
    ]);
    expect((await done('GET', `/navigations/${first.id}`)).data.label).toEqual({
      en: 'Home',
      ar: 'الرئيسية',
    });
  });

  it('has one item’s labels changed', async () => {
    const at = `/navigations/${first.id}`;
    expect((await done('PATCH', at, { labelEn: 'Start' })).data.label).toEqual({
      en: 'Start',
      ar: 'الرئيسية',
    });
    const both = { labelEn: 'Home', labelAr: 'البداية' };
    expect((await done('PATCH', at, both)).data).toMatchObject({
      ...both,
      label: { en: 'Home', ar: 'البداية' },
    });
  });

  it('is arranged whole: places, parents, status, labels', async () => {
    const navigations = [
      { id: second.id, order: 0, parentId: null, status: 'active', labelEn: 'Offers', labelAr: 'العروض' },
      { id: first.id, order: 0, parentId: second.id, status: 'hidden' },
    ];
    await done('PATCH', '/navigations', { navigations });
    expect((await done('GET', `/navigations/${first.id}`)).data).toMatchObject({
      parentId: second.id,
      status: 'hidden',
    });
    expect((await done('GET', `/navigations/${second.id}`)).data.labelEn).toBe('Offers');
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

  it('are counted with those out of stock beside the total', async () => {
    const { metadata } = await done('GET', '/products?vendor=Nile');
    expect(metadata).toMatchObject({ total: 2, outOfStock: 1 });
    expect((await done('GET', '/products?vendor=Nile&out_of_stock=true')).metadata).toMatchObject({
      outOfStock: 1,
    });
    const all = (await done('GET', '/products')).metadata;
    expect((await done('GET', '/products?out_of_stock=true')).metadata.total).toBe(all.outOfStock);
  });

  it('are copied under a title in each language', async () => {
    const title = { en: 'Long shirt', ar: 'قميص طويل' };
    const { data } = await done('POST', '/products/duplicate', { id: shirt.id, title });
    expect(data).toMatchObject({ name: title, status: 'hidden' });
    const { data: half } = await done('POST', '/products/duplicate', {
      id: shirt.id,
      title: { en: 'Short shirt' },
    });
    expect(half.name.en).toBe('Short shirt');
    await done('DELETE', `/products/delete_all?ids=${data.id}&ids=${half.id}`);
  });

  it('are related to each other', async () => {
    const { data } = await done('PUT', `/products/${shirt.id}`, { related_products: [scarf.id] });
    expect(data).toMatchObject({ related_products: [scarf.id], relatedProducts: [scarf.id] });
  });

  it('have at most so many pictures: “Image limit exceeded!”', async () => {
    const media = Array.from({ length: 13 }, (_, n) => n + 1);
    expect((await refused('PUT', `/products/${shirt.id}`, { media })).errors).toEqual({
      media: ['Image limit exceeded!'],
    });
  });

  it('have pictures of at most 10 MB', async () => {
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

  it('are edited together, and deleted together', async () => {
    const [one, two] = [await product(), await product()];
    const ids = [one.id, two.id];
    await done('PUT', '/products/update_all', { ids, values: { status: 'visible' } });
    expect((await done('GET', `/products/${two.id}`)).data).toMatchObject({
      status: 'visible',
    });
    await done('DELETE', `/products/delete_all?ids=${ids.join('&ids=')}`);
    expect((await call('GET', `/products/${one.id}`)).status).toBe(404);
  });

  it('tell the types, vendors and tags that there are', async () => {
    const { data } = await done('GET', '/products/metadata');
    expect(data).toMatchObject({ types: ['Clothing'], vendors: ['Nile'], tags: [] });
  });
});

describe('products added to Jumia', async () => {
  const fields = { marketplaceBrand: 'Generic', marketplaceCategory: 'Table Lamps' };

  it('are sent with their ids alone', async () => {
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
  it('are read with a token and made into products', async () => {
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

  it('are read, hidden one by one and all at once', async () => {
    const list = await done('GET', `/products/${id}/reviews?page=1&limit=25`);
    expect(list.metadata).toMatchObject({ total: 2 });
    const at = `/products/${id}/reviews/${reviews[1]!.id}`;
    expect((await done('PUT', at, { is_hidden: true })).data.isHidden).toBe(true);
    expect((await done('GET', `/products/${id}`)).data).toMatchObject({ averageRating: 5, totalReviews: 1 });
    await done('PUT', `/products/${id}/reviews/update_all`, { is_hidden: true });
    expect((await done('GET', `/products/${id}`)).data).toMatchObject({ totalReviews: 0 });
    await done('PUT', `/products/${id}/reviews/update_all`, { is_hidden: false });
    expect((await done('GET', `/products/${id}`)).data).toMatchObject({ averageRating: 3, totalReviews: 2 });
  });
});
