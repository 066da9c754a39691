/** Which address of an order is chosen while it is filled in, and whether it has one that is none of its customer’s. */
import type { DraftCustomer, OrderDraft } from './order-draft.ts';

/** The choice of an address that the order alone has. */
export const orderOwnAddress = 'order';

interface Known {
  id: number;
  isDefault: boolean;
}

/**
 * @param addresses of the customer
 * @returns `own`: what the order holds, where that is no address of the customer; `chosen`: its choice, an address’s id or none
 */
export function resolveAddressChoice(
  { addressId, held }: Pick<OrderDraft, 'addressId' | 'held'>,
  customer: Pick<DraftCustomer, 'id'>,
  addresses: readonly Known[],
): { own: Record<string, unknown> | undefined; chosen: string } {
  const standing = held?.customerId === customer.id ? held : undefined;
  const isKnown = addresses.some(({ id }) => id === standing?.addressId);
  // A draft is saved while it is typed: what was chosen instead has taken the place of what it held.
  const isStill = standing?.isPlaced === true || addressId === undefined;
  const own = standing?.shipTo && !isKnown && isStill ? standing.shipTo : undefined;
  if (typeof addressId === 'number') return { own, chosen: String(addressId) };
  if (own) return { own, chosen: orderOwnAddress };
  const standard = addresses.find(({ isDefault }) => isDefault)?.id;
  const of = isKnown ? standing?.addressId : standing?.isPlaced ? undefined : standard;
  return { own, chosen: of == null ? '' : String(of) };
}
