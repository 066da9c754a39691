/** Until when an order’s items, address and amounts may be changed. */
import { stockHolding } from './order-stock.ts';

/** Why they may not, as a code of a sentence: it is called off or put away, or on its way. `undefined`: they may. */
export function contentClosedReason(order: { status?: unknown; fulfillment?: unknown }): string | undefined {
  if (order.status === 'draft') return undefined;
  if (order.status !== 'active') return 'order_not_active';
  return stockHolding(order) === 'reserved' ? undefined : 'order_sent';
}
