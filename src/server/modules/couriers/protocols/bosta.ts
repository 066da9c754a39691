/**
 * Adapter of Bosta, API v2: API key, or email and password; responses in an envelope; no idempotency keys, so existing shipments are looked up first.
 */
import {
  at,
  inPounds,
  cachedFor,
  listAt,
  textAt,
  withToken,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { callCourier } from './call-courier.ts';
import type { Courier, CourierState, Parcel, SentParcel } from './courier.ts';
import { CourierFailure } from './courier-failure.ts';
import { labelFile } from './label-file.ts';
import { matchPlace, requirePlace } from './match-place.ts';

const egypt = '60e4482c7cb7d4bc4849c4d5';
const hour = 3_600_000;

/** Maps a refusal by its error number. */
function failureOf(status: number, data: unknown): CourierFailure {
  const code = Number(at(data, 'errorCode'));
  const said = textAt(data, 'message');
  if (status === 401 || status === 403 || code === 1007 || code === 1008)
    return new CourierFailure('courier_credentials', said);
  if (code === 3007) return new CourierFailure('courier_collects', said);
  if ((code >= 3001 && code <= 3004) || code === 3009) return new CourierFailure('courier_place', said);
  if (status === 404) return new CourierFailure('courier_unknown_parcel', said);
  return new CourierFailure('courier_refused', said);
}

async function signIn(asking: ServiceAccess, credentials: string): Promise<string> {
  const cut = credentials.indexOf(':');
  const json = { email: credentials.slice(0, cut), password: credentials.slice(cut + 1) };
  const { data } = await callCourier(asking, '/users/login', { method: 'POST', json });
  const token = textAt(data, 'data', 'token');
  if (!token) throw new CourierFailure('courier_credentials', textAt(data, 'message'));
  return token;
}

async function ask(asking: ServiceAccess, path: string, question: ServiceRequest = {}) {
  const { credentials = '' } = asking.credentials;
  const use = async (authorization: string) => {
    const { status, data, body } = await callCourier(asking, path, {
      ...question,
      headers: { authorization },
    });
    if (status >= 300 || at(data, 'success') === false) throw failureOf(status, data);
    return at(data, 'data') ?? data ?? body.toString('latin1');
  };
  // An API key has no colon.
  if (!credentials.includes(':')) return use(credentials);
  return withToken(hour, ['bosta', asking.base, credentials], () => signIn(asking, credentials), use);
}

const namesOf = (en: string, ar: string) => (item: unknown) => ({
  en: textAt(item, en) ?? '',
  ar: textAt(item, ar) ?? '',
});

const places = (asking: ServiceAccess) =>
  cachedFor(24 * hour, ['bosta places', asking.base], () =>
    ask(asking, `/cities/getAllDistricts?countryId=${egypt}`),
  );

/** Bosta's cities are governorates; its districts include cities and districts of the location tree. */
async function placeOf(asking: ServiceAccess, parcel: Parcel) {
  const cities = await places(asking);
  const list = Array.isArray(cities) ? cities : listAt(cities, 'list');
  const city = requirePlace(matchPlace(list, namesOf('cityName', 'cityOtherName'), parcel.region), parcel);
  const districts = listAt(city, 'districts').filter((each) => at(each, 'dropOffAvailability') !== false);
  const byDistrict = namesOf('districtName', 'districtOtherName');
  const byZone = namesOf('zoneName', 'zoneOtherName');
  const district = requirePlace(
    matchPlace(districts, byDistrict, parcel.area) ??
      matchPlace(districts, byDistrict, parcel.city) ??
      matchPlace(districts, byZone, parcel.city),
    parcel,
  );
  return { city: textAt(city, 'cityName'), districtId: textAt(district, 'districtId') };
}

/** Address, receiver and amount to collect: the parts that can be changed after sending. */
async function deliveryOf(asking: ServiceAccess, parcel: Parcel) {
  const { receiver, street, building, floor, apartment } = parcel;
  const [firstName = '', ...lastName] = receiver.name.split(/\s+/u);
  const place = await placeOf(asking, parcel);
  return {
    cod: inPounds(parcel.collect),
    dropOffAddress: {
      ...place,
      // The minimum length is six characters.
      firstLine: street.length > 5 ? street : `${street}, ${place.city}`,
      ...(parcel.surroundings && { secondLine: parcel.surroundings }),
      ...(building && { buildingNumber: building }),
      ...(floor && { floor }),
      ...(apartment && { apartment }),
    },
    receiver: {
      firstName,
      lastName: lastName.join(' ') || '-',
      phone: receiver.phone,
      ...(receiver.email && { email: receiver.email }),
    },
    ...(parcel.notes && { notes: parcel.notes }),
  };
}

const sentOf = (delivery: unknown): SentParcel | null => {
  const trackingNumber = textAt(delivery, 'trackingNumber');
  return trackingNumber ? { trackingNumber, courierId: textAt(delivery, '_id') } : null;
};

/** Bosta's state numbers. 41 on the way back is a failed delivery; unknown numbers are ignored. */
const states: Readonly<Record<number, CourierState>> = {
  10: 'ready_for_pickup',
  11: 'ready_for_pickup',
  20: 'ready_for_pickup',
  21: 'pickup',
  22: 'pickup',
  23: 'pickup',
  24: 'at_warehouse',
  25: 'at_warehouse',
  30: 'on_route',
  40: 'on_route',
  41: 'on_route',
  45: 'delivered',
  46: 'package_returned',
  47: 'delivery_failed',
  48: 'canceled',
  49: 'canceled',
  60: 'package_returned',
  100: 'delivery_failed',
  101: 'delivery_failed',
  102: 'on_hold',
  103: 'on_hold',
  105: 'on_hold',
};
const postponed = 3;

export const bosta: Courier = {
  name: 'bosta',
  live: 'https://app.bosta.co/api/v2',

  async tryOut(asking) {
    await ask(asking, '/pickup-locations');
  },

  async send(asking, parcel) {
    const delivery = await ask(asking, '/deliveries?apiVersion=1', {
      method: 'POST',
      acts: true,
      json: {
        type: 10,
        ...(await deliveryOf(asking, parcel)),
        specs: {
          packageType: 'Parcel',
          size: 'MEDIUM',
          packageDetails: { itemsCount: parcel.pieces, description: parcel.description },
        },
        goodsInfo: { amount: inPounds(parcel.value) },
        businessReference: parcel.reference,
        allowToOpenPackage: parcel.mayOpen,
        ...(parcel.webhook && { webhookUrl: parcel.webhook }),
      },
    });
    const sent = sentOf(delivery);
    if (!sent) throw new CourierFailure('courier_silent', null, true);
    return sent;
  },

  async find(asking, businessReference) {
    const found = await ask(asking, '/deliveries/search', {
      method: 'POST',
      json: { businessReference, limit: 10, page: 1 },
    });
    // Bosta ignores unknown filters, so the results are filtered here.
    const own = listAt(found, 'deliveries').filter(
      (each) => textAt(each, 'businessReference') === businessReference && !isOver(each),
    );
    return sentOf(own[0]);
  },

  async newsOf(asking, { trackingNumber }) {
    const delivery = await ask(asking, `/deliveries/business/${encodeURIComponent(trackingNumber)}`);
    const code = Number(at(delivery, 'state', 'code') ?? at(delivery, 'state'));
    const reason = textAt(delivery, 'state', 'exception', 'reason') ?? textAt(delivery, 'exceptionReason');
    const said = [textAt(delivery, 'state', 'value') ?? String(code), reason].filter(Boolean).join(': ');
    const type = textAt(delivery, 'type', 'value') ?? textAt(delivery, 'type') ?? 'SEND';
    const nondelivery = Number(at(delivery, 'state', 'exception', 'code') ?? at(delivery, 'exceptionCode'));
    if (code === 41 && /RTO|return/iu.test(type)) return { fulfillment: 'delivery_failed', said };
    if (code === 47 && nondelivery === postponed) return { fulfillment: 'delayed', said };
    return { fulfillment: states[code] ?? null, said };
  },

  async cancel(asking, { trackingNumber }) {
    await ask(asking, `/deliveries/business/${encodeURIComponent(trackingNumber)}/terminate`, {
      method: 'DELETE',
      acts: true,
    }).catch(tooLate);
  },

  /** Allowed from the pickup request until the delivery, and after a failed attempt. */
  async change(asking, { trackingNumber }, parcel) {
    await ask(asking, `/deliveries/business/${encodeURIComponent(trackingNumber)}`, {
      method: 'PUT',
      acts: true,
      json: await deliveryOf(asking, parcel),
    }).catch(tooLate);
  },

  async labels(asking, parcels, { size, language }) {
    const labels: Buffer[] = [];
    for (let from = 0; from < parcels.length; from += mostLabels) {
      const part = parcels.slice(from, from + mostLabels);
      const answer = await ask(asking, '/deliveries/mass-awb', {
        method: 'POST',
        isFile: true,
        json: {
          trackingNumbers: part.map(({ trackingNumber }) => trackingNumber).join(','),
          requestedAwbType: size.toUpperCase(),
          lang: language,
        },
      });
      labels.push(labelFile(typeof answer === 'string' ? answer : textAt(answer, 'data')));
    }
    return labels;
  },

  /** Parses a webhook. Bosta signs nothing, so it only triggers a query. */
  readNotice({ body }) {
    const notice: unknown = JSON.parse(body.toString('utf8'));
    const trackingNumber = textAt(notice, 'trackingNumber');
    return trackingNumber ? { trackingNumber, reference: textAt(notice, 'businessReference') } : null;
  },
};

function tooLate(error: unknown): never {
  if (error instanceof CourierFailure && error.code === 'courier_refused')
    throw new CourierFailure('courier_too_late', error.said);
  throw error;
}

/** Maximum of labels per request: Bosta sends more by email. */
const mostLabels = 50;

/** True for a cancelled shipment, whose reference may be used again. */
const isOver = (delivery: unknown): boolean =>
  [48, 49].includes(Number(at(delivery, 'state', 'code') ?? at(delivery, 'state')));
