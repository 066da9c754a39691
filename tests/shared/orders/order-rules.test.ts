/** Shipping fees, quantity limits, the amount due, and the stock of an order. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { contentClosedReason } from '../../../src/shared/orders/content-lock.ts';
import { isWithin, limitsOf } from '../../../src/shared/orders/quantity-limits.ts';
import { goodwillOf, settle, settlingRows, type Owed } from '../../../src/shared/orders/settle-order.ts';
import {
  computeCodFee,
  computeShippingFees,
  type ShippingRules,
} from '../../../src/shared/orders/shipping.ts';
import { stockHolding } from '../../../src/shared/orders/order-stock.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';
import { always } from './random-orders.ts';

describe('the shipping fee', () => {
  const rules: ShippingRules = { type: 'weight', fees: 4000, extraKiloFees: 500, freeFrom: 100_000 };
  it.each([
    ['the first kilo', 1000, 1, 4000],
    ['each further started kilo', 2001, 1, 5000],
    ['a weightless piece', 0, 1, 4000],
    ['an order without shipped pieces', null, 1, 0],
    ['just below the threshold', 1, 99_999, 4000],
    ['at the threshold', 1, 100_000, 0],
  ])('of %s is as expected', (_, grams, goods, fees) =>
    expect(computeShippingFees(rules, { grams, goods })).toBe(fees),
  );

  it('is independent of the weight if it is flat', () =>
    expect(computeShippingFees({ ...rules, type: 'flat' }, { grams: 90_000, goods: 1 })).toBe(4000));

  it('includes the cash on delivery fee', () => {
    expect(
      ['cash_on_delivery', 'card_on_delivery', 'online'].map((way) => computeCodFee(1500, way, true)),
    ).toEqual([1500, 1500, 0]);
    expect(computeCodFee(1500, 'cash_on_delivery', false)).toBe(0);
  });
});

it.each([
  [0, false],
  [1, true],
  [1.5, false],
  [1000, true],
  [1001, false],
])('%s pieces of a product without limits are accepted or refused', (quantity, fits) =>
  expect(isWithin(limitsOf({ isLimited: false, minQuantity: 5, maxQuantity: 6 }), quantity)).toBe(fits),
);

const owed = (values: Partial<Owed>): Owed => ({
  status: 'active',
  total: 50_000,
  paidTotal: 50_000,
  refundedTotal: 0,
  returnedTotal: 0,
  goodwillTotal: 0,
  ...values,
});

always('an order that is changed, paid, returned and refunded in any order adds up row by row', (chance) => {
  let order = owed({ total: chance.between(0, 90_000), paidTotal: 0 });
  for (let step = 0; step < 12; step += 1) {
    const before = order;
    const { toPay, toRefund } = settle(order);
    const most = order.paidTotal - order.refundedTotal;
    order = chance.pick([
      () => ({ ...order, paidTotal: order.paidTotal + chance.between(0, toPay) }),
      () => ({ ...order, refundedTotal: order.refundedTotal + chance.between(0, most) }),
      () => ({ ...order, returnedTotal: chance.between(0, order.total) }),
      () => ({ ...order, total: chance.between(order.returnedTotal, 90_000) }),
    ])();
    order = { ...order, goodwillTotal: goodwillOf(order, before.refundedTotal) };
    const settled = settle(order);
    const balance = settlingRows(order).reduce((sum, { amount }) => sum + amount, order.total);
    expect(settled.toPay - settled.toRefund).toBe(balance);
    expect(Math.min(settled.toPay, settled.toRefund)).toBe(0);
    expect(settled.toRefund).toBeLessThanOrEqual(order.paidTotal - order.refundedTotal);
    expect(order.goodwillTotal).toBeLessThanOrEqual(order.refundedTotal);
    // A refunded amount is never due again, unless it was owed: then it was not due before.
    if (order.refundedTotal > before.refundedTotal && !toRefund) expect(settled.toPay).toBe(toPay);
  }
});

it('an order does not ask for returned pieces, and owes the amount paid for them', () => {
  const back = owed({ total: 97_440, paidTotal: 97_440, returnedTotal: 27_000 });
  expect(settle(back)).toEqual({ toPay: 0, toRefund: 27_000 });
  expect(settle({ ...back, refundedTotal: 27_000 })).toEqual({ toPay: 0, toRefund: 0 });
  expect(goodwillOf({ ...back, refundedTotal: 27_000 }, 0)).toBe(0);
});

it('a refund beyond the amount owed is goodwill, until a return uses it up', () => {
  const given = owed({ refundedTotal: 8000 });
  expect(goodwillOf(given, 0)).toBe(8000);
  const kept = { ...given, goodwillTotal: 8000 };
  expect(settle(kept)).toEqual({ toPay: 0, toRefund: 0 });
  expect(settlingRows(kept)).toEqual([
    { name: 'goodwill', amount: -8000 },
    { name: 'paid', amount: -50_000 },
    { name: 'refunded', amount: 8000 },
  ]);
  // A higher total makes the difference due, and later returns replace the goodwill.
  expect(settle({ ...kept, total: 60_000 }).toPay).toBe(10_000);
  const returned = { ...kept, returnedTotal: 10_000 };
  expect([goodwillOf(returned, 8000), settle(returned).toRefund]).toEqual([0, 2000]);
});

it('a canceled order owes all that was paid', () => {
  const off = owed({ status: 'canceled' });
  expect(settle(off)).toEqual({ toPay: 0, toRefund: 50_000 });
  expect(goodwillOf({ ...off, refundedTotal: 50_000 }, 0)).toBe(0);
  expect(settlingRows(off)[0]).toEqual({ name: 'canceled', amount: -50_000 });
});

it('every state of an order has a stock effect', () => {
  const states = (name: string) => fieldOf(catalogue.purchases!, name).choices!.map(({ value }) => value);
  const of = (status: string) =>
    Object.fromEntries(
      states('fulfillment').map((fulfillment) => [fulfillment, stockHolding({ status, fulfillment })]),
    );
  expect(of('active')).toEqual({
    unfulfilled: 'reserved',
    confirmed: 'reserved',
    ready_for_pickup: 'reserved',
    on_hold: 'reserved',
    pickup: 'taken',
    at_warehouse: 'taken',
    on_route: 'taken',
    delivered: 'taken',
    delayed: 'taken',
    delivery_failed: 'taken',
    package_returned: 'free',
    cancelled: 'free',
  });
  expect(of('archived')).toEqual(of('active'));
  for (const status of ['draft', 'canceled'])
    expect(new Set(Object.values(of(status)))).toEqual(new Set(['free']));
  expect(contentClosedReason({ status: 'active', fulfillment: 'confirmed' })).toBeUndefined();
  expect(contentClosedReason({ status: 'active', fulfillment: 'pickup' })).toBe('order_sent');
  expect(contentClosedReason({ status: 'canceled', fulfillment: 'cancelled' })).toBe('order_not_active');
});
