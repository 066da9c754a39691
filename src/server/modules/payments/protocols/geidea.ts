/**
 * Adapter of Geidea: a session opens the checkout page, a payment creates an order; amounts in pounds, "0.00" in signatures. Before a webhook has
 * sent its order id, an order is searched by our reference: undocumented, but used by integrators, some of whom get a list, others one order.
 */
import { createHmac } from 'node:crypto';
import {
  at,
  inPounds,
  listAt,
  textAt,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import {
  isSignature,
  jsonIn,
  signatureText,
} from '../../../infrastructure/http-client/webhook-signatures.ts';
import { poundsAt, poundsText } from './amounts.ts';
import { callProvider, paymentPageUrl, refusal, withoutSecrets } from './call-provider.ts';
import { linesThatAddUp } from './checkout-lines.ts';
import { noPaymentIfUnknown, PaymentFailure } from './payment-failure.ts';
import type { Checkout, HeldPayment, PaymentUpdate, PaymentProvider } from './payment-provider.ts';

const good = '000';

async function ask(asking: ServiceAccess, path: string, question: ServiceRequest = {}): Promise<unknown> {
  const { geideaMerchantPublicKey = '', geideaApiPassword = '' } = asking.credentials;
  const pair = Buffer.from(`${geideaMerchantPublicKey}:${geideaApiPassword}`).toString('base64');
  const headers = { authorization: `Basic ${pair}` };
  const { status, data } = await callProvider(asking, path, { ...question, headers });
  const said =
    textAt(data, 'detailedResponseMessage') ?? textAt(data, 'responseMessage') ?? textAt(data, 'title');
  if (status === 401 || status === 403) throw refusal(asking, 'payment_credentials', said);
  if (status === 404) throw refusal(asking, 'payment_unknown', said);
  const code = textAt(data, 'responseCode') ?? good;
  if (status >= 300 || code !== good) throw refusal(asking, 'payment_refused', said);
  return data;
}

const sign = (password: string, ...parts: string[]): Buffer =>
  createHmac('sha256', password).update(parts.join('')).digest();

/** Timestamp in the format of Geidea's own plugins, UTC; it is signed as sent. */
const timeText = (now: Date): string =>
  now.toLocaleString('en-US', { timeZone: 'UTC' }).replace(',', '').replaceAll(/\s/gu, ' ');

function sessionOf({ credentials }: ServiceAccess, checkout: Checkout) {
  const { geideaMerchantPublicKey: key = '', geideaApiPassword: password = '' } = credentials;
  const { amount, currency, reference, customer } = checkout;
  const timestamp = timeText(new Date());
  const [firstName = '', ...rest] = customer.name.trim().split(/\s+/u);
  return {
    merchantPublicKey: key,
    amount: inPounds(amount),
    currency,
    merchantReferenceId: reference,
    timestamp,
    signature: sign(password, key, poundsText(amount), currency, reference, timestamp).toString('base64'),
    callbackUrl: checkout.noticeUrl,
    returnUrl: checkout.returnUrl,
    language: checkout.language,
    paymentOperation: 'Pay',
    initiatedBy: 'Internet',
    customer: {
      ...(customer.email && { email: customer.email }),
      phoneNumber: customer.phone.replace(/^0/u, '+20'),
      firstName,
      lastName: rest.join(' ') || firstName,
    },
    order: {
      items: linesThatAddUp(checkout).map(({ name, quantity, price }) => ({
        name: name.slice(0, 250),
        count: quantity,
        price: inPounds(price),
      })),
    },
  };
}

const ordersIn = '/pgw/api/v1/direct/order';

/** The paid order, else the last attempt; `null` before the first attempt. */
async function find(asking: ServiceAccess, { reference, transactionId }: HeldPayment): Promise<unknown> {
  const isOwn = (order: unknown) => textAt(order, 'merchantReferenceId') === reference;
  const known = transactionId
    ? at(
        await ask(asking, `${ordersIn}/${encodeURIComponent(transactionId)}`).catch(noPaymentIfUnknown),
        'order',
      )
    : null;
  if (isOwn(known) && isPaid(known)) return known;
  const query = new URLSearchParams({ MerchantReferenceId: reference });
  const answer = await ask(asking, `${ordersIn}?${query}`).catch(noPaymentIfUnknown);
  const found = [...listAt(answer, 'orders'), at(answer, 'order')].filter(isOwn);
  return found.find(isPaid) ?? found.at(-1) ?? (isOwn(known) ? known : null);
}

const isPaid = (order: unknown): boolean =>
  /^success$/iu.test(textAt(order, 'status') ?? '') &&
  /^(?:paid|captured|refunded|partiallyrefunded)$/iu.test(textAt(order, 'detailedStatus') ?? '');

function refundedOf(order: unknown): number {
  if (/^refunded$/iu.test(textAt(order, 'detailedStatus') ?? '')) return poundsAt(order, 'amount');
  return listAt(order, 'transactions')
    .filter(
      (each) =>
        /^refund$/iu.test(textAt(each, 'type') ?? '') && !/^failed$/iu.test(textAt(each, 'status') ?? ''),
    )
    .reduce<number>((sum, each) => sum + poundsAt(each, 'amount'), 0);
}

function stateOf(order: unknown): PaymentUpdate['state'] {
  if (isPaid(order)) return 'paid';
  const [status, detail] = [textAt(order, 'status') ?? '', textAt(order, 'detailedStatus') ?? ''];
  if (/^expired$/iu.test(detail)) return 'expired';
  return /^failed$/iu.test(status) || /^cancelled$/iu.test(detail) ? 'failed' : 'waiting';
}

export const geidea: PaymentProvider = {
  name: 'geidea',
  live: 'https://api.merchant.geidea.net',

  async tryOut(asking) {
    await ask(asking, `${ordersIn}?MerchantReferenceId=none`).catch(noPaymentIfUnknown);
  },

  async open(asking, checkout) {
    const answer = await ask(asking, '/payment-intent/api/v2/direct/session', {
      method: 'POST',
      json: sessionOf(asking, checkout),
      acts: true,
    });
    const providerId = textAt(answer, 'session', 'id');
    if (!providerId) throw new PaymentFailure('payment_silent', null, true);
    const pages = asking.base.replace('://api.', '://www.');
    return {
      providerId,
      url: paymentPageUrl(asking, `${pages}/hpp/checkout/?${encodeURIComponent(providerId)}`),
    };
  },

  async newsOf(asking, payment) {
    const order = await find(asking, payment);
    if (!order)
      return { state: 'waiting', paid: 0, refunded: 0, currency: 'EGP', transactionId: null, said: '' };
    const state = stateOf(order);
    const said = textAt(listAt(order, 'transactions').at(-1), 'codes', 'detailedResponseMessage');
    return {
      state,
      paid: state === 'paid' ? poundsAt(order, 'amount') : 0,
      refunded: state === 'paid' ? refundedOf(order) : 0,
      currency: textAt(order, 'currency') ?? '',
      transactionId: textAt(order, 'orderId'),
      said: withoutSecrets(asking, said) ?? '',
    };
  },

  async refund(asking, payment, { amount }) {
    const orderId = textAt(await find(asking, payment), 'orderId');
    if (!orderId) throw new PaymentFailure('payment_unknown');
    const answer = await ask(asking, '/pgw/api/v1/direct/refund', {
      method: 'POST',
      json: { orderId, refundAmount: inPounds(amount) },
      acts: true,
    });
    const last = listAt(answer, 'order', 'transactions').findLast(
      (each) => textAt(each, 'type') === 'Refund',
    );
    return { refundId: textAt(last, 'transactionId') };
  },

  readNotice({ body, credentials }) {
    const { geideaMerchantPublicKey: key, geideaApiPassword: password } = credentials;
    const notice = jsonIn(body);
    const order = at(notice, 'order');
    const amount = Number(at(order, 'amount') ?? Number.NaN);
    const [id, status, reference] = ['orderId', 'status', 'merchantReferenceId'].map((name) =>
      signatureText(at(order, name)),
    ) as [string, string, string];
    const time = signatureText(at(notice, 'timeStamp'));
    if (!key || !password || !id || !reference || !Number.isFinite(amount)) return null;
    const made = sign(
      password,
      key,
      amount.toFixed(2),
      signatureText(at(order, 'currency')),
      id,
      status,
      reference,
      time,
    );
    if (!isSignature(at(notice, 'signature'), made, 'base64')) return null;
    return { reference, providerId: null, transactionId: id, id: [id, status, time].join(':') };
  },
};
