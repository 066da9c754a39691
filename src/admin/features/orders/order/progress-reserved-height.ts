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

/** What an order's page shows of its customer. */
export interface CustomerOfOrder {
  /** the recipient's, else the customer's; absent without the right to see it */
  phoneNumber?: string | null;
  shipTo?: { name?: string | null } | null;
  /** `null` or absent where the order has none, or the user may not view customers */
  customerId?: number | null;
}

/** The button that writes to the customer of an abandoned cart. */
const cartHeight = (order: OrderOnItsWay): number => (hasLeftCart(order) ? button : 0);

/** Contact buttons, figures of the customer, and the messages about an abandoned cart. */
export function customerHeight(order?: object): number {
  if (!order) return 0;
  const { phoneNumber, customerId } = order as CustomerOfOrder;
  const parts = [phoneNumber ? small : 0, customerId ? line : 0, cartHeight(order as OrderOnItsWay)];
  const shown = parts.filter(Boolean);
  return shown.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, shown.length - 1);
}
