/** Orders and reviews through the whole stack: list defaults, manual changes and deletion. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { refusalOf } from '../../../src/shared/resources/refused-values.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';
import { numberOf } from '../order-number.ts';
import { now } from '../../clock.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const [purchases, reviews, products, customers] = ['purchases', 'reviews', 'products', 'customers'].map(
  (resource) => callsOf(app, resource, token),
) as [Calls, Calls, Calls, Calls];
type Calls = ReturnType<typeof callsOf>;

const product = await products.create({ name: { en: 'Copper tray', ar: 'صينية نحاس' }, vendor: 'Khan' });
const customer = await customers.create({ name: 'منى زكي', phoneNumber: '01001122334' });

async function order(values: Record<string, unknown> = {}): Promise<number> {
  const row = {
    company_id: nile.id,
    customerId: customer.id,
    status: 'active',
    payment: 'unpaid',
    fulfillment: 'unfulfilled',
    channel: 'online',
    createdAt: now().toISOString(),
    ...values,
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  const [made] = await place.asOwner<{ id: number }>(
    `insert into purchases (${names.join(', ')}) values (${places.join(', ')}) returning id::int`,
    Object.values(row),
  );
  await place.asOwner(
    `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total)
     values ($1, $2, $3, '{"en": "Copper tray", "ar": "صينية نحاس"}', 2, 500, 1000)`,
    [nile.id, made!.id, product.id],
  );
  return made!.id;
}

const codes = (answer: Answered) =>
  Object.fromEntries(
    Object.entries(answer.body.errors as Record<string, { code: string }[]>).map(([field, [first]]) => [
      field,
      first!.code,
    ]),
  );

describe('a list of orders', async () => {
  const [active, canceled, draft, archived] = await Promise.all(
    ['active', 'canceled', 'draft', 'archived'].map((status) => order({ status })),
  );

  it('shows active and canceled ones by default', async () => {
    expect((await purchases.list('order=id+asc')).toSorted()).toEqual([active, canceled].toSorted());
    expect(await purchases.list('status=draft')).toEqual([draft]);
    expect(await purchases.list(`ids=${archived}`)).toEqual([archived]);
  });

  it("finds every order by its number, its customer, and the customer's phone number", async () => {
    const draftNumber = await numberOf(place, draft!);
    for (const words of [draftNumber, `${draftNumber} مني`, `${draftNumber} +201001122334`])
      expect(await purchases.list(`search=${encodeURIComponent(words)}`), words).toContain(draft);
    expect(await purchases.list(`search=${encodeURIComponent('٠١٠٠١١٢٢٣٣٤')}`)).toHaveLength(4);
  });

  it('has the filters of the specification', async () => {
    const id = await order({
      channel: 'pos',
      payment: 'paid',
      paymentType: 'valu',
      fulfillment: 'delivered',
      createdAt: '2026-03-01T22:30:00Z',
    });
    const asked = 'channel=pos&payment=paid&payment_type=valu&fulfillment=delivered&vendor=Khan';
    expect(await purchases.list(`${asked}&start_date=2026-03-02&end_date=2026-03-02`)).toEqual([id]);
    for (const other of ['channel=online', 'vendor=Other', 'end_date=2026-03-01', 'start_date=2026-03-03'])
      expect(await purchases.list(`ids=${id}&${other}`), other).toEqual([]);
  });
});

describe('an order', () => {
  it('contains its lines', async () => {
    const id = await order();
    const { number, purchaseProducts } = await purchases.read(id, 'ar');
    expect(number).toBe(await numberOf(place, id));
    expect(purchaseProducts).toMatchObject([
      { name: 'صينية نحاس', quantity: 2, price: 500, total: 1000, productId: product.id, variantId: null },
    ]);
  });

  it('can be marked as paid or unpaid manually, with no other payment status', async () => {
    const id = await order();
    await purchases.update(id, { version: 1, payment: 'paid' });
    const refused = await purchases.send('PUT', `/purchases/${id}`, { version: 2, payment: 'refunded' });
    expect(codes(refused)).toEqual({ payment: 'payment_by_hand' });
    const canceled = await order({ status: 'canceled' });
    const late = await purchases.send('PUT', `/purchases/${canceled}`, { version: 1, payment: 'paid' });
    expect(codes(late)).toEqual({ payment: 'order_not_active' });
  });

  it.each(['active', 'archived', 'canceled', 'draft'])(
    'that is %s accepts every choice that pages offer, and refuses the others with the message they show',
    async (status) => {
      for (const name of ['payment', 'fulfillment']) {
        const field = fieldOf(catalogue.purchases!, name);
        for (const { value } of field.choices ?? []) {
          // An order with nothing to pay would become paid with any change.
          const id = await order({
            status,
            payment: 'failed',
            fulfillment: 'delayed',
            subtotal: 1000,
            total: 1000,
          });
          const answer = await purchases.send('PUT', `/purchases/${id}`, { version: 1, [name]: value });
          const held = name === 'payment' ? 'failed' : 'delayed';
          const code = value === held ? undefined : refusalOf(field, value, { status }, held);
          expect(answer.status === 422 ? codes(answer) : {}, value).toEqual(code ? { [name]: code } : {});
        }
      }
    },
  );

  it('changes its fulfillment status once it is placed, and is canceled by a separate call', async () => {
    const id = await order();
    await purchases.update(id, { version: 1, fulfillment: 'on_route', notes: 'Ring twice' });
    const refused = await purchases.send('PUT', `/purchases/${id}`, { version: 2, fulfillment: 'cancelled' });
    expect(codes(refused)).toEqual({ fulfillment: 'cancel_instead' });
    const draft = await order({ status: 'draft' });
    const early = await purchases.send('PUT', `/purchases/${draft}`, {
      version: 1,
      fulfillment: 'delivered',
    });
    expect(codes(early)).toEqual({ fulfillment: 'order_not_active' });
    const many = await purchases.send('PUT', '/purchases/update_all', {
      ids: [id, draft],
      values: { fulfillment: 'delivered' },
    });
    expect(codes(many)).toEqual({ 'values.fulfillment': 'order_not_active' });
    expect((await purchases.read(id)).fulfillment).toBe('on_route');
  });

  it('refuses its calculated fields', async () => {
    const id = await order();
    for (const field of ['total', 'number']) {
      const refused = await purchases.send('PUT', `/purchases/${id}`, { version: 1, [field]: 1 });
      expect(codes(refused), field).toEqual({ [field]: 'read_only' });
    }
  });

  it('can be deleted as a draft or with a pending payment only', async () => {
    const [draft, pending, active] = [
      await order({ status: 'draft' }),
      await order({ payment: 'pending' }),
      await order(),
    ];
    for (const id of [draft, pending])
      expect((await purchases.send('DELETE', `/purchases/${id}`)).status).toBe(200);
    const kept = await purchases.send('DELETE', `/purchases/${active}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'order_kept']);
  });
});

describe('a review', () => {
  it("counts in its product's average unless it is hidden", async () => {
    const [good, bad] = await place.asOwner<{ id: number }>(
      `insert into reviews (company_id, "productId", "customerId", rating, body)
       values ($1, $2, $3, 5, 'Lovely'), ($1, $2, null, 1, null) returning id::int`,
      [nile.id, product.id, customer.id],
    );
    const average = async () => (await products.read(product.id)).averageRating;
    expect(await average()).toBe(3);
    const { version } = await products.read(product.id);
    await reviews.update(bad!.id, { version: 1, isHidden: true });
    expect(await products.read(product.id)).toMatchObject({ averageRating: 5, totalReviews: 1, version });
    expect(await reviews.list('is_hidden=true')).toEqual([bad!.id]);
    expect(await reviews.list(`search=${encodeURIComponent('صينيه نحاس مني')}`)).toEqual([good!.id]);
    const hidden = await reviews.send('PUT', '/reviews/update_all', {
      ids: [good!.id],
      values: { isHidden: true },
    });
    expect(hidden.status).toBe(200);
    expect(await average()).toBeNull();
  });
});
