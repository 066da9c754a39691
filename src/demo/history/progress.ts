/** Progress of an order by its age and channel: consistent status, payment and fulfillment. */
import type { Random } from './random.ts';
import type { Channel } from '../stores/stores.ts';

export interface Progress {
  status: 'draft' | 'active' | 'canceled' | 'archived';
  payment: 'unpaid' | 'paid' | 'refunded' | 'pending' | 'failed';
  paymentType: string;
  fulfillment: string;
}

const onlinePayments = [
  ['cash_on_delivery', 58],
  ['online', 24],
  ['mobile_wallets', 7],
  ['card_on_delivery', 5],
  ['valu', 4],
  ['bank_installments', 2],
] as const;
/** Payment types collected on delivery. */
export const onDelivery: ReadonlySet<string> = new Set(['cash_on_delivery', 'card_on_delivery']);

/** @param age days since the order was placed */
export function progressOf(random: Random, channel: Channel, age: number): Progress {
  if (channel === 'pos') return soldAtTheTill(random);
  const paymentType =
    channel === 'dashboard'
      ? random.pickWeighted([
          ['cash_on_delivery', 7],
          ['bank_transfer', 2],
          ['mobile_wallets', 1],
        ])
      : random.pickWeighted(onlinePayments);
  const isPrepaid = !onDelivery.has(paymentType);
  if (channel === 'dashboard') {
    if (age < 9 && random.chance(0.3))
      return {
        status: 'draft',
        payment: 'unpaid',
        paymentType: 'cash_on_delivery',
        fulfillment: 'unfulfilled',
      };
  } else {
    if (random.chance(age < 40 ? 0.16 : 0.05))
      return { status: 'draft', payment: 'unpaid', paymentType, fulfillment: 'unfulfilled' };
    if (isPrepaid && random.chance(age < 12 ? 0.35 : 0.05))
      return { status: 'draft', payment: 'pending', paymentType, fulfillment: 'unfulfilled' };
    if (isPrepaid && random.chance(0.04))
      return { status: 'canceled', payment: 'failed', paymentType, fulfillment: 'cancelled' };
  }
  if (random.chance(0.055))
    return {
      status: 'canceled',
      payment: isPrepaid ? 'refunded' : 'unpaid',
      paymentType,
      fulfillment: 'cancelled',
    };
  const fulfillment = onItsWay(random, age);
  const isDelivered = fulfillment === 'delivered';
  return {
    status: isDelivered && age > 190 ? 'archived' : 'active',
    payment:
      fulfillment === 'package_returned'
        ? isPrepaid
          ? 'refunded'
          : 'unpaid'
        : isPrepaid || isDelivered
          ? 'paid'
          : 'unpaid',
    paymentType,
    fulfillment,
  };
}

function soldAtTheTill(random: Random): Progress {
  const paymentType = random.pickWeighted([
    ['cash', 6],
    ['card', 4],
  ]);
  return random.chance(0.02)
    ? { status: 'active', payment: 'refunded', paymentType, fulfillment: 'package_returned' }
    : { status: 'active', payment: 'paid', paymentType, fulfillment: 'delivered' };
}

function onItsWay(random: Random, age: number): string {
  if (age < 1.2)
    return random.pickWeighted([
      ['unfulfilled', 7],
      ['confirmed', 3],
    ]);
  if (age < 3)
    return random.pickWeighted([
      ['confirmed', 2],
      ['ready_for_pickup', 3],
      ['pickup', 1],
      ['at_warehouse', 3],
      ['on_route', 3],
      ['on_hold', 1],
    ]);
  if (age < 7)
    return random.pickWeighted([
      ['at_warehouse', 1],
      ['on_route', 4],
      ['delivered', 8],
      ['delayed', 1],
      ['delivery_failed', 1],
    ]);
  return random.pickWeighted([
    ['delivered', 92],
    ['package_returned', 5],
    ['delivery_failed', 2],
  ]);
}
