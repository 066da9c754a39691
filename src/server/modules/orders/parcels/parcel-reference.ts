/** What couriers call the parcels of stores. */

/** What a courier calls the parcel too: it says whose it is, since couriers mix nothing up by it. */
export const parcelReference = (companyId: number, purchaseId: number, round: number): string =>
  `${companyId}-${purchaseId}${round > 1 ? `-${round}` : ''}`;

/** The order that a reference of this store is about; `null` for what is none. */
export function orderIdOfReference(reference: string, companyId: number): number | null {
  const [, store, order] = /^(\d{1,15})-(\d{1,15})(?:-\d{1,4})?$/u.exec(reference) ?? [];
  return order && Number(store) === companyId ? Number(order) : null;
}
