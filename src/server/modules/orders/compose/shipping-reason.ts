/** Why delivery of an order costs what it does: kept with the order, because prices of places change, and told by its quote. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';
import { isFreeFor, chargeableKilos, type Parcel } from '../../../../shared/orders/shipping.ts';
import { placeOf, type AddressPrice } from '../../shipping/shipping.ts';

export interface ShippingReason {
  source: 'store' | 'region' | 'own_location' | 'free' | 'by_hand';
  /** the region or place whose price it is, where it is not the store's */
  place: Translated | null;
  /** that are paid for, where the weight counts */
  kilos: number | null;
  /** minor units: what the goods are worth enough for */
  freeFrom: number | null;
}

const nothing = { place: null, kilos: null, freeFrom: null };

/** Staff said the fee. */
export const manualShippingReason: ShippingReason = { ...nothing, source: 'by_hand' };

/** What the rules of the store say. */
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

/** As a quote says it. */
export const serializeShippingReason = ({ place, ...reason }: ShippingReason, language: Locale) => ({
  ...reason,
  place: place?.[language] ?? null,
});
