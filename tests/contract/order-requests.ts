/** Legal requests for orders, carts and discounts, beyond CRUD. */
import path from 'node:path';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import { newToken } from '../../src/server/infrastructure/sessions/tokens.ts';
import { formData, png } from './form-data.ts';
import type { Make, World } from './legal-request.ts';

/** A complete draft of a service, which needs no address. @returns its id */
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

/** An abandoned cart of a customer with a phone number. */
async function abandonedCart({ create, place }: World): Promise<number> {
  const { id } = await create('purchases');
  await place.asOwner(
    `update purchases set channel = 'online', "shipTo" = '{"name": "Mona", "phoneNumber": "01001122334"}' where id = $1`,
    [id],
  );
  return id as number;
}

export const orderRequests: Record<string, Make> = {
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
  'purchases.histories': async ({ create }) => ({
    address: `/purchases/${(await create('purchases')).id}/histories`,
    namesRecord: true,
  }),
  'purchases.pieces': async ({ create }) => ({
    address: `/purchases/${(await create('purchases')).id}/pieces`,
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
    payload: formData('file', 'a.png', png),
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
  'purchases.removeLine': async (world) => {
    const order = await draftToPlace(world);
    const [line] = await world.place.asOwner<{ id: number }>(
      `select id::int from purchase_products where "purchaseId" = $1`,
      [order],
    );
    return { address: `/purchase_products/${line!.id}`, namesRecord: true };
  },
  'purchases.metadata': async () => ({ address: '/purchases/metadata' }),
};
