/** Where the pieces of an order are, by its status and fulfilment: the one rule of reserving, taking and giving back. */
import { statesAtStore } from './to-send.ts';

/** `free`: on the shelf, for anyone; `reserved`: on the shelf, for this order; `taken`: off the shelf. */
export type StockHolding = 'free' | 'reserved' | 'taken';

/** On the shelf still, whoever packs them. */
const atTheStore: ReadonlySet<unknown> = new Set(statesAtStore);
/** Back, or never gone. */
const back: ReadonlySet<unknown> = new Set(['package_returned', 'cancelled']);

/** A draft holds nothing; a placed order holds its pieces until they leave, come back, or it is called off before they left. */
export function stockHolding({ status, fulfillment }: { status?: unknown; fulfillment?: unknown }): StockHolding {
  if (status === 'draft' || status === 'canceled' || back.has(fulfillment)) return 'free';
  return atTheStore.has(fulfillment) ? 'reserved' : 'taken';
}

interface Pieces {
  quantity: number;
  /** that came back, and those of them that may be sold again */
  returnedQuantity?: number;
  restockedQuantity?: number;
}

/** How many pieces of a line nobody else may buy: of an order that is called off or back, those alone that came back unfit to be sold. */
export function heldQuantity(order: Parameters<typeof stockHolding>[0], line: Pieces): number {
  const { quantity, returnedQuantity = 0, restockedQuantity = 0 } = line;
  return (stockHolding(order) === 'free' ? returnedQuantity : quantity) - restockedQuantity;
}
