/** Reason of an order's delivery fee: stored with the order, as the prices of places change, and returned in its quote. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';
import { isFreeFor, chargeableKilos, type Parcel } from '../../../../shared/orders/shipping.ts';
import { placeOf, type AddressPrice } from '../../shipping/shipping.ts';

export interface ShippingReason {
  source: 'store' | 'region' | 'own_location' | 'free' | 'by_hand';
  /** region or place that sets the price; null if the store does */
  place: Translated | null;
  /** chargeable kilograms, where the fee depends on the weight */
  kilos: number | null;
  /** minor units: value of goods from which delivery is free */
  freeFrom: number | null;
}

const nothing = { place: null, kilos: null, freeFrom: null };

/** Custom fee, set by staff. */
export const manualShippingReason: ShippingReason = { ...nothing, source: 'by_hand' };

/** Fee by the store's rules. */
export function shippingReasonOf(price: AddressPrice, parcel: Parcel): ShippingReason {
  const { source, feesFrom, extraFrom, own, rules } = price;
  if (isFreeFor(rules, parcel.goods)) return { ...nothing, source: 'free', freeFrom: rules.freeFrom };
  const region = feesFrom ?? extraFrom;
  return {
    ...nothing,
    source,
    place: own ? { en: own.name, ar: own.name } : region === null ? null : (placeOf(region)?.name ?? null),
    kilos: rules.type === 'weight' && parcel.grams !== null ? chargeableKilos(parcel.grams) : null,
  };
}

/** Serializer for the quote, in one language. */
export const serializeShippingReason = ({ place, ...reason }: ShippingReason, language: Locale) => ({
  ...reason,
  place: place?.[language] ?? null,
});
