/** References of shipments at couriers. */

/** Reference of a shipment at its courier; contains the tenant id, so that it is unique across stores. */
export const parcelReference = (companyId: number, purchaseId: number, round: number): string =>
  `${companyId}-${purchaseId}${round > 1 ? `-${round}` : ''}`;

/** Parses a reference: the id of this tenant's order, or `null`. */
export function orderIdOfReference(reference: string, companyId: number): number | null {
  const [, store, order] = /^(\d{1,15})-(\d{1,15})(?:-\d{1,4})?$/u.exec(reference) ?? [];
  return order && Number(store) === companyId ? Number(order) : null;
}
