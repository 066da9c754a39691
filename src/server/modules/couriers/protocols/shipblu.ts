/** Adapter of ShipBlu: API key; places in three levels, requested level by level; shipments are found by the merchant's reference. */
import {
  at,
  inPounds,
  cachedFor,
  listAt,
  textAt,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { readDjangoError } from '../../../infrastructure/http-client/django-errors.ts';
import { callCourier } from './call-courier.ts';
import type { Courier, CourierState, Parcel, SentParcel } from './courier.ts';
import { CourierFailure } from './courier-failure.ts';
import { labelFile } from './label-file.ts';
import { matchPlace, requirePlace } from './match-place.ts';

const day = 86_400_000;

async function ask(asking: ServiceAccess, path: string, question: ServiceRequest = {}) {
  const headers = { authorization: `Api-Key ${asking.credentials.apiKey ?? ''}` };
  const { status, data, body } = await callCourier(asking, path, { ...question, headers });
  if (status === 401 || status === 403)
    throw new CourierFailure('courier_credentials', readDjangoError(data));
  if (status === 404) throw new CourierFailure('courier_unknown_parcel', readDjangoError(data));
  if (status >= 300 || saysNo(data)) throw new CourierFailure('courier_refused', readDjangoError(data));
  return question.isFile ? body : data;
}

/** A refusal with status 200: `{detail}`, or an object of messages by field. */
function saysNo(data: unknown): boolean {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return false;
  const sentences = Object.values(data);
  const isSaid = (each: unknown) =>
    Array.isArray(each) && each.length > 0 && each.every((one) => typeof one === 'string');
  return textAt(data, 'detail') !== null || (sentences.length > 0 && sentences.every(isSaid));
}

/** Splits “Arabic - English”, in either order. */
function namesOf(item: unknown) {
  const parts = (textAt(item, 'name') ?? '').split(' - ');
  const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
  return { en: parts.find((part) => !isArabic(part)) ?? '', ar: parts.find(isArabic) ?? '' };
}

/** Reads one level of places, page by page. */
const placesAt = (asking: ServiceAccess, path: string): Promise<unknown[]> =>
  cachedFor(day, ['shipblu places', asking.base, path], async () => {
    const found: unknown[] = [];
    for (let offset = 0; ; offset = found.length) {
      const page = await ask(asking, `${path}?limit=200&offset=${offset}`);
      const results = Array.isArray(page) ? (page as unknown[]) : listAt(page, 'results');
      found.push(...results);
      if (!results.length || !at(page, 'next')) return found;
    }
  });

async function zoneOf(asking: ServiceAccess, parcel: Parcel): Promise<number> {
  const governorates = await placesAt(asking, '/governorates/');
  const governorate = requirePlace(matchPlace(governorates, namesOf, parcel.region), parcel);
  const cities = await placesAt(asking, `/governorates/${Number(at(governorate, 'id'))}/cities/`);
  const city = requirePlace(
    matchPlace(cities, namesOf, parcel.city) ?? matchPlace(cities, namesOf, parcel.area),
    parcel,
  );
  const zones = await placesAt(asking, `/cities/${Number(at(city, 'id'))}/zones/`);
  const zone = matchPlace(zones, namesOf, parcel.area) ?? matchPlace(zones, namesOf, parcel.city) ?? zones[0];
  return Number(at(requirePlace(zone, parcel), 'id'));
}

const sentOf = (order: unknown): SentParcel | null => {
  const trackingNumber =
    textAt(order, 'tracking_number') ?? textAt(order, 'packages', 0, 'tracking_number') ?? null;
  return trackingNumber ? { trackingNumber, courierId: textAt(order, 'id') } : null;
};

/** Requests the pickup of a shipment. If that fails, the shipment stays “created”, which its tracking shows. */
async function requestPickup(asking: ServiceAccess, { trackingNumber }: SentParcel): Promise<void> {
  const query = new URLSearchParams({ tracking_numbers: trackingNumber });
  await ask(asking, `/delivery-orders/request-pickup/?${query}`, { method: 'POST' }).catch(
    (error: unknown) => {
      if (!(error instanceof CourierFailure)) throw error;
    },
  );
}

const states: Readonly<Record<string, CourierState>> = {
  created: 'confirmed',
  pickup_requested: 'ready_for_pickup',
  pickup_rescheduled: 'ready_for_pickup',
  out_for_pickup: 'ready_for_pickup',
  picked_up: 'pickup',
  in_transit: 'at_warehouse',
  en_route: 'on_route',
  out_for_delivery: 'on_route',
  delivery_attempted: 'delivery_failed',
  delivery_postponed: 'delayed',
  delivered: 'delivered',
  return_to_origin: 'delivery_failed',
  return_requested: 'delivery_failed',
  out_for_return: 'delivery_failed',
  return_attempted: 'delivery_failed',
  return_refused: 'delivery_failed',
  return_postponed: 'delivery_failed',
  returned: 'package_returned',
  cancelled: 'canceled',
};

export const shipblu: Courier = {
  name: 'shipblu',
  live: 'https://api.shipblu.com/api/v1',

  async tryOut(asking) {
    await ask(asking, '/pickup-points/');
  },

  async send(asking, parcel) {
    const { receiver } = parcel;
    const zone = await zoneOf(asking, parcel);
    const inside = [parcel.building, parcel.floor, parcel.apartment].filter(Boolean).join(' / ');
    const below = [inside, parcel.surroundings].filter(Boolean).join(', ');
    const order = await ask(asking, '/delivery-orders/', {
      method: 'POST',
      acts: true,
      json: {
        customer: {
          full_name: receiver.name,
          phone: receiver.phone,
          ...(receiver.email && { email: receiver.email }),
          address: { line_1: parcel.street, ...(below && { line_2: below }), zone },
        },
        packages: [{ package_size: 2, description: parcel.description, fragile: false }],
        cash_amount: inPounds(parcel.collect),
        merchant_order_reference: parcel.reference,
        order_notes: parcel.notes ?? '',
        is_customer_allowed_to_open_packages: parcel.mayOpen,
      },
    });
    const sent = sentOf(order);
    if (!sent) throw new CourierFailure('courier_silent', null, true);
    await requestPickup(asking, sent);
    return sent;
  },

  async find(asking, reference) {
    const page = await ask(
      asking,
      `/delivery-orders/?merchant_order_reference=${encodeURIComponent(reference)}&limit=10`,
    );
    const own = listAt(page, 'results').find(
      (each) =>
        textAt(each, 'merchant_order_reference') === reference &&
        textAt(each, 'status')?.toLowerCase() !== 'cancelled',
    );
    const sent = sentOf(own);
    // The response to sending was lost, so its pickup was not requested yet.
    if (sent && textAt(own, 'status')?.toLowerCase() === 'created') await requestPickup(asking, sent);
    return sent;
  },

  async newsOf(asking, { trackingNumber }) {
    const order = await ask(asking, `/delivery-order/${encodeURIComponent(trackingNumber)}/`);
    const said = textAt(order, 'status') ?? '';
    const fulfillment = at(order, 'on_hold') === true ? 'on_hold' : (states[said.toLowerCase()] ?? null);
    return { fulfillment, said };
  },

  async labels(asking, parcels) {
    const query = new URLSearchParams({
      tracking_numbers: parcels.map(({ trackingNumber }) => trackingNumber).join(','),
      type: 'pdf',
      one_per_page: 'True',
    });
    const file = await ask(asking, `/orders/shipping-label/?${query}`, { isFile: true });
    return [labelFile(file as Buffer)];
  },

  /** Parses a webhook. Its format is not published and nothing is signed, so it only triggers a query. */
  readNotice({ body }) {
    const notice: unknown = JSON.parse(body.toString('utf8'));
    for (const part of [notice, at(notice, 'delivery_order'), at(notice, 'shipment'), at(notice, 'order')]) {
      const trackingNumber = textAt(part, 'tracking_number');
      if (trackingNumber) return { trackingNumber, reference: textAt(part, 'merchant_order_reference') };
    }
    return null;
  },
};
