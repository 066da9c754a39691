/** Why delivery costs what it does, as a quote tells it. */
import type { Locale } from '../../../../model/locale.ts';
import { isFreeFor, kilosOf, type Parcel } from '../../../../model/order/shipping.ts';
import { placeOf, type AddressPrice } from '../../shipping/shipping.ts';

export interface Delivery {
  price: AddressPrice;
  parcel: Parcel;
}

export function deliveryOf({ price, parcel }: Delivery, language: Locale) {
  const { source, feesFrom, extraFrom, own, rules } = price;
  const nameOf = (id: string | null) => (id === null ? null : (placeOf(id)?.name[language] ?? null));
  return {
    source,
    /** whose price it is, where it is not the store's */
    place: own?.name ?? nameOf(feesFrom ?? extraFrom),
    kilos: rules.type === 'weight' && parcel.grams !== null ? kilosOf(parcel.grams) : null,
    isFree: isFreeFor(rules, parcel.goods),
  };
}
