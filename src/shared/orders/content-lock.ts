/** Whether an order’s items, address and amounts may be changed. */
import { stockHolding } from './order-stock.ts';

/** The error code when they may not: canceled, archived, or shipped; `undefined` when they may. */
export function contentClosedReason(order: { status?: unknown; fulfillment?: unknown }): string | undefined {
  if (order.status === 'draft') return undefined;
  if (order.status !== 'active') return 'order_not_active';
  return stockHolding(order) === 'reserved' ? undefined : 'order_sent';
}
