/** Legal requests of single resources beyond reading and writing. */
import path from 'node:path';
import { localFiles } from '../../src/server/ground/files/local.ts';
import { newToken } from '../../src/server/ground/sessions/tokens.ts';
import type { Make, World } from './legal-request.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** A form of one file, bounded by `walk`. */
const formOf = (field: string, name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--walk\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--walk--\r\n'),
  ]);

/** A collection with two products. @returns its id, and that of the second product */
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

/** A draft that lacks nothing: a service, which needs no address. @returns its id */
async function draftToPlace({ create, place }: World): Promise<number> {
  const { id } = await create('purchases');
  const product = await create('products');
  await place.asOwner(
    `with service as (update products set status = 'visible', "isPhysical" = false, "isTracked" = false where id = $3)
     insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
     values ($1, $2, $3, '{"en": "Walked"}', 1, 0, 0)`,
    [place.shops.nile.id, id, product.id],
  );
  return id as number;
}

/** A cart that a customer left, who can be reached by phone. */
async function abandonedCart({ create, place }: World): Promise<number> {
  const { id } = await create('purchases');
  await place.asOwner(
    `update purchases set channel = 'online', "shipTo" = '{"name": "Mona", "phoneNumber": "01001122334"}' where id = $1`,
    [id],
  );
  return id as number;
}

export const recordRequests: Record<string, Make> = {
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
  'variants.create': async ({ create, place }) => {
    const { id } = await create('variants');
    const [row] = await place.asOwner<{ product: number }>(
      `with named as (update variants set values = '[{"name":{"en":"Size"},"value":{"en":"One"}}]' where id = $1 returning "productId")
       update products p set "productOptions" = '[{"name":{"en":"Size"},"values":[{"value":{"en":"One"}}]}]'
       from named where p.id = named."productId" returning p.id::int as product`,
      [id],
    );
    return { address: '/variants', body: { productId: row!.product, values: [{ value: { en: 'Two' } }] } };
  },
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
  'purchases.refund': async ({ create, place }) => {
    const { id } = await create('purchases');
    await place.asOwner(
      `update purchases set status = 'active', payment = 'paid', "paidTotal" = 500, "refundedTotal" = 0 where id = $1`,
      [id],
    );
    return {
      address: `/purchases/refund/${id}`,
      body: { amount: 200, expects: { refundedTotal: 0 } },
      namesRecord: true,
    };
  },
  'purchases.setReturnedItems': async ({ create, place }) => {
    const { id } = await create('purchases');
    await place.asOwner(`update purchases set status = 'active', fulfillment = 'delivered' where id = $1`, [
      id,
    ]);
    const [line] = await place.asOwner<{ id: string }>(
      `insert into purchase_products (company_id, "purchaseId", name, quantity, price, total)
       select company_id, id, '{"en":"Tray"}', 2, 0, 0 from purchases where id = $1 returning id`,
      [id],
    );
    const [{ version } = { version: 0 }] = await place.asOwner<{ version: number }>(
      'select version from purchases where id = $1',
      [id],
    );
    return {
      address: `/purchases/returned_items/${id}`,
      body: { version, items: [{ id: Number(line!.id), returnedQuantity: 1, restockedQuantity: 1 }] },
      namesRecord: true,
    };
  },
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
  'customers.totalSpendingRange': async () => ({ address: '/customers/total_spending_range' }),
  'addresses.create': async ({ create }) => ({
    address: '/addresses',
    body: { address: { addressableId: (await create('customers')).id, addressLine1: '12 Nile Street' } },
    namesRecord: true,
  }),
  'addresses.update': async ({ create }) => ({
    address: `/addresses/${(await create('addresses')).id}`,
    body: { address: { floor: '3' } },
    namesRecord: true,
  }),
  'addresses.delete': async ({ create }) => ({
    address: `/addresses/${(await create('addresses')).id}`,
    namesRecord: true,
  }),
  'purchases.histories': async ({ create }) => ({
    address: `/purchases/${(await create('purchases')).id}/histories`,
    namesRecord: true,
  }),
  'navigations.arrange': async ({ create }) => ({
    address: '/navigations',
    body: { navigations: [{ id: (await create('navigations')).id, order: 3 }] },
    namesRecord: true,
  }),
  'purchases.risk': async ({ create }) => ({
    address: `/purchases/${(await create('purchases')).id}/risk`,
    namesRecord: true,
  }),
  'cart_messages.list': async (world) => ({
    address: `/purchases/${await abandonedCart(world)}/cart_messages`,
    namesRecord: true,
  }),
  'cart_messages.create': async (world) => ({
    address: `/purchases/${await abandonedCart(world)}/cart_messages`,
    body: { channel: 'whatsapp', language: 'ar', text: 'سلتك بانتظارك' },
    namesRecord: true,
  }),
  'carts.open': async (world) => {
    const [id, { token: key, hash }] = [await abandonedCart(world), newToken()];
    await world.place.asOwner(
      `insert into cart_messages (company_id, "purchaseId", channel, language, "keyHash") values ($1, $2, 'sms', 'ar', $3)`,
      [world.place.shops.nile.id, id, hash],
    );
    return { address: '/carts/open', body: { key } };
  },
  'purchases.uploadFile': async () => ({
    address: '/purchases/files',
    headers: { 'content-type': 'multipart/form-data; boundary=walk' },
    payload: formOf('file', 'a.png', png),
  }),
  'purchases.file': async ({ create, place }) => {
    const { id } = await create('purchases');
    const files = await place.asOwner<{ id: number }>(
      `insert into order_files (company_id, folder, name, type, bytes)
       select company_id, 'sent', 'a.png', 'image/png', 1 from purchases where id = $1 returning id::int`,
      [id],
    );
    await place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", name, quantity, price, total, extras)
       select company_id, id, '{"en": "Mug"}', 1, 0, 0, $2 from purchases where id = $1`,
      [id, JSON.stringify([{ name: {}, value: {}, price: 0, files }])],
    );
    await localFiles(path.join(place.home, 'files')).put(`${place.shops.nile.id}/sent/sent`, png);
    return { address: `/purchases/${id}/files/${files[0]!.id}`, namesRecord: true };
  },
  'purchases.goods': async () => ({ address: '/purchases/goods?search=tray' }),
  'purchases.create': async () => ({ address: '/purchases', body: { notes: 'At the gate' } }),
  'purchases.setContent': async ({ create }) => ({
    address: `/purchases/${(await create('purchases')).id}/content`,
    body: { notes: 'At the gate' },
    namesRecord: true,
  }),
  'discounts.simulate': async ({ create, place }) => {
    const { id } = await create('products');
    await place.asOwner(`update products set status = 'visible', "isTracked" = false where id = $1`, [id]);
    return { address: '/discounts/simulate', body: { purchaseProducts: [{ productId: id, quantity: 1 }] } };
  },
  'discounts.codes': async ({ create }) => ({
    address: `/discounts/${(await create('discounts')).id}/codes`,
    namesRecord: true,
  }),
  'discounts.makeCodes': async ({ create }) => ({
    address: `/discounts/${(await create('discounts')).id}/codes`,
    body: { count: 10, prefix: 'EID-' },
    namesRecord: true,
  }),
  'discounts.withdrawCodes': async ({ create }) => ({
    address: `/discounts/${(await create('discounts')).id}/codes/withdraw`,
    body: {},
    namesRecord: true,
  }),
  'discounts.exportCodes': async ({ create }) => ({
    address: `/discounts/${(await create('discounts')).id}/codes/export`,
    namesRecord: true,
  }),
  'discounts.uses': async ({ create }) => ({
    address: `/discounts/${(await create('discounts')).id}/uses`,
    namesRecord: true,
  }),
  'purchases.applyDiscount': async ({ create }) => ({
    address: `/purchases/apply_discount/${(await create('purchases')).id}`,
    body: { discountId: null },
    namesRecord: true,
  }),
  'purchases.activate': async (world) => ({
    address: `/purchases/activate/${await draftToPlace(world)}`,
    body: {},
    namesRecord: true,
  }),
  'purchases.cancel': async (world) => ({
    address: `/purchases/cancel/${await draftToPlace(world)}`,
    namesRecord: true,
  }),
  'purchases.metadata': async () => ({ address: '/purchases/metadata' }),
  'customers.shared': async () => ({ address: '/customers/doubles?by=name' }),
  'customers.personalData': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}/personal_data`,
    namesRecord: true,
  }),
  'customers.erase': async ({ create }) => {
    const { id, version } = await create('customers');
    return { address: `/customers/${id}/erase`, body: { version }, namesRecord: true };
  },
  'customers.askErase': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}/erase_request`,
    namesRecord: true,
  }),
  'customers.callOffErase': async ({ create, place }) => {
    const { id } = await create('customers');
    await place.asOwner(
      `update customers set "eraseAskedAt" = current_date, "eraseAskedBy" = 'Laila', "eraseDueAt" = current_date + 2 where id = $1`,
      [id],
    );
    return { address: `/customers/${id}/erase_request`, namesRecord: true };
  },
  'customers.doubles': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}/doubles`,
    namesRecord: true,
  }),
  'customers.merge': async ({ create }) => {
    const [kept, other] = [await create('customers'), await create('customers')];
    return {
      address: `/customers/${kept.id}/merge`,
      body: { other: other.id, version: kept.version, otherVersion: other.version },
      namesRecord: true,
    };
  },
  'customers.metadata': async () => ({ address: '/customers/metadata' }),
  'products.metadata': async () => ({ address: '/products/metadata' }),
  'products.uploadImage': async () => ({
    address: '/products/upload_image',
    headers: { 'content-type': 'multipart/form-data; boundary=walk' },
    payload: formOf('image', 'a.png', png),
  }),
};
