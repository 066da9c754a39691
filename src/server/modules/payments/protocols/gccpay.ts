/**
 * Adapter of GCCPay: terminal id, password and merchant key. No protocol is published; the credentials match the URWAY family, whose protocol is
 * used, **with parts of ours**: hash order and host are settings, `udf1` and `udf2` hold the webhook and return URLs, an inquiry returns the refunded
 * amount. To be confirmed with a contract.
 */
import { createHash } from 'node:crypto';
import { textAt, type ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import {
  isSignature,
  jsonIn,
  signatureText,
} from '../../../infrastructure/http-client/webhook-signatures.ts';
import { poundsAt, poundsText } from './amounts.ts';
import { callProvider, paymentPageUrl, refusal, withoutSecrets } from './call-provider.ts';
import { noPaymentIfUnknown, PaymentFailure } from './payment-failure.ts';
import type { HeldPayment, PaymentUpdate, PaymentProvider } from './payment-provider.ts';

const path = '/URWAYPGService/transaction/jsonProcess/JSONrequest';
const usualOrder = 'trackid|terminalId|password|merchantKey|amount|currency';
const [sale, giveBack, inquiry] = ['1', '2', '10'];
const done = '000';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Act {
  action: string;
  trackid: string;
  amount: number;
  currency: string;
  more?: Record<string, string>;
}

/** Sends a request to the only endpoint. */
async function ask(
  asking: ServiceAccess,
  { action, trackid, amount, currency, more }: Act,
): Promise<unknown> {
  const {
    gccpayTerminalId = '',
    gccpayPassword = '',
    gccpayMerchantKey = '',
    gccpayHashOrder,
  } = asking.credentials;
  const values: Record<string, string> = {
    trackid,
    terminalId: gccpayTerminalId,
    password: gccpayPassword,
    merchantKey: gccpayMerchantKey,
    amount: poundsText(amount),
    currency,
  };
  const order = (gccpayHashOrder ?? usualOrder).split('|');
  const requestHash = sha256(order.map((name) => values[name] ?? '').join('|')).toString('hex');
  const { merchantKey: _secret, ...sent } = values;
  const acts = action !== inquiry;
  const { status, data } = await callProvider(asking, path, {
    method: 'POST',
    json: { ...sent, action, country: 'EG', merchantIp: '127.0.0.1', ...more, requestHash },
    acts,
  });
  const said = textAt(data, 'reason') ?? textAt(data, 'result');
  const code = textAt(data, 'responseCode');
  if (status === 401 || status === 403 || /terminal|password|hash|authenticat/iu.test(said ?? ''))
    throw refusal(asking, 'payment_credentials', said);
  // Internal error of the provider: the result is unknown.
  if (code === '601') throw new PaymentFailure('payment_silent', null, acts);
  if (status === 404 || /not found/iu.test(said ?? '')) throw refusal(asking, 'payment_unknown', said);
  if (status >= 300) throw refusal(asking, 'payment_refused', said);
  return data;
}

/** Splits the stored id into payment id and amount, which every inquiry must repeat. */
const heldOf = (providerId: string) => {
  const cut = providerId.lastIndexOf('/');
  return { payid: providerId.slice(0, cut), amount: Number(providerId.slice(cut + 1)) };
};

const inquire = (asking: ServiceAccess, { reference, providerId, transactionId }: HeldPayment) =>
  ask(asking, {
    action: inquiry,
    trackid: reference,
    amount: heldOf(providerId).amount,
    currency: 'EGP',
    more: { transid: transactionId ?? '' },
  }).catch(noPaymentIfUnknown);

function stateOf(answer: unknown): PaymentUpdate['state'] {
  const result = textAt(answer, 'result') ?? '';
  if (textAt(answer, 'responseCode') === done && /^success/iu.test(result)) return 'paid';
  if (/^expired/iu.test(result)) return 'expired';
  return /^(?:pending|$)/iu.test(result) ? 'waiting' : 'failed';
}

export const gccpay: PaymentProvider = {
  name: 'gccpay',
  live: null,

  async tryOut(asking) {
    await inquire(asking, { reference: 'none', providerId: 'none/100', transactionId: null });
  },

  async open(asking, checkout) {
    const { reference, amount, currency, customer } = checkout;
    const answer = await ask(asking, {
      action: sale,
      trackid: reference,
      amount,
      currency,
      more: {
        customerEmail: customer.email ?? '',
        udf1: checkout.noticeUrl,
        udf2: checkout.returnUrl,
        udf3: checkout.language,
        udf4: String(Math.floor(checkout.expiresIn)),
        udf5: '',
      },
    });
    const [payid, target] = [textAt(answer, 'payid'), textAt(answer, 'targetUrl')];
    if (!payid || !target) throw refusal(asking, 'payment_refused', textAt(answer, 'result'));
    const url = new URL(paymentPageUrl(asking, target));
    url.searchParams.set('paymentid', payid);
    return { providerId: `${payid}/${amount}`, url: url.href };
  },

  async newsOf(asking, payment) {
    const answer = await inquire(asking, payment);
    if (textAt(answer, 'trackid') !== payment.reference) return null;
    const state = stateOf(answer);
    const isPaid = state === 'paid';
    return {
      state,
      paid: isPaid ? poundsAt(answer, 'amount') : 0,
      refunded: isPaid && textAt(answer, 'refundedAmount') ? poundsAt(answer, 'refundedAmount') : 0,
      currency: textAt(answer, 'currency') ?? 'EGP',
      transactionId: textAt(answer, 'tranid'),
      said: withoutSecrets(asking, textAt(answer, 'reason') ?? textAt(answer, 'result')) ?? '',
    };
  },

  async refund(asking, payment, { amount, currency }) {
    const transid = payment.transactionId ?? textAt(await inquire(asking, payment), 'tranid');
    if (!transid) throw new PaymentFailure('payment_unknown');
    const more = { transid };
    const answer = await ask(asking, {
      action: giveBack,
      trackid: payment.reference,
      amount,
      currency,
      more,
    });
    if (textAt(answer, 'responseCode') !== done)
      throw refusal(asking, 'payment_refused', textAt(answer, 'reason') ?? textAt(answer, 'result'));
    return { refundId: textAt(answer, 'refundId') ?? textAt(answer, 'tranid') };
  },

  /** Verifies the hash of a webhook. It does not cover the reference, so the webhook only triggers a query. */
  readNotice({ query, body, headers, credentials }) {
    const key = credentials.gccpayMerchantKey;
    const isForm = String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    const given = isForm ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : jsonIn(body);
    const valueOf = (name: string) => textAt(given, name) ?? signatureText(query[name]);
    const [id, code, reference] = [valueOf('TranId'), valueOf('ResponseCode'), valueOf('TrackId')];
    if (!key || !id || !code || !reference) return null;
    const made = sha256([id, key, code, valueOf('amount')].join('|'));
    if (!isSignature(valueOf('responseHash'), made, 'hex')) return null;
    return {
      reference,
      providerId: null,
      // Null, as the hash does not link it to the reference: a forged webhook could set it on a foreign payment.
      transactionId: null,
      id: [id, code, valueOf('Result'), valueOf('amount')].join(':'),
    };
  },
};
