/** Legal requests for products, variants and collections, beyond CRUD. */
import { formData, png } from './form-data.ts';
import type { Make, World } from './legal-request.ts';

/** A collection of two products. @returns its id, and that of the second product */
async function collectionHolding({ create, place }: World): Promise<[collection: number, product: number]> {
  const { id } = await create('collections');
  const [one, two] = [await create('products'), await create('products')];
  await place.asOwner(
    `insert into collection_products (company_id, "collectionId", "productId", "order")
     select $1, $2, id, "order" from (values ($3::bigint, 0), ($4::bigint, 1)) held(id, "order")`,
    [place.shops.nile.id, id, one.id, two.id],
  );
  return [id as number, two.id as number];
}

/** A product in one size. @returns its id */
async function productOfSizes({ create, place }: World): Promise<number> {
  const { id } = await create('variants');
  const [row] = await place.asOwner<{ product: number }>(
    `with named as (update variants set values = '[{"name":{"en":"Size"},"value":{"en":"One"}}]' where id = $1 returning "productId")
     update products p set "productOptions" = '[{"name":{"en":"Size"},"values":[{"value":{"en":"One"}}]}]'
     from named where p.id = named."productId" returning p.id::int as product`,
    [id],
  );
  return row!.product;
}

export const catalogRequests: Record<string, Make> = {
  'products.setOptions': async ({ create }) => ({
    address: `/products/${(await create('products')).id}/options`,
    body: {
      productOptions: [
        { name: { en: 'Size', ar: 'المقاس' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] },
      ],
    },
    namesRecord: true,
  }),
  ...Object.fromEntries(
    (['products', 'variants'] as const).flatMap((sold): [string, Make][] => {
      const by = sold === 'products' ? 'Products' : 'Variants';
      return [
        [
          `labels.give${by}`,
          async ({ create, place }) => {
            const { id } = await create(sold);
            await place.asOwner(`update ${sold} set "barCode" = null where id = $1`, [id]);
            return { address: `/${sold}/bar_codes`, body: { ids: [id] } };
          },
        ],
        [
          `labels.of${by}`,
          async ({ create }) => ({ address: `/${sold}/labels?ids=${(await create(sold)).id}` }),
        ],
      ];
    }),
  ),
  'stocktakes.lines': async ({ create }) => ({
    address: `/stocktakes/${(await create('stocktakes')).id}/lines`,
    namesRecord: true,
  }),
  'stocktakes.count': async ({ create }) => ({
    address: `/stocktakes/${(await create('stocktakes')).id}/counts`,
    body: { variantId: (await create('variants')).id, counted: 3 },
    namesRecord: true,
  }),
  'labels.takeBarCodes': () => Promise.resolve({ address: '/bar_codes', body: { count: 2 } }),
  'variants.changePrices': async ({ create }) => ({
    address: '/variants/variants_prices',
    body: { priceCentsChange: 500, ids: [(await create('variants')).id] },
  }),
  'variants.create': async (world) => ({
    address: '/variants',
    body: { productId: await productOfSizes(world), values: [{ value: { en: 'Two' } }] },
  }),
  'variants.writeTable': async (world) => ({
    address: `/products/${await productOfSizes(world)}/variants`,
    body: { added: [{ values: [{ value: { en: 'Two' } }] }] },
    namesRecord: true,
  }),
  ...Object.fromEntries(
    (
      [
        ['airwayBill', (id) => `airwaybill/${id}`],
        ['airwayBills', (id) => `own_airwaybills?ids=${id}`],
        ['packingSlips', (id) => `packing_slips?ids=${id}`],
        ['pickingList', (id) => `picking_list?ids=${id}`],
        ['invoice', (id) => `${id}/e_invoice?locale=ar`],
      ] as [string, (id: unknown) => string][]
    ).map(([name, addressOf]): [string, Make] => [
      `purchases.${name}`,
      async ({ create, place }) => {
        const { id } = await create('purchases');
        await place.asOwner(`update purchases set status = 'active' where id = $1`, [id]);
        return { address: `/purchases/${addressOf(id)}`, namesRecord: !addressOf(0).includes('ids=') };
      },
    ]),
  ),
  'products.suggestRelated': async ({ create }) => ({
    address: `/products/${(await create('products')).id}/suggested_related_products`,
    namesRecord: true,
  }),
  'products.reviews': async ({ create }) => ({
    address: `/products/${(await create('products')).id}/reviews`,
    namesRecord: true,
  }),
  'products.updateReview': async ({ create }) => {
    const { id, productId } = await create('reviews');
    return {
      address: `/products/${productId}/reviews/${id}`,
      body: { is_hidden: true },
      namesRecord: true,
    };
  },
  'products.updateReviews': async ({ create }) => ({
    address: `/products/${(await create('products')).id}/reviews/update_all`,
    body: { is_hidden: true },
    namesRecord: true,
  }),
  'collections.previewConditions': async ({ create }) => ({
    address: '/collections/preview_conditions',
    body: {
      id: (await create('collections')).id,
      conditions: { operator: 'and', values: [{ parameter: 'quantity', operator: 'gt', value: 3 }] },
    },
    namesRecord: true,
  }),
  'collections.sortProducts': async ({ create }) => ({
    address: '/collections/sort_products',
    body: { products: [(await create('products')).id], sort: 'price_asc' },
  }),
  'collections.sales': async ({ create }) => ({
    address: `/collections/${(await create('collections')).id}/sales`,
    namesRecord: true,
  }),
  'collections.turnManual': async ({ create, place }) => {
    const { id } = await create('collections');
    const conditions = {
      operator: 'and',
      values: [{ parameter: 'quantity', operator: 'gt', value: '1000000' }],
    };
    await place.asOwner(`update collections set type = 'smart', conditions = $2 where id = $1`, [
      id,
      conditions,
    ]);
    return { address: `/collections/${id}/turn_manual`, body: { version: 1 }, namesRecord: true };
  },
  'collections.deleteImage': async ({ create }) => ({
    address: `/collections/${(await create('collections')).id}/image`,
    namesRecord: true,
  }),
  'collections.products': async ({ create }) => ({
    address: `/collections/${(await create('collections')).id}/products`,
    namesRecord: true,
  }),
  'collections.addProducts': async ({ create }) => ({
    address: `/collections/${(await create('collections')).id}/products`,
    body: { products: [{ productId: (await create('products')).id, order: 0 }] },
    namesRecord: true,
  }),
  'collections.arrangeProducts': async (world) => {
    const [collection, product] = await collectionHolding(world);
    return {
      address: `/collections/${collection}/products/update_all`,
      body: { products: [{ productId: product, order: 0 }] },
      namesRecord: true,
    };
  },
  'collections.removeProduct': async (world) => {
    const [collection, product] = await collectionHolding(world);
    return { address: `/collections/${collection}/products/${product}`, namesRecord: true };
  },
  'navigations.arrange': async ({ create }) => ({
    address: '/navigations',
    body: { navigations: [{ id: (await create('navigations')).id, order: 3 }] },
    namesRecord: true,
  }),
  'products.metadata': async () => ({ address: '/products/metadata' }),
  'products.uploadImage': async () => ({
    address: '/products/upload_image',
    headers: { 'content-type': 'multipart/form-data; boundary=walk' },
    payload: formData('image', 'a.png', png),
  }),
};
