/** Specification of customers, orders and discounts beyond plain fields: ranges, recipients, histories, items in one list. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf, type Answered } from './crud-client.ts';
import { numberOf } from '../../order-number.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const [customers, discounts, purchases, products, collections] = [
  'customers',
  'discounts',
  'purchases',
  'products',
  'collections',
].map((resource) => callsOf(app, resource, token)) as [Calls, Calls, Calls, Calls, Calls];
type Calls = ReturnType<typeof callsOf>;

const mona = await customers.create({ name: 'Mona Adel', phoneNumber: '01001122334' });
const karim = await customers.create({ name: 'Karim Naguib' });
const codes = (answer: Answered) =>
  Object.fromEntries(
    Object.entries(answer.body.errors as Record<string, { code: string }[]>).map(([field, [first]]) => [
      field,
      first!.code,
    ]),
  );

async function order(values: Record<string, unknown> = {}): Promise<number> {
  const row = { company_id: nile.id, customerId: mona.id, status: 'active', ...values };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const [made] = await place.asOwner<{ id: number }>(
    `insert into purchases (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id::int`,
    Object.values(row),
  );
  return made!.id;
}

describe('a range of spending', async () => {
  await order({ subtotal: 5000, total: 5000 });
  const found = (range: string) => customers.list(`order=id+asc&purchase_query=${encodeURIComponent(range)}`);

  it.each([
    ['1..5000', [mona.id]],
    ['0..', [mona.id, karim.id]],
    ['..4999', [karim.id]],
    ['{"min":5000,"max":5000}', [mona.id]],
    ['{"min":1}', [mona.id]],
    // As a form sends it.
    ['{"min":"1"}', [mona.id]],
    ['{"min":null,"max":0}', [karim.id]],
    ['..', [mona.id, karim.id]],
  ])('is accepted: %s', async (range, ids) => {
    expect(await found(range)).toEqual(ids);
  });

  it.each(['5', '9..1', '{"min":"one"}', '{"least":1}', '{"min":-1}', '[1,2]', 'null', '1.5..2', '{"min"'])(
    'is refused: %s',
    async (range) => {
      const answer = await customers.send('GET', `/customers?purchase_query=${encodeURIComponent(range)}`);
      expect([answer.status, codes(answer)]).toEqual([400, { purchase_query: 'range' }]);
    },
  );
});

describe('a customer without a name', () => {
  it('is refused with an error at the first name', async () => {
    expect(codes(await customers.send('POST', '/customers', { lastName: 'Adel' }))).toEqual({
      firstName: 'required',
    });
    const cleared = await customers.send('PUT', `/customers/${karim.id}`, { version: 1, firstName: null });
    expect(codes(cleared)).toEqual({ firstName: 'required' });
    expect((await customers.update(karim.id, { version: 1, name: 'Karim Adel Naguib' })).lastName).toBe(
      'Adel Naguib',
    );
  });
});

describe('the recipient of an order', () => {
  it('is read and written as a field of the order or of its address', async () => {
    const id = await order();
    expect((await purchases.read(id)).recipientCustomer).toBeNull();
    const named = await purchases.update(id, {
      version: 1,
      recipientCustomer: { name: 'Heba', phoneNumber: '+20 100 112 2334' },
    });
    expect(named).toMatchObject({
      recipientCustomer: { name: 'Heba', phoneNumber: '01001122334' },
      shipTo: { name: 'Heba', phoneNumber: '01001122334', country: 'Egypt' },
    });
    const moved = await purchases.update(id, { version: 2, shipTo: { name: 'Sami', city: 'Giza' } });
    expect(moved.recipientCustomer).toEqual({ name: 'Sami', phoneNumber: null });
    const cleared = await purchases.update(id, { version: 3, recipientCustomer: null });
    expect(cleared).toMatchObject({
      recipientCustomer: { name: null, phoneNumber: null },
      shipTo: { name: null, city: 'Giza' },
    });
    const refused = await purchases.send('PUT', `/purchases/${id}`, {
      version: 4,
      recipientCustomer: { phoneNumber: '12' },
    });
    expect(codes(refused)).toEqual({ 'recipientCustomer.phoneNumber': 'phone' });
  });
});

describe('the histories of an order', () => {
  it('list user, change and time, newest first', async () => {
    // An order with nothing to pay would become paid with its first change.
    const id = await order({ subtotal: 5000, total: 5000 });
    await purchases.update(id, { version: 1, notes: 'Ring twice' });
    await purchases.update(id, { version: 2, payment: 'paid', fulfillment: 'confirmed' });
    const { body } = await purchases.send('GET', `/purchases/${id}/histories`);
    expect(body.metadata).toEqual({ page: 1, limit: 25, total: 2, totalIsExact: true });
    expect(body.data).toMatchObject([
      { action: 'update', version: 3, actor: { id: nile.owner.userId } },
      { changes: [{ field: 'notes', from: null, to: 'Ring twice' }] },
    ]);
    expect(body.data[0].changes).toContainEqual({ field: 'payment', from: 'unpaid', to: 'paid' });
    const second = await purchases.send('GET', `/purchases/${id}/histories?page=2&limit=1`);
    expect(second.body.data).toHaveLength(1);
  });

  it('are not accessible to another store', async () => {
    const id = await order();
    const other = await app.signIn(place.shops.delta.owner.email);
    expect((await app.call('GET', `/purchases/${id}/histories`, { token: other })).status).toBe(404);
    const viewer = await app.signIn(nile.viewer.email);
    expect((await app.call('GET', `/purchases/${id}/histories`, { token: viewer })).status).toBe(403);
  });
});

describe('the filters of an order list', () => {
  it('are all accepted', async () => {
    const vendor = await products.create({ name: { en: 'Tray' }, vendor: 'Khan' });
    const discount = await discounts.create({ title: 'TEN', percentage: 10 });
    const id = await order({
      payment: 'pending',
      fulfillment: 'on_hold',
      channel: 'pos',
      paymentType: 'valu',
      discountId: discount.id,
      createdAt: '2026-02-03T12:00:00Z',
    });
    await place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
       values ($1, $2, $3, '{"en": "Tray"}', 1, 5, 5)`,
      [nile.id, id, vendor.id],
    );
    for (const query of [
      'payment=pending',
      'fulfillment=on_hold',
      'channel=pos',
      'payment_type=valu',
      `discount=${discount.id}`,
      'vendor=Khan',
      'start_date=2026-02-03&end_date=2026-02-03',
      `search=${encodeURIComponent(await numberOf(place, id))}`,
      `conditions=${encodeURIComponent('{"status":["active"],"channel":"pos","vendor":["Khan"]}')}`,
    ])
      expect(await purchases.list(query), query).toEqual([id]);
  });
});

describe('the items of a discount', async () => {
  const [lamp, rug] = [
    await products.create({ name: { en: 'A' } }),
    await products.create({ name: { en: 'B' } }),
  ];
  const nights = await collections.create({ name: { en: 'Nights' } });
  const item = (itemId: number, itemType: string, type: string) => ({ itemId, itemType, type });
  let made = 0;
  const make = (body: object) => discounts.create({ title: `ITEMS${(made += 1)}`, percentage: 10, ...body });

  it('are returned as one list, whichever field they were written to', async () => {
    const byFields = await make({ products: [rug.id, lamp.id], collections: [nights.id] });
    const items = [
      item(lamp.id, 'Product', 'CustomerGets'),
      item(rug.id, 'Product', 'CustomerGets'),
      item(nights.id, 'Collection', 'CustomerGets'),
    ];
    expect(byFields.discountItems).toEqual(items);
    expect(await make({ discountItems: items })).toMatchObject({
      products: [lamp.id, rug.id],
      collections: [nights.id],
      discountItems: items,
    });
  });

  it('are separate lists of bought and discounted items for a discount with both', async () => {
    const items = [
      item(lamp.id, 'Product', 'CustomerBuys'),
      item(nights.id, 'Collection', 'CustomerBuys'),
      item(rug.id, 'Product', 'CustomerGets'),
    ];
    const made = await make({ type: 'BuyXGetYDiscount', discountItems: items });
    expect(made).toMatchObject({
      buysProducts: [lamp.id],
      buysCollections: [nights.id],
      getsProducts: [rug.id],
      discountItems: items,
    });
    const changed = await discounts.update(made.id, { version: 1, discountItems: items.slice(0, 1) });
    expect(changed).toMatchObject({
      buysProducts: [lamp.id],
      buysCollections: [],
      getsProducts: [],
      version: 2,
    });
    const named = await discounts.update(made.id, { version: 2, discountItems: [], getsProducts: [rug.id] });
    expect(named.discountItems).toEqual([items[0], items[2]]);
  });

  it('are refused for unknown items, and for discount types without items', async () => {
    const refused = async (body: object) =>
      codes(await discounts.send('POST', '/discounts', { title: 'ITEMS', percentage: 10, ...body }));
    expect(await refused({ discountItems: [item(999_999, 'Product', 'CustomerGets')] })).toEqual({
      products: 'unknown_reference',
    });
    const bought = [item(lamp.id, 'Product', 'CustomerBuys')];
    expect(await refused({ discountItems: bought })).toEqual({ 'discountItems.0': 'item_of_other_type' });
    expect(await refused({ type: 'BillDiscount', discountItems: bought })).toEqual({
      'discountItems.0': 'item_of_other_type',
    });
    expect(await refused({ discountItems: [{ itemId: lamp.id }] })).toMatchObject({
      'discountItems.0.itemType': 'required',
    });
  });

  it('are found by title, by words, and by discount type', async () => {
    const { id } = await make({ title: 'FINDME', isInstant: true });
    for (const query of ['title=FINDME', 'searchQuery=findm', 'is_instant=true', 'search=FIND'])
      expect(await discounts.list(query), query).toEqual([id]);
    const [{ discountItems }] = (
      await discounts.send('GET', `/discounts?ids=${id}&includes=discountItems,products`)
    ).body.data;
    expect(discountItems).toEqual([]);
  });
});

describe('a deleted default address', () => {
  const add = async (more: object = {}) =>
    (
      await customers.send('POST', '/addresses', {
        address: { addressableId: karim.id, addressLine1: '12 Nile Street', ...more },
      })
    ).body.data;
  const remove = (id: number, asked = token) => app.call('DELETE', `/addresses/${id}`, { token: asked });

  it('is replaced as default by the oldest other one, and orders stay unchanged', async () => {
    const [first, second, third] = [await add(), await add({ isDefault: true }), await add()];
    const id = await order({
      addressId: second.id,
      shipTo: JSON.stringify({ addressLine1: '12 Nile Street' }),
    });
    const { status, body } = await remove(second.id);
    expect([status, body.data.id]).toEqual([200, second.id]);
    const { addresses } = await customers.read(karim.id);
    expect(addresses.map((each: Answered) => [each.id, each.isDefault])).toEqual([
      [first.id, true],
      [third.id, false],
    ]);
    expect((await purchases.read(id)).shipTo.addressLine1).toBe('12 Nile Street');
    const trail = await place.asOwner<{ action: string; recordId: string }>(
      `select action, "recordId" from audit where resource = 'addresses' order by id desc limit 2`,
    );
    expect(trail.map(({ action, recordId }) => [action, Number(recordId)])).toEqual([
      ['update', first.id],
      ['delete', second.id],
    ]);
    expect((await remove(second.id)).status).toBe(404);
  });

  it('can be deleted by its own store only', async () => {
    const { id } = await add();
    const looks = await place.hire('looks', { customer: ['view'] });
    expect((await remove(id, await app.signIn(looks.email))).status).toBe(403);
    expect((await remove(id, await app.signIn(place.shops.delta.owner.email))).status).toBe(404);
  });
});
