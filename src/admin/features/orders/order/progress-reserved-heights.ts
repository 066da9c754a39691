/**
 * The heights in pixels of what stands below an order's progress, from the order alone: the places that are kept until code and answers have come. Each
 * is what the demo's orders take at 390 and 1280 pixels in both languages; `tests/admin/room-of-progress.test.ts` has their states.
 */
import { settle, type Owed } from '../../../../shared/orders/settle.ts';
import { statesAtStore } from '../../../../shared/orders/to-send.ts';

export interface OrderOnItsWay extends Owed {
  payment: string;
  fulfillment: string;
  courier: string | null;
  trackingNumber: string | null;
  channel: string;
  remindedAt: string | null;
}

/** A button, a small one, a line of small text, the gaps within a part and between two. */
const [button, small, line, within, gap] = [36, 30, 20, 8, 16];

/** What may still be given to a courier; the server says it in the end. */
export const waits: readonly string[] = statesAtStore;

/** With a courier, who has it and what was said last, and below them what can be done until it is over; else the button that gives it to one. */
export function parcelHeight({ status, fulfillment, courier, trackingNumber }: OrderOnItsWay): number {
  if (status === 'draft') return 0;
  if (courier && courier !== 'own' && trackingNumber && fulfillment !== 'unfulfilled') {
    const isOver = ['delivered', 'package_returned', 'cancelled'].includes(fulfillment);
    return line + within + line + (isOver ? 0 : within + small);
  }
  return status === 'active' && waits.includes(fulfillment) ? button : 0;
}

/** The button that makes a link, as long as something is to be paid. */
export function paymentsHeight(order: OrderOnItsWay): number {
  const isPayable = ['active', 'archived'].includes(order.status) || order.payment === 'pending';
  return isPayable && settle(order).toPay > 0 ? button : 0;
}

/** Both, each in its place. */
export function progressHeight(order?: object): number {
  if (!order) return 0;
  const [parcel, payments] = [parcelHeight(order as OrderOnItsWay), paymentsHeight(order as OrderOnItsWay)];
  return parcel + payments + (parcel && payments && gap);
}

/** Is it a cart that its customer left, or was its customer written to? Only then is there more to say. */
export const hasLeftCart = ({ status, channel, remindedAt, paidTotal }: OrderOnItsWay): boolean =>
  (status === 'draft' && channel !== 'dashboard' && !paidTotal) || remindedAt !== null;

/** The button that writes to who left a cart. */
export const cartHeight = (order?: object): number =>
  order && hasLeftCart(order as OrderOnItsWay) ? button : 0;
