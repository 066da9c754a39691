/** Adapter of Khazenly, a warehouse on Salesforce: OAuth tokens; responses have status 200 and a result code. */
import { createHmac } from 'node:crypto';
import {
  at,
  inPounds,
  textAt,
  withToken,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { isSignature, jsonIn } from '../../../infrastructure/http-client/webhook-signatures.ts';
import { callCourier } from './call-courier.ts';
import type { Courier, CourierState, Parcel } from './courier.ts';
import { CourierFailure } from './courier-failure.ts';
import { khazenlyCity } from './khazenly-cities.ts';
import { tokenCacheKey, khazenlyLink, renew, tokenLife } from './khazenly-link.ts';

function ask(asking: ServiceAccess, path: string, question: ServiceRequest = {}) {
  return withToken(
    tokenLife,
    tokenCacheKey(asking),
    () => renew(asking),
    async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const { status, data } = await callCourier(asking, path, { ...question, headers });
      if (status === 401 || status === 403) throw new CourierFailure('courier_credentials');
      if (status === 404) throw new CourierFailure('courier_unknown_parcel');
      if (status >= 300) throw new CourierFailure('courier_refused', textAt(data, 0, 'message'));
      return data;
    },
  );
}

const rest = '/services/apexrest/api';

function orderOf(parcel: Parcel, customerId: string | null) {
  const { receiver, sums } = parcel;
  const inside = [parcel.building, parcel.floor, parcel.apartment].filter(Boolean).join(' / ');
  return {
    Order: {
      orderId: parcel.reference,
      orderNumber: parcel.reference,
      totalAmount: inPounds(parcel.value),
      shippingFees: inPounds(sums.delivery),
      discountAmount: inPounds(sums.discount),
      taxAmount: inPounds(sums.addedTax),
      invoiceTotalAmount: inPounds(parcel.collect || parcel.value),
      weight: parcel.grams / 1000,
      noOfBoxes: 1,
      paymentMethod: parcel.collect ? 'Cash-on-Delivery' : 'Pre-Paid',
      paymentStatus: parcel.collect ? 'pending' : 'paid',
      storeCurrency: 'EGP',
      isPickedByMerchant: false,
      additionalNotes: parcel.notes ?? '',
    },
    Customer: {
      customerName: receiver.name.slice(0, 50),
      customerId,
      Tel: receiver.phone.slice(0, 20),
      secondaryTel: '',
      Address1: parcel.street.slice(0, 100),
      // The rest of a long street continues in the second line.
      Address2: [parcel.street.slice(100), inside].filter(Boolean).join(' / ').slice(0, 100),
      Address3: parcel.surroundings.slice(0, 100),
      City: khazenlyCity(parcel),
      Country: 'Egypt',
    },
    lineItems: parcel.lines.map(({ sku, name, quantity, price }, place) => ({
      SKU: sku ?? '',
      ItemName: name.slice(0, 150),
      Price: inPounds(price),
      Quantity: quantity,
      DiscountAmount: 0,
      ItemId: `${parcel.reference}-${place + 1}`,
    })),
  };
}

const sentOf = (answer: unknown) => {
  const trackingNumber = textAt(answer, 'order', 'salesOrderNumber');
  return trackingNumber ? { trackingNumber, courierId: textAt(answer, 'order', 'id') } : null;
};

/** Mapping of status texts. */
const states: readonly [RegExp, CourierState][] = [
  [/^order ready/iu, 'ready_for_pickup'],
  [/^order collected/iu, 'pickup'],
  [/^(?:in-?transit|out for delivery)/iu, 'on_route'],
  [/^reached sorting/iu, 'at_warehouse'],
  [/^(?:order delivered|picked by merchant)/iu, 'delivered'],
  [/^order delivery failed/iu, 'delivery_failed'],
  [/^returned to fulfil/iu, 'package_returned'],
  [/^(?:cancelled|voided|deleted)/iu, 'canceled'],
];

export const khazenly: Courier = {
  name: 'khazenly',
  live: null,

  link: khazenlyLink,

  async tryOut(asking) {
    await renew(asking);
  },

  async send(asking, parcel) {
    const create = (customerId: string | null) =>
      ask(asking, `${rest}/CreateOrder`, { method: 'POST', acts: true, json: orderOf(parcel, customerId) });
    let answer = await create(parcel.receiver.phone);
    // The phone number belongs to another customer there: sent again without a customer id.
    if (/consignee code/iu.test(textAt(answer, 'result') ?? '')) answer = await create(null);
    const said = textAt(answer, 'result');
    if (Number(at(answer, 'resultCode')) !== 0) {
      const found = /duplicate/iu.test(said ?? '') && (await khazenly.find!(asking, parcel.reference));
      if (found) return found;
      throw new CourierFailure('courier_refused', said);
    }
    const sent = sentOf(answer);
    if (!sent) throw new CourierFailure('courier_silent', null, true);
    return sent;
  },

  async find(asking, reference) {
    const answer = await ask(asking, `${rest}/GetOrder?orderNumber=${encodeURIComponent(reference)}`).catch(
      (error: unknown) => {
        if (error instanceof CourierFailure && error.code === 'courier_unknown_parcel') return null;
        throw error;
      },
    );
    return Number(at(answer, 'resultCode') ?? -1) === 0 ? sentOf(answer) : null;
  },

  async newsOf(asking, { trackingNumber }) {
    const answer = await ask(
      asking,
      `/services/apexrest/ExternalIntegrationWebService/orders/${encodeURIComponent(trackingNumber)}`,
    );
    if (Number(at(answer, 'resultCode') ?? 0) !== 0)
      throw new CourierFailure('courier_refused', textAt(answer, 'result'));
    const said = textAt(answer, 'status') ?? textAt(answer, 'order', 'status') ?? '';
    return { fulfillment: states.find(([begins]) => begins.test(said.trim()))?.[1] ?? null, said };
  },

  readNotice({ headers, body, secret }) {
    const given = headers['khazenly-hmac-sha256'];
    if (!secret || !isSignature(given, createHmac('sha256', secret).update(body).digest(), 'base64'))
      return null;
    const notice = jsonIn(body);
    const trackingNumber = textAt(notice, 'orderReference');
    const reference = textAt(notice, 'merchantReference');
    return trackingNumber || reference ? { trackingNumber, reference } : null;
  },
};
