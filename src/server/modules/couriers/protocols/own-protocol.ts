/**
 * Adapter of Voo, Eyedel and Loadbugs. None publishes a protocol: this one is ours (“generic courier v1” of the facts' document), to be confirmed
 * with their contracts. The base URL is a setting of the account. API key, idempotency keys, webhooks signed with a timestamp.
 */
import type { CourierName } from '../../../../shared/orders/couriers.ts';
import {
  at,
  listAt,
  textAt,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { isSignedInTime, jsonIn } from '../../../infrastructure/http-client/webhook-signatures.ts';
import { callCourier } from './call-courier.ts';
import type { Courier, CourierState, Parcel, SentParcel } from './courier.ts';
import { CourierFailure, type FailureCode } from './courier-failure.ts';
import { labelFile, labelOfEach } from './label-file.ts';
import { placeText } from './match-place.ts';

const failures: Readonly<Record<number, FailureCode>> = {
  401: 'courier_credentials',
  403: 'courier_credentials',
  404: 'courier_unknown_parcel',
  429: 'courier_busy',
};

async function ask(
  asking: ServiceAccess,
  path: string,
  { idempotencyKey, ...question }: ServiceRequest & { idempotencyKey?: string } = {},
) {
  const headers = {
    authorization: `Bearer ${asking.credentials.apiKey ?? ''}`,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const { status, data, body } = await callCourier(asking, path, { ...question, headers });
  // A response with status 200 may contain an error.
  if (status < 300 && !at(data, 'error')) return question.isFile ? body : data;
  const isPlace = /^(?:address|receiver\.address)|area|governorate/u.test(
    textAt(data, 'error', 'field') ?? '',
  );
  const code = failures[status] ?? (isPlace ? 'courier_place' : 'courier_refused');
  throw new CourierFailure(code, textAt(data, 'error', 'message') ?? textAt(data, 'error'));
}

const sentOf = (shipment: unknown): SentParcel | null => {
  const trackingNumber = textAt(shipment, 'tracking_number');
  return trackingNumber ? { trackingNumber, courierId: textAt(shipment, 'id') } : null;
};

const ours: readonly CourierState[] = [
  'confirmed',
  'ready_for_pickup',
  'pickup',
  'at_warehouse',
  'on_route',
  'delivered',
  'on_hold',
  'delayed',
  'delivery_failed',
  'package_returned',
];

/** The statuses of this protocol are those of orders. */
function stateOf(status: string): CourierState | null {
  if (status === 'cancelled') return 'canceled';
  return ours.find((state) => state === status) ?? null;
}

function shipmentOf(parcel: Parcel) {
  const { receiver } = parcel;
  return {
    reference: parcel.reference,
    kind: 'deliver',
    ...(parcel.service && { service: parcel.service }),
    cod_piastres: parcel.collect,
    declared_value_piastres: parcel.value,
    weight_g: parcel.grams,
    pieces: parcel.pieces,
    description: parcel.description,
    notes: parcel.notes,
    allow_open: parcel.mayOpen,
    receiver: {
      name: receiver.name,
      phone: receiver.phone,
      email: receiver.email,
      address: {
        governorate: parcel.region.en || parcel.region.ar,
        city: parcel.city?.en || parcel.city?.ar || null,
        area: parcel.area?.en || parcel.area?.ar || null,
        line1: parcel.street,
        line2: parcel.surroundings || null,
        building: parcel.building,
        floor: parcel.floor,
        apartment: parcel.apartment,
      },
    },
    items: parcel.lines.map(({ sku, name, quantity, price }) => ({
      sku,
      name,
      quantity,
      price_piastres: price,
    })),
    webhook_url: parcel.webhook,
  };
}

/** @param offers the courier quotes prices */
export function ownProtocol(name: CourierName, offers: boolean): Courier {
  return {
    name,
    live: null,

    async tryOut(asking) {
      await ask(asking, '/v1/areas');
    },

    async send(asking, parcel) {
      const shipment = await ask(asking, '/v1/shipments', {
        method: 'POST',
        acts: true,
        json: shipmentOf(parcel),
        idempotencyKey: parcel.reference,
      }).catch((error: unknown) => {
        if (error instanceof CourierFailure && error.code === 'courier_place' && !error.said)
          throw new CourierFailure('courier_place', placeText(parcel));
        throw error;
      });
      const sent = sentOf(shipment);
      if (!sent) throw new CourierFailure('courier_silent', null, true);
      return sent;
    },

    async find(asking, reference) {
      const answer = await ask(asking, `/v1/shipments?reference=${encodeURIComponent(reference)}`);
      const list = Array.isArray(answer) ? (answer as unknown[]) : listAt(answer, 'shipments');
      const own = list.find(
        (each) => textAt(each, 'reference') === reference && textAt(each, 'status') !== 'cancelled',
      );
      return sentOf(own);
    },

    async newsOf(asking, { trackingNumber }) {
      const shipment = await ask(asking, `/v1/shipments/${encodeURIComponent(trackingNumber)}`);
      const status = textAt(shipment, 'status') ?? '';
      const reason = textAt(shipment, 'reason_code');
      return { fulfillment: stateOf(status), said: [status, reason].filter(Boolean).join(': ') };
    },

    labels: (asking, parcels) =>
      labelOfEach(parcels, async ({ trackingNumber }) => {
        const path = `/v1/shipments/${encodeURIComponent(trackingNumber)}/label`;
        const headers = { accept: 'application/pdf' };
        return labelFile((await ask(asking, path, { headers, isFile: true })) as Buffer);
      }),

    async cancel(asking, { trackingNumber }) {
      await ask(asking, `/v1/shipments/${encodeURIComponent(trackingNumber)}/cancel`, {
        method: 'POST',
        acts: true,
        json: {},
      }).catch((error: unknown) => {
        if (error instanceof CourierFailure && error.code === 'courier_refused')
          throw new CourierFailure('courier_too_late', error.said);
        throw error;
      });
    },

    ...(offers && {
      async offers(asking: ServiceAccess, parcel: Parcel) {
        const query = new URLSearchParams({
          governorate: parcel.region.en || parcel.region.ar,
          weight_g: String(parcel.grams),
          cod_piastres: String(parcel.collect),
        });
        const answer = await ask(asking, `/v1/rates?${query}`);
        return listAt(answer, 'rates').flatMap((rate) => {
          const [service, price] = [textAt(rate, 'service'), at(rate, 'price_piastres')];
          if (!service || !Number.isSafeInteger(price)) return [];
          const days = at(rate, 'days');
          return [
            { service, price: price as number, days: Number.isSafeInteger(days) ? (days as number) : null },
          ];
        });
      },
    }),

    readNotice({ headers, body, secret, now }) {
      if (!isSignedInTime(headers['x-signature'], body, secret ?? undefined, now)) return null;
      const notice = jsonIn(body);
      const trackingNumber = textAt(notice, 'tracking_number');
      return trackingNumber ? { trackingNumber, reference: textAt(notice, 'reference') } : null;
    },
  };
}
