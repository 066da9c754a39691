/** Placed orders: allowed changes, idempotent requests, and orders of a storefront. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, place, codes } = scene;

beforeAll(() =>
  scene.rules({
    addTaxes: true,
    shippingType: 'weight',
    shippingFees: 4000,
    extraKiloFees: 500,
    minimumFreeShippingTotal: 100_000,
    codFee: 1000,
  }),
);

describe('an order that is placed', () => {
  async function placed(quantity = 2): Promise<Answered> {
    const { id } = await scene.product();
    const buyer = await scene.customer();
    const { data } = await place({
      customerId: buyer.id,
      status: 'active',
      purchaseProducts: [{ productId: id, quantity }],
    });
    return data;
  }

  it('keeps its prices, returns the amount to pay or refund, and is undone completely', async () => {
    const order = await placed();
    const [line] = order.purchaseProducts;
    await scene.products.update(line.productId, { price: 90_000 });
    await ok(send('PUT', `/purchases/${order.id}`, { version: 1, payment: 'paid' }));
    const fewer = { purchaseProducts: [{ id: line.id, quantity: 1 }] };
    const { quote } = await ok(send('PUT', `/purchases/${order.id}/content?dry_run=true`, fewer));
    expect(quote).toMatchObject({
      totalBefore: order.total,
      toRefund: order.total - quote.total,
      toPay: 0,
      subtotal: 10_000,
    });
    expect((await scene.read(order.id)).total).toBe(order.total);
    const answer = await send('PUT', `/purchases/${order.id}/content`, { ...fewer, version: 2 });
    expect(answer.body.data).toMatchObject({
      total: quote.total,
      purchaseProducts: [{ id: line.id, quantity: 1, price: 10_000 }],
    });
    await ok(send('POST', `/change_sets/${answer.headers['matjar-change-set'] as string}/undo`));
    expect(await scene.read(order.id)).toMatchObject({
      total: order.total,
      purchaseProducts: [{ id: line.id, quantity: 2, total: 20_000 }],
    });
  });

  it('is changed only before its items are sent', async () => {
    const order = await placed();
    await ok(send('PUT', `/purchases/${order.id}`, { version: 1, fulfillment: 'on_route' }));
    const late = await send('PUT', `/purchases/${order.id}/content`, { notes: 'late' });
    expect([late.status, late.body.code]).toEqual([409, 'order_sent']);
    const cancel = await send('PUT', `/purchases/cancel/${order.id}`);
    expect([cancel.status, cancel.body.code]).toEqual([409, 'cancel_too_late']);
    await ok(send('PUT', `/purchases/${order.id}`, { version: 2, fulfillment: 'delivered' }));
    expect((await send('PUT', `/purchases/cancel/${order.id}`)).body.code).toBe('cancel_too_late');
    const back = await send('PUT', `/purchases/${order.id}`, { version: 3, fulfillment: 'confirmed' });
    expect(codes(back)).toEqual({ fulfillment: 'not_next' });
  });

  it('is canceled once, and a stale change is refused', async () => {
    const order = await placed();
    const { data } = await ok(send('PUT', `/purchases/cancel/${order.id}`));
    expect(data).toMatchObject({ status: 'canceled', fulfillment: 'cancelled' });
    expect((await ok(send('PUT', `/purchases/cancel/${order.id}`))).data.version).toBe(data.version);
    expect((await send('PUT', `/purchases/activate/${order.id}`, {})).status).toBe(422);
  });

  it('is refunded at most the paid amount', async () => {
    const order = await placed();
    await ok(send('PUT', `/purchases/${order.id}`, { version: 1, payment: 'paid' }));
    expect((await scene.read(order.id)).paidTotal).toBe(order.total);
    await expect(
      database.asOwner(`update purchases set "refundedTotal" = total + 1 where id = $1`, [order.id]),
    ).rejects.toThrow(/purchases_refunded/u);
  });
});

it('a hundred concurrent requests with one idempotency key create one order', async () => {
  const { id } = await scene.product();
  const buyer = await scene.customer();
  const body = { customerId: buyer.id, status: 'active', purchaseProducts: [{ productId: id, quantity: 1 }] };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      send('POST', '/purchases', body, { 'idempotency-key': 'the-same-order' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((each) => each.body.data.id)).size).toBe(1);
  expect((await scene.customers.read(buyer.id)).ordersCount).toBe(1);
});

describe('a storefront', () => {
  it('places an order with a new customer, who is found the next time', async () => {
    const { id } = await scene.product();
    const order = (phoneNumber: string) =>
      place({
        channel: 'online',
        customer: { firstName: 'Salma', phoneNumber },
        shipTo: { addressLine1: '5 Road 9', city: 'Cairo', phoneNumber },
        purchaseProducts: [{ productId: id, quantity: 1 }],
      });
    const { data: first } = await order('01277777777');
    expect(first).toMatchObject({
      channel: 'online',
      status: 'active',
      isManuallyCreated: false,
      creator: null,
      shipTo: { city: 'Cairo' },
    });
    expect((await order('+20 127 777 7777')).data.customerId).toBe(first.customerId);
  });

  it('awaits a payment confirmed by its provider, cannot set fees, and has a minimum order total', async () => {
    const { id } = await scene.product();
    const body = { channel: 'online', purchaseProducts: [{ productId: id, quantity: 1 }] };
    expect((await place({ ...body, paymentType: 'valu' })).data).toMatchObject({
      status: 'draft',
      payment: 'pending',
    });
    expect(codes(await send('POST', '/purchases', { ...body, customShippingFees: 1 }))).toMatchObject({
      customShippingFees: 'shipping_by_store',
    });
    await scene.rules({ minimumOrderTotal: 20_000 });
    expect(codes(await send('POST', '/purchases', body))).toMatchObject({
      purchaseProducts: 'order_minimum',
    });
    await scene.rules({ minimumOrderTotal: null });
  });
});
