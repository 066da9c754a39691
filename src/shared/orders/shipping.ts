/** What delivery costs. Source: specification section 3, “Shipping settings” and “Cart”. Both ends ask here: orders, the settings, the panel that answers what one would cost. */

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

/** `at_cost`: what the region says, where it says something; `own_fees`: the store’s fees, wherever it goes. */
type FeesCalculation = 'at_cost' | 'own_fees';

/** What the store says of delivery, whatever the place. */
export interface StoreShipping extends ShippingRules {
  calculation: FeesCalculation;
  /** places of its own come before the regions */
  useNewLocations: boolean;
}

/** What is stated of a region of the tree; `null`: as the region around it. */
export interface RegionPrice {
  /** of the place */
  id: string;
  first: number | null;
  extra: number | null;
  isDisabled: boolean;
}

/** A place of the store’s own. */
export interface OwnPlace {
  id: number;
  name: string;
  customFee: number;
  extraKiloFees: number | null;
}

/** What delivery to a place costs, and why. */
export interface PlacePrice {
  rules: ShippingRules;
  source: 'store' | 'region' | 'own_location';
  /** the region whose fee, and whose further kilo, it is; `null`: the store’s, or that of a place of its own */
  feesFrom: string | null;
  extraFrom: string | null;
  own: OwnPlace | null;
  /** the region that is disabled, this one or one around it: nothing is delivered here */
  disabledBy: string | null;
}

/**
 * What a place costs by what is stated of it.
 * @param regions what is stated of the place and of those around it, from the country down; those of which nothing is may be left out
 * @param own the most exact place of the store’s own that the address lies in
 */
export function computePlacePrice(
  store: StoreShipping,
  regions: readonly RegionPrice[],
  own: OwnPlace | null,
): PlacePrice {
  const { calculation, useNewLocations, ...rules } = store;
  // The outermost is the one that must be enabled first.
  const disabledBy = regions.find(({ isDisabled }) => isDisabled)?.id ?? null;
  const nothing = { feesFrom: null, extraFrom: null, own: null, disabledBy };
  if (own && useNewLocations) {
    const { customFee: fees, extraKiloFees } = own;
    const price = { fees, extraKiloFees: extraKiloFees ?? rules.extraKiloFees };
    return { ...nothing, rules: { ...rules, ...price }, source: 'own_location', own };
  }
  const fees = calculation === 'at_cost' ? regions.findLast(({ first }) => first !== null) : undefined;
  const extra = calculation === 'at_cost' ? regions.findLast((each) => each.extra !== null) : undefined;
  return {
    ...nothing,
    rules: {
      ...rules,
      fees: fees?.first ?? rules.fees,
      extraKiloFees: extra?.extra ?? rules.extraKiloFees,
    },
    source: fees || extra ? 'region' : 'store',
    feesFrom: fees?.id ?? null,
    extraFrom: extra?.id ?? null,
  };
}

export interface Parcel {
  /** grams of what is shipped and pays for it; `null`: nothing of the order does */
  grams: number | null;
  /** what the goods cost after the discount, minor units */
  goods: number;
}

/** Is it free for what it is worth? */
export const isFreeFor = ({ freeFrom }: Pick<ShippingRules, 'freeFrom'>, goods: number): boolean =>
  freeFrom !== null && goods >= freeFrom;

/** Kilos that a parcel pays for: one that is begun is a whole one. */
export const chargeableKilos = (grams: number): number => Math.max(1, Math.ceil(grams / 1000));

/** The fees of a parcel, in minor units. A place with prices of its own is said by its rules. */
export function computeShippingFees(rules: ShippingRules, { grams, goods }: Parcel): number {
  if (grams === null || isFreeFor(rules, goods)) return 0;
  return rules.fees + (rules.type === 'weight' ? (chargeableKilos(grams) - 1) * rules.extraKiloFees : 0);
}

/** The ways to pay at the door, which cost the fee of cash on delivery. Source: “Cash or card on delivery with a positive fee sets a fee flag”. */
const atTheDoor: ReadonlySet<string> = new Set(['cash_on_delivery', 'card_on_delivery']);

/** The fee of paying at the door, in minor units; nothing where nothing is delivered. */
export const computeCodFee = (fee: number, paymentType: string, isDelivered: boolean): number =>
  isDelivered && atTheDoor.has(paymentType) ? fee : 0;
