/** Shipping fees. Source: specification section 3, “Shipping settings” and “Cart”. */

/** Price of the first kilo and of each further begun one; minor units. */
export interface ShippingPrice {
  fees: number;
  extraKiloFees: number;
}

export interface ShippingRules extends ShippingPrice {
  /** `flat`: independent of weight; `weight`: each further kilo costs extra */
  type: 'flat' | 'weight';
  /** free shipping from this amount after discount; `null`: never */
  freeFrom: number | null;
}

/** `at_cost`: region prices where stated; `own_fees`: the store’s fees everywhere. */
type FeesCalculation = 'at_cost' | 'own_fees';

/** Shipping settings of a store. */
export interface StoreShipping extends ShippingRules {
  calculation: FeesCalculation;
  /** own locations take precedence over regions */
  useNewLocations: boolean;
}

/** Stored price of a region; `null`: inherited. */
export interface RegionPrice {
  /** region id */
  id: string;
  first: number | null;
  extra: number | null;
  isDisabled: boolean;
}

/** An own location of the store. */
export interface OwnPlace {
  id: number;
  name: string;
  customFee: number;
  extraKiloFees: number | null;
}

/** The shipping price of a place and its source. */
export interface PlacePrice {
  rules: ShippingRules;
  source: 'store' | 'region' | 'own_location';
  /** regions that define the fees; `null`: the store or an own location */
  feesFrom: string | null;
  extraFrom: string | null;
  own: OwnPlace | null;
  /** disabled region, this one or an ancestor: no delivery */
  disabledBy: string | null;
}

/**
 * Computes the price of a place.
 * @param regions stored prices from the country down to the place; may omit regions without one
 * @param own the most specific own location of the address
 */
export function computePlacePrice(
  store: StoreShipping,
  regions: readonly RegionPrice[],
  own: OwnPlace | null,
): PlacePrice {
  const { calculation, useNewLocations, ...rules } = store;
  // The outermost one must be enabled first.
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
  /** chargeable weight in grams; `null`: nothing to ship */
  grams: number | null;
  /** price of the goods after discount, minor units */
  goods: number;
}

/** Whether shipping is free for this amount. */
export const isFreeFor = ({ freeFrom }: Pick<ShippingRules, 'freeFrom'>, goods: number): boolean =>
  freeFrom !== null && goods >= freeFrom;

/** Chargeable kilos, rounded up. */
export const chargeableKilos = (grams: number): number => Math.max(1, Math.ceil(grams / 1000));

/** Computes the fees of a parcel, in minor units. */
export function computeShippingFees(rules: ShippingRules, { grams, goods }: Parcel): number {
  if (grams === null || isFreeFor(rules, goods)) return 0;
  return rules.fees + (rules.type === 'weight' ? (chargeableKilos(grams) - 1) * rules.extraKiloFees : 0);
}

/** Payment types with the cash-on-delivery fee. Source: “Cash or card on delivery with a positive fee sets a fee flag”. */
const atTheDoor: ReadonlySet<string> = new Set(['cash_on_delivery', 'card_on_delivery']);

/** The cash-on-delivery fee, in minor units; 0 without delivery. */
export const computeCodFee = (fee: number, paymentType: string, isDelivered: boolean): number =>
  isDelivered && atTheDoor.has(paymentType) ? fee : 0;
