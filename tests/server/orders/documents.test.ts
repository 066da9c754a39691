/** Order documents: for which orders, with which rights, and their contents. */
import { expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { orderFacts } from '../../../src/server/modules/orders/documents/document-facts.ts';
import { inPickingOrder, pickingFacts } from '../../../src/server/modules/orders/documents/picking-list.ts';
import { readDocumentOrders, readSender } from '../../../src/server/modules/orders/documents/read-orders.ts';
import { encodeQrCode } from '../../../src/server/infrastructure/pdf/barcode.ts';
import { directionOf } from '../../../src/server/infrastructure/pdf/direction.ts';
import type { Locale } from '../../../src/shared/texts/locale.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';
import { numberOf } from '../order-number.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { nile, delta } = place.shops;
const { send, codes } = scene;
const tray = await scene.product({ name: { en: 'Tray', ar: 'صينية' }, sku: 'TRAY', price: 20_000 });
const cup = await scene.product({ name: { en: 'Cup', ar: 'فنجان' }, sku: 'CUP', price: 5_000 });
const mona = await scene.customer();

async function placed(...lines: [product: { id: number }, quantity: number][]): Promise<number> {
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
  });
  return data.id;
}
const one = await placed([tray, 1], [cup, 6]);
const other = await placed([cup, 2]);

const read = (ids: number[]) =>
  inTenantTransaction(
    place.database,
    { companyId: nile.id, userId: nile.owner.userId },
    async (transaction) => ({
      orders: await readDocumentOrders(transaction, nile.id, ids),
      sender: await readSender(transaction, nile.id),
    }),
  );
const egp = (minor: number) => `EGP\u00a0${(minor / 100).toLocaleString('en')}`;
const factsOf = async (id: number, locale: Locale) => {
  const { orders, sender } = await read([id]);
  return orderFacts(orders[0]!, sender, locale);
};

it.each([
  `airwaybill/${one}`,
  `own_airwaybills?ids=${one}&ids=${other}&size=a4`,
  `packing_slips?ids=${one}`,
  `picking_list?ids=${one}&locale=ar`,
  `${one}/e_invoice?locale=ar`,
])('%s is a PDF with its own file name', async (address) => {
  const { status, headers, bytes } = await send('GET', `/purchases/${address}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toMatch(/filename="[\w-]+\.pdf"/u);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('labels are sorted as the pieces are picked: by the first SKU of each order, those without one last', async () => {
  const box = await scene.product({ name: { en: 'Box', ar: 'علبة' }, price: 1000 });
  const unnumbered = await placed([box, 1]);
  const trays = await placed([tray, 1]);
  const { orders } = await read([unnumbered, trays, other, one]);
  const sorted = inPickingOrder(orders, 'en').map(({ id }) => id);
  // Orders that begin with the same piece keep their order.
  expect(sorted).toEqual([other, one, trays, unnumbered]);
  const address = `own_airwaybills?ids=${unnumbered}&ids=${trays}&sort=picking`;
  expect((await send('GET', `/purchases/${address}`)).status).toBe(200);
});

it('documents are for placed orders of the store, all or none, with the refused ones in the error', async () => {
  const { data: draft } = await scene.place({ purchaseProducts: [] });
  const refused = await send('GET', `/purchases/own_airwaybills?ids=${one}&ids=${draft.id}`);
  expect([refused.status, codes(refused)]).toEqual([422, { ids: 'paper_not_placed' }]);
  expect(refused.body.errors.ids[0].message).toContain(await numberOf(place, draft.id));
  expect(refused.body.errors.ids[0].message).not.toContain(await numberOf(place, one));
  const missing = await send('GET', `/purchases/packing_slips?ids=${one}&ids=999999`);
  expect([missing.status, codes(missing)]).toEqual([404, { ids: 'unknown_reference' }]);
  const stranger = await app.signIn(delta.owner.email);
  for (const address of [`airwaybill/${one}`, `packing_slips?ids=${one}`, `${one}/e_invoice`])
    expect((await app.call('GET', `/purchases/${address}`, { token: stranger })).status).toBe(404);
});

it('documents show an amount to collect only for cash on delivery', async () => {
  const { total } = await scene.read(one);
  expect((await factsOf(one, 'en')).collect).toBe(egp(total));
  await scene.ok(send('PUT', `/purchases/${one}`, { payment: 'paid' }));
  expect((await factsOf(one, 'en')).collect).toBeNull();
  await place.asOwner(
    `update purchases set "paidTotal" = 0, payment = 'unpaid', "paymentType" = 'bank_transfer' where id = $1`,
    [one],
  );
  expect((await factsOf(one, 'en')).collect).toBeNull();
});

it("documents have the courier's tracking number once there is one", async () => {
  expect((await factsOf(one, 'en')).tracking).toBe(await numberOf(place, one));
  await scene.ok(send('PUT', `/purchases/${one}`, { courier: 'bosta', trackingNumber: '7234567' }));
  expect(await factsOf(one, 'en')).toMatchObject({
    tracking: '7234567',
    courier: 'Bosta',
    code: await numberOf(place, one),
  });
});

it('an invoice adds up as the order does', async () => {
  const order = await scene.read(other);
  const { sums, to, pieces } = await factsOf(other, 'en');
  const amount = (label: string) => sums.find((sum) => sum.label === label)?.amount;
  expect(amount('Subtotal')).toBe(egp(order.subtotal));
  expect(amount('Total')).toBe(egp(order.total));
  expect([to.name, to.phone, pieces]).toEqual([mona.name, mona.phoneNumber, '2']);
  expect(to.address).toContain('Nile Street');
});

it('a picking list has each SKU once, summed over all orders, with their numbers', async () => {
  const { orders, sender } = await read([other, one]);
  const { rows, direction } = pickingFacts(orders, sender, 'ar');
  const plain = rows.map(({ name, sku, quantity, orders: waiting }) => [
    name,
    sku,
    quantity,
    waiting.join().replace(/[\u200e\u200f]/gu, ''),
  ]);
  expect(plain).toEqual([
    ['فنجان', 'CUP', '8', `${await numberOf(place, other)}×2,${await numberOf(place, one)}×6`],
    ['صينية', 'TRAY', '1', await numberOf(place, one)],
  ]);
  expect(direction).toBe('rtl');
});

it('a QR code is drawn with its three finder patterns', () => {
  const { modules, squares } = encodeQrCode('invoice=#12');
  const corner = (x: number, y: number) =>
    squares.some((run) => run.x === x && run.y === y && run.width === 7);
  expect([
    corner(0, 0),
    corner(modules - 7, 0),
    corner(0, modules - 7),
    corner(modules - 7, modules - 7),
  ]).toEqual([true, true, true, false]);
});

it.each([
  ['12 Makram Ebeid Street', 'Nasr City, Cairo', 'ltr'],
  ['١٢ شارع مكرم عبيد', 'مدينة نصر، القاهرة', 'rtl'],
])(
  'an address keeps its text direction, in Arabic documents too: %s',
  async (addressLine1, places, direction) => {
    const [city, region] = places.split(/[,،] /u);
    const { data } = await scene.place({
      customerId: mona.id,
      status: 'active',
      purchaseProducts: [{ productId: tray.id, quantity: 1 }],
      shipTo: { name: 'Mona', phoneNumber: '01012345678', addressLine1, city, region },
    });
    for (const locale of ['en', 'ar'] as const) {
      const { to } = await factsOf(data.id, locale);
      expect(to.address).toBe(`${addressLine1}\n${places}`);
      for (const line of to.address.split('\n')) expect(directionOf(line, 'rtl')).toBe(direction);
    }
  },
);
