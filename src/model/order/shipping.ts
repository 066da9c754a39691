/** What delivery costs. Source: specification section 3, “Shipping settings” and “Cart”. */

/** What the first kilo of a parcel costs, and each further one that is begun; minor units. */
export interface ShippingPrice {
  fees: number;
  extraKiloFees: number;
}

export interface ShippingRules extends ShippingPrice {
  /** `flat`: the fees, whatever it weighs; `weight`: every kilo after the first costs more */
  type: 'flat' | 'weight';
  /** from so much on, after the discount, delivery is free; `null`: never */
  freeFrom: number | null;
}

export interface Parcel {
  /** grams of what is shipped and pays for it; `null`: nothing of the order does */
  grams: number | null;
  /** what the goods cost after the discount, minor units */
  goods: number;
}

/** The fees of a parcel, in minor units. A place with prices of its own is said by its rules. */
export function shippingFeesOf(
  { type, fees, extraKiloFees, freeFrom }: ShippingRules,
  { grams, goods }: Parcel,
): number {
  if (grams === null || (freeFrom !== null && goods >= freeFrom)) return 0;
  const kilos = Math.max(1, Math.ceil(grams / 1000));
  return fees + (type === 'weight' ? (kilos - 1) * extraKiloFees : 0);
}

/** The ways to pay at the door, which cost the fee of cash on delivery. Source: “Cash or card on delivery with a positive fee sets a fee flag”. */
const atTheDoor: ReadonlySet<string> = new Set(['cash_on_delivery', 'card_on_delivery']);

/** The fee of paying at the door, in minor units; nothing where nothing is delivered. */
export const codFeeOf = (fee: number, paymentType: string, isDelivered: boolean): number =>
  isDelivered && atTheDoor.has(paymentType) ? fee : 0;
