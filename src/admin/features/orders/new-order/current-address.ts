/** Resolves which address of an order is chosen in the order form. */
import type { DraftCustomer, OrderDraft } from './order-draft.ts';

/** Choice value of the order's own address, which is none of the customer's. */
export const orderOwnAddress = 'order';

interface Known {
  id: number;
  isDefault: boolean;
}

/**
 * Resolves the choice to show as selected.
 * @param addresses of the customer
 * @returns `own`: the address stored on the order, where it is none of the customer's; `chosen`: an address id, `orderOwnAddress`, or empty
 */
export function resolveAddressChoice(
  { addressId, held }: Pick<OrderDraft, 'addressId' | 'held'>,
  customer: Pick<DraftCustomer, 'id'>,
  addresses: readonly Known[],
): { own: Record<string, unknown> | undefined; chosen: string } {
  const standing = held?.customerId === customer.id ? held : undefined;
  const isKnown = addresses.some(({ id }) => id === standing?.addressId);
  // A draft is saved while the user types: a newly chosen address has already replaced its own one.
  const isStill = standing?.isPlaced === true || addressId === undefined;
  const own = standing?.shipTo && !isKnown && isStill ? standing.shipTo : undefined;
  if (typeof addressId === 'number') return { own, chosen: String(addressId) };
  if (own) return { own, chosen: orderOwnAddress };
  const standard = addresses.find(({ isDefault }) => isDefault)?.id;
  const of = isKnown ? standing?.addressId : standing?.isPlaced ? undefined : standard;
  return { own, chosen: of == null ? '' : String(of) };
}
