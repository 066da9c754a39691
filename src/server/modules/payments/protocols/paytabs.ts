/**
 * Adapter of PayTabs: one endpoint for payments and refunds, a plain key, amounts in pounds; server webhooks sign the body, the customer's return the
 * form. Refunds are summed from the cart's transactions by `cart_id`, which refunds made here contain (undocumented). PayTabs refuses a second equal
 * amount within two minutes: no automatic retry, as it could refund twice.
 */
import { createHmac } from 'node:crypto';
import type { PaymentMethod } from '../../../../shared/orders/payment-providers.ts';
import {
  at,
  inPounds,
  listAt,
  textAt,
  type ServiceAccess,
} from '../../../infrastructure/http-client/service-client.ts';
import { isSignature, jsonIn } from '../../../infrastructure/http-client/webhook-signatures.ts';
import { poundsAt } from './amounts.ts';
import { callProvider, paymentPageUrl, refusal, withoutSecrets } from './call-provider.ts';
import { noPaymentIfUnknown, PaymentFailure } from './payment-failure.ts';
import type {
  Checkout,
  HeldPayment,
  PaymentUpdate,
  PaymentWebhook,
  PaymentProvider,
} from './payment-provider.ts';

async function ask(asking: ServiceAccess, path: string, json: object, acts = false): Promise<unknown> {
  const { paytabsServerKey = '', paytabsProfileId = '' } = asking.credentials;
  const { status, data } = await callProvider(asking, path, {
    method: 'POST',
    headers: { authorization: paytabsServerKey },
    json: { profile_id: Number(paytabsProfileId), ...json },
    acts,
  });
  const said = textAt(data, 'message');
  const isError = textAt(data, 'code') !== null && said !== null;
  if (status < 300 && !isError) return data;
  if (status === 401 || status === 403 || /authenticat|authori[sz]|profile/iu.test(said ?? ''))
    throw refusal(asking, 'payment_credentials', said);
  if (status === 404 || /not found|no transaction/iu.test(said ?? ''))
    throw refusal(asking, 'payment_unknown', said);
  if (/duplicate|repeat/iu.test(said ?? '')) throw refusal(asking, 'payment_repeated', said);
  throw refusal(asking, 'payment_refused', said);
}

/** PayTabs' names of payment methods. */
const methods: Partial<Record<PaymentMethod, string>> = {
  online: 'creditcard',
  apple_pay: 'applepay',
  valu: 'valu',
  souhoola: 'souhoola',
  bank_installments: 'installment',
};

function requestOf({ reference, number, amount, currency, ...checkout }: Checkout) {
  const { customer } = checkout;
  return {
    tran_type: 'sale',
    tran_class: 'ecom',
    cart_id: reference,
    cart_currency: currency,
    cart_amount: inPounds(amount),
    cart_description: number,
    customer_details: {
      name: customer.name,
      phone: customer.phone,
      ...(customer.email && { email: customer.email }),
      country: 'EG',
    },
    payment_methods: [methods[checkout.method]],
    hide_shipping: true,
    paypage_lang: checkout.language,
    return: checkout.returnUrl,
    callback: checkout.noticeUrl,
  };
}

const isRefund = (transaction: unknown): boolean => /^refund$/iu.test(textAt(transaction, 'tran_type') ?? '');
const statusOf = (transaction: unknown): string =>
  textAt(transaction, 'payment_result', 'response_status') ?? '';

const states: Readonly<Record<string, PaymentUpdate['state']>> = {
  A: 'paid',
  H: 'waiting',
  P: 'waiting',
  X: 'expired',
};

/** The paid transaction, else the page that was opened; transactions of other payments are ignored. */
async function find(
  asking: ServiceAccess,
  { reference, providerId, transactionId }: HeldPayment,
): Promise<unknown> {
  let own: unknown = null;
  for (const tran_ref of new Set([transactionId ?? providerId, providerId])) {
    const transaction = await ask(asking, '/payment/query', { tran_ref }).catch(noPaymentIfUnknown);
    if (textAt(transaction, 'cart_id') !== reference || isRefund(transaction)) continue;
    if (statusOf(transaction) === 'A') return transaction;
    own ??= transaction;
  }
  return own;
}

/** Refunded amount of a cart in minor units. */
async function refundedOf(asking: ServiceAccess, { reference }: HeldPayment): Promise<number> {
  const answer = await ask(asking, '/payment/query', { cart_id: reference }).catch((error: unknown) => {
    if (error instanceof PaymentFailure && ['payment_unknown', 'payment_refused'].includes(error.code))
      return [];
    throw error;
  });
  const all = Array.isArray(answer) ? (answer as unknown[]) : listAt(answer, 'transactions');
  return all
    .filter(
      (each) =>
        isRefund(each) && textAt(each, 'cart_id') === reference && ['A', 'P'].includes(statusOf(each)),
    )
    .reduce<number>(
      (sum, each) =>
        sum + poundsAt(each, at(each, 'tran_total') === undefined ? 'cart_amount' : 'tran_total'),
      0,
    );
}

/** Query string in PHP's format: sorted, `+` for spaces, and an encoded asterisk, unlike in browsers. */
function queryOf(fields: Readonly<Record<string, string>>, isEmpty: (value: string) => boolean): string {
  const left = Object.entries(fields).filter(([name, value]) => name !== 'signature' && !isEmpty(value));
  return new URLSearchParams(left.sort(([a], [b]) => (a < b ? -1 : 1))).toString().replaceAll('*', '%2A');
}

const sign = (key: string, text: string | Buffer): Buffer => createHmac('sha256', key).update(text).digest();

/** Parses the customer's return. PHP also treats "0" as empty, so both readings of the signature rule are accepted. */
function readReturn(body: Buffer, key: string): PaymentWebhook | null {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const isSigned = [(value: string) => value === '', (value: string) => value === '' || value === '0'].some(
    (isEmpty) => isSignature(fields.signature, sign(key, queryOf(fields, isEmpty)), 'hex'),
  );
  const { tranRef, cartId, respStatus = '' } = fields;
  if (!isSigned || !tranRef || !cartId) return null;
  return { reference: cartId, providerId: null, transactionId: tranRef, id: `${tranRef}:${respStatus}` };
}

function readCallback(body: Buffer, key: string, signature: unknown): PaymentWebhook | null {
  if (!isSignature(signature, sign(key, body), 'hex')) return null;
  const notice = jsonIn(body);
  const [id, reference] = [textAt(notice, 'tran_ref'), textAt(notice, 'cart_id')];
  if (!id || !reference) return null;
  return {
    reference,
    providerId: null,
    transactionId: isRefund(notice) ? textAt(notice, 'previous_tran_ref') : id,
    id: `${id}:${statusOf(notice)}`,
  };
}

export const paytabs: PaymentProvider = {
  name: 'paytabs',
  live: 'https://secure-egypt.paytabs.com',

  async tryOut(asking) {
    await ask(asking, '/payment/query', { tran_ref: 'none' }).catch((error: unknown) => {
      // An unknown payment means that the key is valid.
      if (error instanceof PaymentFailure && error.code === 'payment_refused') return null;
      return noPaymentIfUnknown(error);
    });
  },

  async open(asking, checkout) {
    if (!methods[checkout.method]) throw new PaymentFailure('payment_method');
    const answer = await ask(asking, '/payment/request', requestOf(checkout), true);
    const providerId = textAt(answer, 'tran_ref');
    if (!providerId) throw new PaymentFailure('payment_silent', null, true);
    return { providerId, url: paymentPageUrl(asking, textAt(answer, 'redirect_url')) };
  },

  async newsOf(asking, payment) {
    const transaction = await find(asking, payment);
    if (!transaction) return null;
    const status = statusOf(transaction);
    const state = status ? (states[status] ?? 'failed') : 'waiting';
    const isTotal = at(transaction, 'tran_total') !== undefined;
    return {
      state,
      paid: state === 'paid' ? poundsAt(transaction, isTotal ? 'tran_total' : 'cart_amount') : 0,
      refunded: state === 'paid' ? await refundedOf(asking, payment) : 0,
      currency:
        textAt(transaction, isTotal ? 'tran_currency' : 'cart_currency') ??
        textAt(transaction, 'cart_currency') ??
        '',
      transactionId: status ? textAt(transaction, 'tran_ref') : null,
      said: withoutSecrets(asking, textAt(transaction, 'payment_result', 'response_message')) ?? '',
    };
  },

  async refund(asking, payment, { amount, currency, reference }) {
    const tran_ref = payment.transactionId ?? textAt(await find(asking, payment), 'tran_ref');
    if (!tran_ref) throw new PaymentFailure('payment_unknown');
    const answer = await ask(
      asking,
      '/payment/request',
      {
        tran_type: 'refund',
        tran_class: 'ecom',
        tran_ref,
        cart_id: payment.reference,
        cart_currency: currency,
        cart_amount: inPounds(amount),
        cart_description: reference,
      },
      true,
    );
    if (!['A', 'P'].includes(statusOf(answer))) {
      const said = textAt(answer, 'payment_result', 'response_message');
      const isRepeated = /duplicate|repeat/iu.test(said ?? '');
      throw refusal(asking, isRepeated ? 'payment_repeated' : 'payment_refused', said);
    }
    return { refundId: textAt(answer, 'tran_ref') };
  },

  readNotice({ headers, body, credentials }) {
    const key = credentials.paytabsServerKey;
    if (!key || !body.length) return null;
    const isForm = String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    return isForm ? readReturn(body, key) : readCallback(body, key, headers.signature);
  },
};
