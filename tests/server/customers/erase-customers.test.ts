/** Erasing a customer: no personal data is left in the database, and totals of their orders stay the same. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../analytics/analytics-fixture.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { findWord } from '../find-word.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const owner = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', owner);
const order = ordersOf(place);

/** Unique words, so that any copy of them can be found. */
const words = [
  'Zebaida',
  'Qorashy',
  '01099887766',
  'zebaida@forget.example',
  'Hidden Alley',
  'allergic to cats',
];

const erase = (id: number, version: number, token = owner) =>
  app.call('POST', `/customers/${id}/erase`, { token, body: { version } });

/** The tables that still contain a word. */
const tablesWith = (word: string) => findWord(place, word);

let id = 0;
let sold = 0;

beforeEach(async () => {
  await place.asOwner('delete from idempotency_keys');
  const made = await customers.create({
    firstName: 'Zebaida',
    lastName: 'Qorashy',
    phoneNumber: '01099887766',
    email: 'zebaida@forget.example',
    tags: ['allergic to cats'],
    subscribedToNewsletter: true,
  });
  id = made.id;
  await app.call('POST', '/addresses', {
    token: owner,
    body: { address: { addressableId: id, addressLine1: '7 Hidden Alley', city: 'Cairo' } },
  });
  await app.call('POST', '/notes', {
    token: owner,
    body: { resource: 'customers', recordId: id, text: 'Zebaida is allergic to cats' },
  });
  sold = await order('2026-01-05', 25_000, {
    customerId: id,
    fulfillment: 'delivered',
    payment: 'paid',
    shipTo: JSON.stringify({ name: 'Zebaida Qorashy', addressLine1: '7 Hidden Alley', city: 'Cairo' }),
    notes: 'Zebaida is not at home before noon',
  });
  await order('2026-01-06', 4_000, {
    customerId: id,
    status: 'draft',
    shipTo: JSON.stringify({ phoneNumber: '01099887766' }),
  });
});

const version = async () => ((await customers.read(id)) as unknown as { version: number }).version;

describe('a customer who is erased', () => {
  it('is found nowhere in the database, while orders keep their number and amount', async () => {
    // An update and a deletion are in the audit log and in the archive of deleted rows.
    await customers.update(id, { lastName: 'Qorashy-Amin', version: await version() });
    const other = await customers.create({ firstName: 'Zebaida', email: 'zebaida@forget.example' });
    const merged = await app.call('POST', `/customers/${id}/merge`, {
      token: owner,
      body: { other: other.id, version: await version(), otherVersion: 1 },
    });
    expect(merged.status).toBe(200);
    const figures = () =>
      place.asOwner(
        `select id, status, payment, total, "customerId" from purchases where "customerId" = $1 order by id`,
        [id],
      );
    const before = await figures();
    const answer = await erase(id, await version());
    expect([answer.status, answer.body.data]).toEqual([200, { orders: 2, addresses: 1, notes: 1 }]);
    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await customers.read(id)).toMatchObject({
      name: `#${id}`,
      phoneNumber: null,
      tags: [],
      ordersCount: 1,
      totalSpent: 25_000,
      erasedAt: expect.any(String),
    });
    expect(await place.asOwner(`select "shipTo" from purchases where id = $1`, [sold])).toEqual([
      { shipTo: { country: null, region: null, city: 'Cairo' } },
    ]);
  });

  it('accepts no notes any more', async () => {
    await erase(id, await version());
    const body = { resource: 'customers', recordId: id, text: 'Called Zebaida again' };
    const refused = await app.call('POST', '/notes', { token: owner, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'note_sealed']);
    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
  });

  it('is restored by no undo', async () => {
    const answer = await erase(id, await version());
    const sets = await place.asOwner<{ id: string }>(
      `select id from change_sets where company_id = $1 order by id desc`,
      [nile.id],
    );
    expect(Number(answer.headers['matjar-change-set'])).toBe(Number(sets[0]!.id));
    for (const set of sets.slice(0, 6))
      await app.call('POST', `/change_sets/${set.id}/undo`, { token: owner });
    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
  });
});

describe("a customer's text on an order line", () => {
  it('is erased from the line and from the audit log, while chosen product options are kept', async () => {
    const product = await app.call('POST', '/products', {
      token: owner,
      body: {
        name: { en: 'Cup' },
        price: 5_000,
        status: 'visible',
        quantity: 10,
        extras: [
          { name: { en: 'Engraving', ar: 'نقش' }, type: 'text', price: 0 },
          {
            name: { en: 'Size', ar: 'المقاس' },
            type: 'options',
            options: [{ name: { en: 'XL', ar: 'XL' }, price: 0 }],
          },
        ],
      },
    });
    expect(product.status).toBe(201);
    const line = (text: string) => ({
      productId: product.body.data.id,
      quantity: 1,
      extras: [
        { extra: 0, text },
        { extra: 1, options: [0] },
      ],
    });
    const placed = await app.call('POST', '/purchases', {
      token: owner,
      body: { customerId: id, purchase_products: [line('For Zebaida')] },
    });
    expect(placed.status).toBe(201);
    const changed = await app.call('PUT', `/purchases/${placed.body.data.id}`, {
      token: owner,
      body: { version: placed.body.data.version, purchase_products: [line('To my Zebaida')] },
    });
    expect(changed.status).toBe(200);
    expect((await erase(id, await version())).status).toBe(200);
    await place.asOwner('delete from idempotency_keys');
    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
    const [left] = await place.asOwner<{ extras: { value: { en: string } }[] }>(
      `select extras from purchase_products where "purchaseId" = $1`,
      [placed.body.data.id],
    );
    expect(left!.extras.map(({ value }) => value.en)).toEqual(['…', 'XL']);
  });
});

/** A receipt of an order with the buyer's name, as submitted to the tax authority. */
const receipt = (purchaseId: number, number: string, state: string, mode = 'production') =>
  place.asOwner(
    `insert into tax_documents (company_id, number, kind, state, mode, "purchaseId", "buyerId", "buyerName", body)
     values ($1, $2, 'receipt', $3, $4, $5, '29001011234567', 'Zebaida Qorashy', '{"buyer":{"type":"P","name":"Zebaida Qorashy"},"total":1}')`,
    [nile.id, number, state, mode, purchaseId],
  );

describe('sent data of a customer', () => {
  it('is erased from text messages and gateway answers, and from receipts unless the law requires it', async () => {
    const [campaign] = await place.asOwner<{ id: string }>(
      `insert into sms_campaigns (company_id, title, state, audience, gateway, mode, "textEn")
       values ($1, 'Sale', 'done', 'everyone', 'sms_misr', 'sandbox', 'Hello {name}') returning id`,
      [nile.id],
    );
    await place.asOwner(
      `insert into sms_messages (company_id, "campaignId", "customerId", "phoneNumber", language, state, reason, said)
       values ($1, $2, $3, '01099887766', 'en', 'refused', 'sms_number', '01099887766 is no mobile')`,
      [nile.id, campaign!.id, id],
    );
    await receipt(sold, 'called-off', 'withdrawn');
    await receipt(sold, 'tried', 'valid', 'sandbox');
    expect((await erase(id, await version())).status).toBe(200);
    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
    expect(
      await place.asOwner(`select state, "phoneNumber" from sms_messages where "customerId" = $1`, [id]),
    ).toEqual([{ state: 'refused', phoneNumber: null }]);
  });

  it('is kept in a receipt that the authority has accepted', async () => {
    await receipt(sold, 'handed-over', 'valid');
    expect((await erase(id, await version())).status).toBe(200);
    expect(
      await place.asOwner(
        `select "buyerName", body like '%Zebaida%' as whole from tax_documents where "purchaseId" = $1`,
        [sold],
      ),
    ).toEqual([{ buyerName: 'Zebaida Qorashy', whole: true }]);
    await place.asOwner(`delete from tax_documents where "purchaseId" = $1`, [sold]);
  });
});

describe('erasing is refused', () => {
  it('with an open order, twice, with a stale version, and without the right', async () => {
    const foreign = await app.signIn(delta.owner.email);
    const viewer = await app.signIn(nile.viewer.email);
    expect((await erase(id, await version(), foreign)).status).toBe(404);
    expect((await erase(id, await version(), viewer)).status).toBe(403);
    expect((await erase(id, 999)).body.code).toBe('erase_changed');
    const open = await order('2026-01-07', 1_000, { customerId: id, fulfillment: 'on_route' });
    const refused = await erase(id, await version());
    expect([refused.status, refused.body.code]).toEqual([409, 'erase_under_way']);
    await place.asOwner(`update purchases set fulfillment = 'delivered' where id = $1`, [open]);
    expect((await erase(id, await version())).status).toBe(200);
    expect((await erase(id, await version())).body.code).toBe('already_erased');
  });
});
