/** Online orders paid at their provider: placed with the payment, or reported to staff; other open pages. */
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './payment-fixture.ts';

const place = await useDatabase();
const scene = await paymentScene(place);
const { ledger, orders, link, pay, heldOf, deliver, jobs, paymentsOf, read, begun } = scene;
const { ok, send } = orders;
await ok(scene.connect('stripe'));
await ok(scene.connect('direct'));
await ok(scene.offer('mobile_wallets', { isOffered: true, provider: 'direct' }));

const shipTo = {
  name: 'Mona Adel',
  phoneNumber: '01012345678',
  addressLine1: '12 Nile Street',
  region: 'القاهرة',
};

/** An online order whose customer is on the provider's page. */
async function awaited(stock: number, content: object = {}) {
  const product = await orders.product({ quantity: stock });
  const customer = await orders.customer();
  const { data } = await orders.place({
    channel: 'online',
    paymentType: 'online',
    customerId: customer.id,
    purchaseProducts: [{ productId: product.id, quantity: 2 }],
    shipTo,
    ...content,
  });
  expect(data).toMatchObject({ status: 'draft', payment: 'pending' });
  const key = await link(data.id);
  await ok(pay(key));
  await jobs();
  return { id: data.id as number, total: data.total as number, product: product.id as number, key };
}
async function confirm(id: number) {
  await ledger.go(heldOf(id), 'paid');
  await deliver();
  await jobs();
}
const stockOf = async (id: number) => (await orders.products.read(id)).quantity;
const noticesOf = async (id: number): Promise<string[]> =>
  (
    await place.asOwner(
      'select kind, params from notices where "recordId" = $1 and resource = $2 order by id',
      [id, 'purchases'],
    )
  ).map(({ kind, params }) => ((params as { trouble?: string }).trouble ?? kind) as string);
const listed = async (query: string, id: number) =>
  ((await ok(send('GET', `/purchases?${query}&limit=100`))).data as { id: number }[]).some(
    (order) => order.id === id,
  );
const carts = 'status=draft&channel=online&paid_draft=false';
const paidDrafts = 'status=draft&paid_draft=true';

describe('a confirmed payment', () => {
  it('places its order: stock is deducted, staff are notified, and it is no cart any more', async () => {
    const { id, total, product } = await awaited(10);
    expect(await listed(carts, id)).toBe(true);
    await confirm(id);
    expect(await read(id)).toMatchObject({ status: 'active', payment: 'paid', paidTotal: total, total });
    expect(await stockOf(product)).toBe(8);
    expect(await noticesOf(id)).toEqual(['new_order']);
    expect(await listed(carts, id)).toBe(false);
  });

  it('that arrives ten times at once, by webhooks and by polling, places it once', async () => {
    const { id, total, product } = await awaited(10);
    await ledger.go(heldOf(id), 'paid');
    await Promise.all(
      Array.from({ length: 10 }, (_, time) =>
        time % 2 ? deliver() : send('POST', `/purchases/${id}/payments/news`),
      ),
    );
    await jobs();
    expect(await read(id)).toMatchObject({ status: 'active', paidTotal: total });
    expect(await stockOf(product)).toBe(8);
    expect(await noticesOf(id)).toEqual(['new_order']);
  });

  it('keeps the price that was paid', async () => {
    const { id, total, product } = await awaited(10);
    await ok(send('PUT', `/products/${product}`, { price: 99_000 }));
    await confirm(id);
    expect(await read(id)).toMatchObject({ status: 'active', payment: 'paid', total });
  });

  it('of an out-of-stock order is recorded and reported, and removes it from the carts', async () => {
    const { id, total, product } = await awaited(2);
    await ok(send('PUT', `/products/${product}`, { quantity: 1 }));
    await confirm(id);
    expect(await read(id)).toMatchObject({ status: 'draft', payment: 'paid', paidTotal: total });
    expect(await stockOf(product)).toBe(1);
    expect(await noticesOf(id)).toEqual(['not_placed']);
    expect([await listed(carts, id), await listed(paidDrafts, id)]).toEqual([false, true]);
    expect((await ok(send('GET', `/purchases/${id}/cart_messages`))).data.isAbandoned).toBe(false);
    expect((await send('DELETE', `/purchases/${id}`)).status).not.toBe(204);
    await ok(send('PUT', `/products/${product}`, { quantity: 5 }));
    await ok(send('PUT', `/purchases/activate/${id}`, {}));
    expect(await read(id)).toMatchObject({ status: 'active', payment: 'paid', total });
    expect(await listed(paidDrafts, id)).toBe(false);
  });

  it('of a used-up discount is recorded and reported', async () => {
    const discount = await orders.discounts.create({
      title: 'LASTONE',
      type: 'BillDiscount',
      valueType: 'percentage',
      percentage: 10,
      maxUses: 1,
    });
    const { id, total } = await awaited(10, { discountId: discount.id });
    const other = await orders.product();
    const customer = await orders.customer();
    await orders.place({
      customerId: customer.id,
      status: 'active',
      discountId: discount.id,
      purchaseProducts: [{ productId: other.id, quantity: 1 }],
      shipTo,
    });
    await confirm(id);
    expect(await read(id)).toMatchObject({ status: 'draft', payment: 'paid', paidTotal: total });
    expect(await noticesOf(id)).toEqual(['not_placed']);
  });
});

describe('another open page', () => {
  it('is closed at its provider when a new one of the link is opened', async () => {
    const { id, key } = await begun();
    await ok(pay(key, 'mobile_wallets'));
    expect(heldOf(id).step).toBe('expired');
    expect(heldOf(id, 'direct').step).toBe('open');
  });

  it('is closed at its provider once the order is paid, canceled, or its link withdrawn', async () => {
    const { id } = await begun();
    const { id: canceled } = await begun();
    const { id: withdrawn } = await begun();
    const other = await link(id);
    await ok(pay(other, 'mobile_wallets'));
    await ledger.go(heldOf(id, 'direct'), 'paid');
    await deliver();
    await jobs();
    await ok(send('PUT', `/purchases/cancel/${canceled}`));
    await ok(send('DELETE', `/payment_links/${(await paymentsOf(withdrawn)).links[0].id}`)).catch(() => {});
    await jobs();
    expect([id, canceled, withdrawn].map((each) => heldOf(each).step)).toEqual([
      'expired',
      'expired',
      'expired',
    ]);
  });

  it('that is paid all the same is money to refund, and staff are notified', async () => {
    const { id, total } = await begun();
    const other = await link(id);
    await ok(pay(other, 'mobile_wallets'));
    const [first, second] = [heldOf(id), heldOf(id, 'direct')];
    await ledger.go(first, 'paid', null);
    await ledger.go(second, 'paid', null);
    await ok(send('POST', `/purchases/${id}/payments/news`));
    await jobs();
    expect(await read(id)).toMatchObject({ payment: 'paid', paidTotal: 2 * total });
    expect(await noticesOf(id)).toEqual(['paid_twice']);
  });

  it('of an order that was canceled meanwhile is money to refund, and staff are notified', async () => {
    const { id, total } = await begun();
    await ledger.go(heldOf(id), 'paid', null);
    await ok(send('PUT', `/purchases/cancel/${id}`));
    await jobs();
    expect(await read(id)).toMatchObject({ status: 'canceled', paidTotal: total });
    expect(await noticesOf(id)).toEqual(['canceled']);
  });

  it('of a withdrawn link that was paid meanwhile is reported', async () => {
    const { id } = await begun();
    await ledger.go(heldOf(id), 'paid', null);
    await send('DELETE', `/payment_links/${(await paymentsOf(id)).links[0].id}`);
    await jobs();
    expect(await noticesOf(id)).toEqual(['withdrawn']);
  });
});

describe('a paid order', () => {
  it('whose total rose becomes fully paid when it is marked as paid again', async () => {
    const { id, total } = await scene.paid();
    const { purchaseProducts } = await read(id);
    const lines = [{ id: purchaseProducts[0].id, quantity: 2 }];
    await ok(send('PUT', `/purchases/${id}`, { purchaseProducts: lines }));
    const risen = await read(id);
    expect(risen).toMatchObject({ payment: 'paid', partPayment: 'partly_paid', paidTotal: total });
    expect(await listed('part_payment=partly_paid', id)).toBe(true);
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    expect(await read(id)).toMatchObject({ payment: 'paid', paidTotal: risen.total, partPayment: null });
    await ok(scene.refund(id, 100));
    expect(await read(id)).toMatchObject({ payment: 'paid', partPayment: 'partly_refunded' });
    expect(await listed('part_payment=partly_paid', id)).toBe(false);
  });

  it('includes orders with a total of zero, until they cost something again', async () => {
    const free = await orders.product({ price: 0, isPhysical: false });
    const customer = await orders.customer();
    const { data } = await orders.place({
      customerId: customer.id,
      channel: 'online',
      paymentType: 'online',
      purchaseProducts: [{ productId: free.id, quantity: 1 }],
    });
    expect(data).toMatchObject({ total: 0, status: 'active', payment: 'paid' });
  });
});

describe('a discount without an effect', () => {
  it('is refused by apply_discount with the code of its reason', async () => {
    const discount = (title: string, values: object) =>
      orders.discounts.create({
        title,
        type: 'BillDiscount',
        valueType: 'percentage',
        percentage: 10,
        ...values,
      });
    const { id } = await scene.placed();
    const product = await orders.product();
    const { data: draft } = await orders.place({
      purchaseProducts: [{ productId: product.id, quantity: 1 }],
    });
    const customer = await orders.customer();
    const usedUp = await discount('USEDUP', { maxUses: 1 });
    await orders.place({
      customerId: customer.id,
      status: 'active',
      discountId: usedUp.id,
      purchaseProducts: [{ productId: product.id, quantity: 1 }],
      shipTo,
    });
    const reasons = [
      [usedUp, 'discount_used_up'],
      [await discount('LATER', { startsAt: '2999-01-01T00:00:00Z' }), 'discount_not_started'],
      [
        await discount('RICH', { conditions: 'minPurchase', minimumPurchaseValue: 900_000_000 }),
        'discount_minimum_value',
      ],
      [await discount('OFF', { status: 'inactive' }), 'discount_inactive'],
    ] as const;
    for (const [{ id: discountId }, code] of reasons)
      for (const order of [id, draft.id]) {
        const refused = await send('PUT', `/purchases/apply_discount/${order}`, { discountId });
        expect([refused.status, orders.codes(refused)], `${code} of ${order}`).toEqual([
          422,
          { discountId: code },
        ]);
      }
  });
});
