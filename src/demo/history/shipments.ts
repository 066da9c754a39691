/** Generator of shipments and of cash not yet remitted by couriers. */
import { dayLength } from './calendar.ts';
import type { DemoOrder } from './orders.ts';
import { onDelivery } from './progress.ts';
import { newRandom, type Random } from './random.ts';

/** Days from the order until the courier remits its cash, about a week after delivery. */
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
 * Assigns couriers to shipped orders with a generator of its own, so that the rest of the history is unchanged. Recent cash on delivery orders
 * become unpaid, as the courier has not remitted the cash.
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

/** A unique tracking number in the courier's format. */
function freeNumber(random: Random, courier: (typeof couriers)[number][0], taken: Set<string>): string {
  for (;;) {
    const digits = String(random.whole(1_000_000, 9_999_999));
    const number = { bosta: `8${digits}`, mylerz: `MYZ${digits}`, voo: `VOO-${digits}` }[courier];
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}
