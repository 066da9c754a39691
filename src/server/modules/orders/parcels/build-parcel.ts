/** An order as a courier carries it: to whom, where, what is in it, what is collected at the door. */
import { settle } from '../../../../shared/orders/settle.ts';
import { isPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { foldText, searchWords } from '../../../../shared/texts/search-text.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Parcel, PlaceNames } from '../../couriers/couriers.ts';
import { findPlaces, type LocationType, type Place } from '../../shipping/shipping.ts';
import { onDeliveryPaymentTypes } from '../papers/paper-facts.ts';
import type { PaperOrder } from '../papers/read-orders.ts';

/** A place as an address writes it, with both its names where the tree knows it. */
function placeOf(written: string | null | undefined, type: LocationType, parent?: Place) {
  if (!written?.trim()) return null;
  const folded = foldText(written).trim();
  const found = findPlaces({ type, parent, words: searchWords(written) });
  const place =
    found.find(({ name }) => [name.en, name.ar].some((each) => foldText(each).trim() === folded)) ?? found[0];
  const isArabic = /\p{Script=Arabic}/u.test(written);
  const names: PlaceNames = place?.name ?? { en: isArabic ? '' : written, ar: isArabic ? written : '' };
  return { place, names };
}

const egypt = ['egypt', 'مصر'].map(foldText);

/** Is it another country's? The couriers of the product deliver within Egypt, and some are told no country at all. None written is Egypt. */
function isAbroad(country: string | null | undefined): boolean {
  const written = foldText(country ?? '').trim();
  return written !== '' && written !== 'eg' && !egypt.some((name) => written.includes(name));
}

/** What a parcel weighs. */
export const parcelWeight = (lines: PaperOrder['lines']): number =>
  lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);

/** What the customer reads on the label, in a line. */
const described = ({ lines }: PaperOrder): string =>
  lines
    .map(({ name, quantity }) => `${quantity} × ${inLocale(name, 'en') ?? inLocale(name, 'ar') ?? ''}`)
    .join(', ')
    .slice(0, 240);

/** From the nearest to the widest; what stands in two fields alike is said once. */
const surroundingsOf = ({ neighbourhood, district, zone, city }: NonNullable<PaperOrder['shipTo']>): string =>
  [...new Set([neighbourhood, district, zone, city].flatMap((name) => name?.trim() || []))].join(', ');

/**
 * @param reference what the courier calls it too
 * @param webhook where the courier may tell of it
 * @throws Problem 409 with a sentence: what the courier needs to know and the order does not say
 */
export function buildParcel(order: PaperOrder, reference: string, webhook: string | null): Parcel {
  const { shipTo, customer, lines } = order;
  const phone = shipTo?.phoneNumber ?? customer?.phoneNumber ?? '';
  const name = (shipTo?.name ?? customer?.name ?? '').trim();
  if (isAbroad(shipTo?.country))
    throw new Problem(409, 'parcel_abroad', { params: { country: shipTo!.country!.trim() } });
  const region = placeOf(shipTo?.region, 'region');
  const missing =
    !shipTo || !(shipTo.addressLine1 ?? '').trim() || !region
      ? 'parcel_address'
      : !name
        ? 'parcel_name'
        : !isPhone(phone) || !/^01\d{9}$/u.test(storedPhone(phone))
          ? 'parcel_phone'
          : null;
  if (missing || !shipTo || !region) throw new Problem(409, missing ?? 'parcel_address');
  const city = placeOf(shipTo.city, 'city', region.place);
  const written = shipTo.neighbourhood ?? shipTo.district ?? shipTo.zone;
  const area = placeOf(written, 'district', city?.place ?? region.place);
  const { toPay } = settle(order);
  return {
    reference,
    number: order.number,
    receiver: { name, phone: storedPhone(phone), email: null },
    street: shipTo.addressLine1!.trim(),
    building: shipTo.building ?? null,
    floor: shipTo.floor ?? null,
    apartment: shipTo.apartment ?? null,
    region: region.names,
    city: city?.names ?? null,
    area: area?.names ?? null,
    surroundings: surroundingsOf(shipTo),
    collect: onDeliveryPaymentTypes.has(order.paymentType) ? toPay : 0,
    value: order.total,
    sums: {
      delivery: order.shippingFees + order.codFee,
      discount: order.discountTotal,
      addedTax: order.vatMode === 'added' ? order.taxTotal : 0,
    },
    grams: parcelWeight(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    description: described(order),
    lines: lines.map(({ sku, name: called, quantity, price }) => ({
      sku,
      name: inLocale(called, 'en') ?? inLocale(called, 'ar') ?? '',
      quantity,
      price,
    })),
    notes: order.notes,
    mayOpen: order.isAllowedToOpen,
    webhook,
  };
}
