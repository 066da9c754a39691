/** Shipping, limits, what is left to pay, and where an order’s pieces are. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.ts';
import { closedBecause } from '../../../src/model/order/closed-content.ts';
import { isWithin, limitsOf } from '../../../src/model/order/quantity-limits.ts';
import { settle } from '../../../src/model/order/settle.ts';
import { codFeeOf, shippingFeesOf, type ShippingRules } from '../../../src/model/order/shipping.ts';
import { holdingOf } from '../../../src/model/order/stock-of-order.ts';
import { fieldOf } from '../../../src/model/resource-model.ts';
import { always } from './chance.ts';

describe('shipping', () => {
  const rules: ShippingRules = { type: 'weight', fees: 4000, extraKiloFees: 500, freeFrom: 100_000 };
  it.each([
    ['the first kilo', 1000, 1, 4000],
    ['each further one that is begun', 2001, 1, 5000],
    ['a feather', 0, 1, 4000],
    ['nothing that is shipped', null, 1, 0],
    ['just below the threshold', 1, 99_999, 4000],
    ['at the threshold', 1, 100_000, 0],
  ])('of %s', (_, grams, goods, fees) => expect(shippingFeesOf(rules, { grams, goods })).toBe(fees));

  it('costs the same whatever it weighs where it is flat', () =>
    expect(shippingFeesOf({ ...rules, type: 'flat' }, { grams: 90_000, goods: 1 })).toBe(4000));

  it('costs the fee of paying at the door', () => {
    expect(
      ['cash_on_delivery', 'card_on_delivery', 'online'].map((way) => codFeeOf(1500, way, true)),
    ).toEqual([1500, 1500, 0]);
    expect(codFeeOf(1500, 'cash_on_delivery', false)).toBe(0);
  });
});

it.each([
  [0, false],
  [1, true],
  [1.5, false],
  [1000, true],
  [1001, false],
])('%s pieces of a product without limits', (quantity, fits) =>
  expect(isWithin(limitsOf({ isLimited: false, minQuantity: 5, maxQuantity: 6 }), quantity)).toBe(fits),
);

always('a refund is never above what was paid and not given back', ({ between }) => {
  const paid = between(0, 1_000_000);
  const refunded = between(0, paid);
  const total = between(0, 2_000_000);
  const { toPay, toRefund } = settle({ total, paid, refunded });
  expect(toRefund).toBeLessThanOrEqual(paid - refunded);
  expect(Math.min(toPay, toRefund)).toBe(0);
  expect(paid - refunded + toPay - toRefund).toBe(total);
});

it('does not ask for what came back, and owes what was paid for it', () => {
  expect(settle({ total: 97_440, paid: 97_440, refunded: 0, returned: 27_000 })).toEqual({
    toPay: 0,
    toRefund: 27_000,
  });
  expect(settle({ total: 97_440, paid: 97_440, refunded: 27_000, returned: 27_000 })).toEqual({
    toPay: 0,
    toRefund: 0,
  });
});

it('knows of every state where the pieces are', () => {
  const states = (name: string) => fieldOf(catalogue.purchases!, name).choices!.map(({ value }) => value);
  const of = (status: string) =>
    Object.fromEntries(
      states('fulfillment').map((fulfillment) => [fulfillment, holdingOf({ status, fulfillment })]),
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
  expect(closedBecause({ status: 'active', fulfillment: 'confirmed' })).toBeUndefined();
  expect(closedBecause({ status: 'active', fulfillment: 'pickup' })).toBe('order_sent');
  expect(closedBecause({ status: 'canceled', fulfillment: 'cancelled' })).toBe('order_not_active');
});
