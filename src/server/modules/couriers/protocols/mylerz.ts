/**
 * Adapter of Mylerz: token by user name and password; errors in responses with status 200, at two levels; tracking numbers sent as numbers. It has no
 * search by reference, so a lost response to a send request is resolved by staff.
 */
import {
  at,
  inPounds,
  cachedFor,
  listAt,
  textAt,
  withToken,
  type ServiceAccess,
} from '../../../infrastructure/http-client/service-client.ts';
import { callCourier } from './call-courier.ts';
import type { Courier, CourierState, Parcel } from './courier.ts';
import { CourierFailure } from './courier-failure.ts';
import { labelFile, labelOfEach } from './label-file.ts';
import { matchPlace, requirePlace } from './match-place.ts';

const hour = 3_600_000;

async function signIn(asking: ServiceAccess, credentials: string): Promise<string> {
  const cut = credentials.indexOf(':');
  const { data } = await callCourier(asking, '/token', {
    method: 'POST',
    form: {
      grant_type: 'password',
      username: credentials.slice(0, cut),
      password: credentials.slice(cut + 1),
    },
  });
  const given = textAt(data, 'access_token');
  if (!given) throw new CourierFailure('courier_credentials', textAt(data, 'error_description'));
  return given;
}

function ask(asking: ServiceAccess, path: string, json?: unknown, acts = false): Promise<unknown> {
  const { credentials = '' } = asking.credentials;
  const get = () => signIn(asking, credentials);
  return withToken(12 * hour, ['mylerz', asking.base, credentials], get, async (token) => {
    const headers = { authorization: `bearer ${token}` };
    const method = json === undefined ? 'GET' : 'POST';
    const { status, data } = await callCourier(asking, path, { method, headers, json, acts });
    const said = textAt(data, 'ErrorDescription') ?? textAt(data, 'Message');
    if (status === 401 || /authorization.*denied/iu.test(said ?? ''))
      throw new CourierFailure('courier_credentials', said);
    if (status >= 300 || at(data, 'IsErrorState') === true) throw new CourierFailure('courier_refused', said);
    return at(data, 'Value') ?? data;
  });
}

const names = (item: unknown) => ({ en: textAt(item, 'EnName') ?? '', ar: textAt(item, 'ArName') ?? '' });

/** Code of the zone, the smallest place of the address that Mylerz has. */
async function zoneOf(asking: ServiceAccess, parcel: Parcel): Promise<string> {
  const cities = await cachedFor(24 * hour, ['mylerz places', asking.base], async () => {
    const { data } = await callCourier(asking, '/api/packages/GetCityZoneList');
    return Array.isArray(data) ? (data as unknown[]) : listAt(data, 'Value');
  });
  const city = requirePlace(matchPlace(cities, names, parcel.region), parcel);
  const zones = listAt(city, 'Zones');
  const zone = matchPlace(zones, names, parcel.area) ?? matchPlace(zones, names, parcel.city);
  return requirePlace(textAt(requirePlace(zone, parcel), 'Code') ?? undefined, parcel);
}

/** Pickup time: today before noon, else tomorrow, in Cairo time. */
function pickupDue(now = new Date()): string {
  const cairo = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Cairo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const hourNow = Number(cairo.format(now).slice(11, 13));
  const day = cairo.format(hourNow < 12 ? now : new Date(now.getTime() + 24 * hour)).slice(0, 10);
  return `${day}T14:00:00`;
}

/** Mapping of status texts by their start; an unknown text keeps the status. */
const states: readonly [RegExp, CourierState][] = [
  [/^new/iu, 'ready_for_pickup'],
  [/^picked up/iu, 'pickup'],
  [/^(?:received|at warehouse)/iu, 'at_warehouse'],
  [/^(?:dispatched|shuttling|forward delivery|out for delivery)/iu, 'on_route'],
  [/^delivered/iu, 'delivered'],
  [/^rejected/iu, 'delivery_failed'],
  [/^(?:returned|reverse delivery)/iu, 'package_returned'],
  [/^cancel/iu, 'canceled'],
  [/^(?:postponed|rescheduled)/iu, 'delayed'],
];

const cut = (text: string, most: number): string => text.slice(0, most);

export const mylerz: Courier = {
  name: 'mylerz',
  live: 'https://integration.mylerz.net',

  async tryOut(asking) {
    await ask(asking, '/api/Orders/GetWarehouses');
  },

  async send(asking, parcel) {
    const { receiver } = parcel;
    const zone = await zoneOf(asking, parcel);
    const { warehouse } = asking.credentials;
    const kilos = Math.max(parcel.grams, 1) / 1000;
    const value = await ask(
      asking,
      '/api/Orders/AddOrders',
      [
        {
          ...(warehouse && { WarehouseName: warehouse }),
          PickupDueDate: pickupDue(),
          Package_Serial: 1,
          Reference: cut(parcel.reference, 150),
          Description: parcel.description,
          Total_Weight: kilos,
          Service_Type: 'DTD',
          Service: 'ND',
          Service_Category: 'DELIVERY',
          Payment_Type: parcel.collect ? 'COD' : 'PP',
          COD_Value: inPounds(parcel.collect),
          ValueOfGoods: inPounds(parcel.value),
          Currency: 'EGP',
          Pieces: [{ PieceNo: 1, Weight: kilos, ItemCategory: 'General', SpecialNotes: '' }],
          Customer_Name: cut(receiver.name, 200),
          Mobile_No: cut(receiver.phone, 20),
          ...(receiver.email && { Customer_Email: cut(receiver.email, 254) }),
          Street: cut([parcel.street, parcel.surroundings].filter(Boolean).join(', '), 500),
          Building_No: parcel.building ?? '',
          Floor_No: parcel.floor ?? '',
          Apartment_No: parcel.apartment ?? '',
          Country: 'Egypt',
          Neighborhood: zone,
          Address_Category: 'H',
          Special_Notes: cut(parcel.notes ?? '', 500),
        },
      ],
      true,
    );
    const [sent] = listAt(value, 'Packages');
    const said = textAt(sent, 'ErrorMessage');
    const barCode = textAt(sent, 'BarCode');
    if (said || (textAt(sent, 'ErrorCode') ?? '0') !== '0')
      throw new CourierFailure(/zone|neighbo/iu.test(said ?? '') ? 'courier_place' : 'courier_refused', said);
    if (!barCode) throw new CourierFailure('courier_silent', null, true);
    return { trackingNumber: barCode, courierId: null };
  },

  async newsOf(asking, { trackingNumber }) {
    const list = await ask(asking, '/api/packages/GetPackageListStatus', [trackingNumber]);
    const found = (Array.isArray(list) ? list : listAt(list, 'Packages')).find(
      (each) => textAt(each, 'BarCode') === trackingNumber,
    );
    const said = textAt(found, 'Status') ?? textAt(found, 'StatusName');
    if (!said) throw new CourierFailure('courier_unknown_parcel', textAt(found, 'ErrorMessage'));
    return { fulfillment: states.find(([begins]) => begins.test(said.trim()))?.[1] ?? null, said };
  },

  labels: (asking, parcels) =>
    labelOfEach(parcels, async ({ trackingNumber }) => {
      const value = await ask(asking, '/api/packages/GetAWB', { Barcode: trackingNumber });
      return labelFile(typeof value === 'string' ? value : null);
    }),

  async cancel(asking, { trackingNumber }) {
    const list = await ask(
      asking,
      '/api/packages/CancelPackage',
      [{ Barcode: trackingNumber, ReferenceNumber: '' }],
      true,
    );
    const [answer] = Array.isArray(list) ? (list as unknown[]) : [];
    if (at(answer, 'IsChanged') !== true)
      throw new CourierFailure('courier_too_late', textAt(answer, 'ErrorMessage'));
  },
};
