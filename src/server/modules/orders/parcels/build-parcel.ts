/** Builds the parcel that a courier's API receives from an order: receiver, address, contents, amount to collect. */
import { settle } from '../../../../shared/orders/settle-order.ts';
import { isPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { foldText, searchWords } from '../../../../shared/texts/search-text.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Parcel, PlaceNames } from '../../couriers/couriers.ts';
import { findPlaces, type LocationType, type Place } from '../../shipping/shipping.ts';
import { onDeliveryPaymentTypes } from '../documents/document-facts.ts';
import type { DocumentOrder } from '../documents/read-orders.ts';

/** Finds a place of the location tree by its name in the address; an unknown place keeps the name as written. */
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

/** True for a country other than Egypt: couriers deliver within Egypt, and some APIs have no country field. An empty country is Egypt. */
function isAbroad(country: string | null | undefined): boolean {
  const written = foldText(country ?? '').trim();
  return written !== '' && written !== 'eg' && !egypt.some((name) => written.includes(name));
}

/** Weight in grams of an order's lines. */
export const parcelWeight = (lines: DocumentOrder['lines']): number =>
  lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);

/** Description of the contents for the label, in one line of at most 240 characters. */
const described = ({ lines }: DocumentOrder): string =>
  lines
    .map(({ name, quantity }) => `${quantity} × ${inLocale(name, 'en') ?? inLocale(name, 'ar') ?? ''}`)
    .join(', ')
    .slice(0, 240);

/** Place names from the smallest to the largest, without duplicates. */
const surroundingsOf = ({
  neighbourhood,
  district,
  zone,
  city,
}: NonNullable<DocumentOrder['shipTo']>): string =>
  [...new Set([neighbourhood, district, zone, city].flatMap((name) => name?.trim() || []))].join(', ');

/**
 * @param reference the courier's reference of the parcel
 * @param webhook URL for the courier's webhooks
 * @throws Problem 409 with the missing data: address, name or phone number; or `parcel_abroad`
 */
export function buildParcel(order: DocumentOrder, reference: string, webhook: string | null): Parcel {
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
