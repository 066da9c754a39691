/**
 * Reserved heights in pixels of an order's progress section, computed from the order alone. Measured on the demo's orders at 390 and 1280 pixels in
 * both languages.
 */
import { settle, type Owed } from '../../../../shared/orders/settle-order.ts';
import { statesAtStore } from '../../../../shared/orders/orders-to-send.ts';

export interface OrderOnItsWay extends Owed {
  payment: string;
  fulfillment: string;
  courier: string | null;
  trackingNumber: string | null;
  channel: string;
  remindedAt: string | null;
}

/** An order as the parts of its page read it from the record. */
export interface OrderRecord extends OrderOnItsWay {
  id: number;
  number: string;
  version: number;
}

/** Heights: button, small button, line of small text, gap within a part, gap between parts. */
const [button, small, line, within, gap] = [36, 30, 20, 8, 16];

/** States in which an order may still be given to a courier; the server decides. */
export const waits: readonly string[] = statesAtStore;

/** Shipment: courier and last status, with buttons until it is finished; for an unsent order, the button that sends it. */
export function parcelHeight({ status, fulfillment, courier, trackingNumber }: OrderOnItsWay): number {
  if (status === 'draft') return 0;
  if (courier && courier !== 'own' && trackingNumber && fulfillment !== 'unfulfilled') {
    const isOver = ['delivered', 'package_returned', 'cancelled'].includes(fulfillment);
    return line + within + line + (isOver ? 0 : within + small);
  }
  return status === 'active' && waits.includes(fulfillment) ? button : 0;
}

/** Payments: the button that creates a payment link, while an amount is due. */
export function paymentsHeight(order: OrderOnItsWay): number {
  const isPayable = ['active', 'archived'].includes(order.status) || order.payment === 'pending';
  return isPayable && settle(order).toPay > 0 ? button : 0;
}

/** Shipment and payments with their gap. */
export function progressHeight(order?: object): number {
  if (!order) return 0;
  const [parcel, payments] = [parcelHeight(order as OrderOnItsWay), paymentsHeight(order as OrderOnItsWay)];
  return parcel + payments + (parcel && payments && gap);
}

/** Whether the order is an abandoned cart, or its customer was sent a cart message. */
export const hasLeftCart = ({ status, channel, remindedAt, paidTotal }: OrderOnItsWay): boolean =>
  (status === 'draft' && channel !== 'dashboard' && !paidTotal) || remindedAt !== null;

/** The button that writes to the customer of an abandoned cart. */
export const cartHeight = (order?: object): number =>
  order && hasLeftCart(order as OrderOnItsWay) ? button : 0;
