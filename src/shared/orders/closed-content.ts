/** Until when an order’s items, address and amounts may be changed. */
import { holdingOf } from './order-stock.ts';

/** Why they may not, as a code of a sentence: it is called off or put away, or on its way. `undefined`: they may. */
export function closedBecause(order: { status?: unknown; fulfillment?: unknown }): string | undefined {
  if (order.status === 'draft') return undefined;
  if (order.status !== 'active') return 'order_not_active';
  return holdingOf(order) === 'reserved' ? undefined : 'order_sent';
}
