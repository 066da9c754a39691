/** Who carried the invented orders, and whose cash has not come home yet. */
import { dayLength } from './calendar.ts';
import type { DemoOrder } from './orders.ts';
import { onDelivery } from './progress.ts';
import { newRandom, type Random } from './random.ts';

/** Days from the order until its cash is handed over: couriers settle what they have delivered a week or so later. */
const cashReturns = 13;

const carried = new Set([
  'pickup',
  'at_warehouse',
  'on_route',
  'delayed',
  'delivery_failed',
  'delivered',
  'package_returned',
]);

const couriers = [
  ['bosta', 6],
  ['mylerz', 3],
  ['voo', 1],
] as const;

/**
 * The orders with who carries each that has left the store, by chance of its own: what was invented before stays as it was. What was delivered
 * against cash of late is not paid yet, for its courier still holds it.
 */
export function sendByCouriers(orders: readonly DemoOrder[], seed: number, today: Date): DemoOrder[] {
  const random = newRandom(seed);
  const numbers = new Set<string>();
  return orders.map((order) => {
    if (!order.address || !carried.has(order.fulfillment)) return order;
    const courier = random.pickWeighted(couriers);
    const trackingNumber = freeNumber(random, courier, numbers);
    const isOwed =
      order.fulfillment === 'delivered' &&
      onDelivery.has(order.paymentType) &&
      today.getTime() - order.at.getTime() < cashReturns * dayLength;
    return { ...order, courier, trackingNumber, ...(isOwed && { payment: 'unpaid' as const }) };
  });
}

/** A number as the courier writes it, that no other order has. */
function freeNumber(random: Random, courier: (typeof couriers)[number][0], taken: Set<string>): string {
  for (;;) {
    const digits = String(random.whole(1_000_000, 9_999_999));
    const number = { bosta: `8${digits}`, mylerz: `MYZ${digits}`, voo: `VOO-${digits}` }[courier];
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}
