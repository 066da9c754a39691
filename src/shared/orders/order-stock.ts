/** Stock holding of an order by status and fulfillment: reserved, taken or free. */
import { statesAtStore } from './orders-to-send.ts';

/** `free`: available; `reserved`: in stock for this order; `taken`: left the stock. */
export type StockHolding = 'free' | 'reserved' | 'taken';

/** States in which the pieces are still in stock. */
const atTheStore: ReadonlySet<unknown> = new Set(statesAtStore);
/** States in which the pieces returned or never left. */
const back: ReadonlySet<unknown> = new Set(['package_returned', 'cancelled']);

/** The stock holding of an order; drafts hold nothing. */
export function stockHolding({
  status,
  fulfillment,
}: {
  status?: unknown;
  fulfillment?: unknown;
}): StockHolding {
  if (status === 'draft' || status === 'canceled' || back.has(fulfillment)) return 'free';
  return atTheStore.has(fulfillment) ? 'reserved' : 'taken';
}

interface Pieces {
  quantity: number;
  /** returned pieces, and those restocked */
  returnedQuantity?: number;
  restockedQuantity?: number;
}

/** The pieces of a line that are not available to others; for a canceled or returned order those returned but not restocked. */
export function heldQuantity(order: Parameters<typeof stockHolding>[0], line: Pieces): number {
  const { quantity, returnedQuantity = 0, restockedQuantity = 0 } = line;
  return (stockHolding(order) === 'free' ? returnedQuantity : quantity) - restockedQuantity;
}
