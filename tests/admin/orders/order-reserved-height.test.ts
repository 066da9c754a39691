// @vitest-environment happy-dom
/** Reserved heights on an order's page follow from the order, so that lazy parts shift nothing. Values measured on the demo's orders. */
import { afterEach, expect, test } from 'vitest';
import { orderHeights } from '../../../src/admin/features/orders/order/order-reserved-height.ts';
import {
  customerHeight,
  progressHeight,
} from '../../../src/admin/features/orders/order/progress-reserved-height.ts';

const order = {
  status: 'active',
  payment: 'unpaid',
  fulfillment: 'unfulfilled',
  courier: null,
  trackingNumber: null,
  channel: 'online',
  remindedAt: null,
  total: 30_000,
  paidTotal: 0,
  refundedTotal: 0,
  returnedTotal: 0,
  goodwillTotal: 0,
};
const paid = { payment: 'paid', paidTotal: 30_000 };
const sent = { courier: 'bosta', trackingNumber: '77' };

afterEach(() => {
  document.documentElement.lang = 'en';
});

test.each([
  ['new: it can be sent and paid by link', {}, 88],
  ['paid: it can be sent', paid, 36],
  ['on its way without a courier, to be paid', { fulfillment: 'on_route' }, 36],
  ['delivered and paid', { fulfillment: 'delivered', ...paid }, 0],
  [
    'returned and refunded',
    { fulfillment: 'package_returned', ...paid, refundedTotal: 30_000, returnedTotal: 30_000 },
    0,
  ],
  ['canceled', { status: 'canceled', fulfillment: 'cancelled' }, 0],
  ['a draft', { status: 'draft' }, 0],
  ['a draft whose payment is awaited', { status: 'draft', payment: 'pending' }, 36],
  ['with a courier, paid', { fulfillment: 'on_route', ...sent, ...paid }, 86],
  ['delivered by a courier, paid', { fulfillment: 'delivered', ...sent, ...paid }, 48],
])('the progress of an order that is %s reserves its height', (_, change, height) => {
  expect(progressHeight({ ...order, ...change })).toBe(height);
});

test('only an abandoned cart, or an order whose customer got a message, reserves a further line', () => {
  expect(customerHeight(order)).toBe(0);
  expect(customerHeight({ ...order, remindedAt: '2026-01-01T00:00:00Z' })).toBe(36);
  expect(customerHeight({ ...order, status: 'draft' })).toBe(36);
  expect(customerHeight({ ...order, status: 'draft', channel: 'dashboard' })).toBe(0);
});

test('the contact buttons and the counts of a customer reserve a line each, as far as the user may see them', () => {
  const customerId = 3;
  expect(customerHeight({ ...order, phoneNumber: '01012345678' })).toBe(30);
  expect(customerHeight({ ...order, phoneNumber: '01012345678', customerId })).toBe(66);
  expect(customerHeight({ ...order, customerId, status: 'draft' })).toBe(72);
});

test('Arabic lines are taller, and so is the reserved height of an order', () => {
  const line = { extras: null, fees: null, returnedQuantity: 0, discount: 0 };
  const sold = {
    purchaseProducts: [line, line],
    discountTotal: 1,
    codFee: 0,
    taxTotal: 0,
    paidTotal: 1,
    refundedTotal: 0,
  } as never;
  document.documentElement.lang = 'en';
  const english = orderHeights(sold);
  document.documentElement.lang = 'ar';
  // Two borders of half a pixel each, and five sums with their total.
  expect(Math.round(orderHeights(sold) - english)).toBe(14);
});

test('returned and restocked items take one more line on a phone', () => {
  const line = { extras: null, fees: null, returnedQuantity: 1, restockedQuantity: 0, discount: 0 };
  const roomOf = (restockedQuantity: number, width: number) => {
    window.innerWidth = width;
    return orderHeights({ purchaseProducts: [{ ...line, restockedQuantity }] } as never);
  };
  expect(roomOf(1, 390) - roomOf(0, 390)).toBeCloseTo(19.5);
  expect(roomOf(1, 1280)).toBe(roomOf(0, 1280));
});

test.each([
  ['en', 390, 187],
  ['en', 1280, 148],
  ['ar', 390, 177],
  ['ar', 1280, 156],
])(
  'the warning of refused parcels has the same height for any number of them, in %s at %i pixels',
  (locale, width, height) => {
    document.documentElement.lang = locale;
    window.innerWidth = width;
    expect(Math.round(orderHeights({ risk: 'phone_and_address' }) - orderHeights())).toBe(height);
  },
);
