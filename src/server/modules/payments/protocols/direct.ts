/**
 * Adapter of direct contracts with providers of instalments or wallets (valU, Sympl, Souhoola, a bank). None publishes a protocol: this one is
 * **ours**, to be confirmed with each contract. API key, idempotency keys, amounts in piastres, webhooks signed with a timestamp.
 */
import {
  at,
  textAt,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { isSignedInTime, jsonIn } from '../../../infrastructure/http-client/webhook-signatures.ts';
import { minorAt } from './amounts.ts';
import { callProvider, paymentPageUrl, refusal, withoutSecrets } from './call-provider.ts';
import { noPaymentIfUnknown, PaymentFailure, type PaymentFailureCode } from './payment-failure.ts';
import type { PaymentUpdate, PaymentProvider } from './payment-provider.ts';

const failures: Readonly<Record<number, PaymentFailureCode>> = {
  401: 'payment_credentials',
  403: 'payment_credentials',
  404: 'payment_unknown',
};

async function ask(
  asking: ServiceAccess,
  path: string,
  question: ServiceRequest = {},
  once?: string,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${asking.credentials.directApiKey ?? ''}`,
    ...(once && { 'idempotency-key': once }),
  };
  const { status, data } = await callProvider(asking, path, { ...question, headers });
  if (status < 300) return data;
  const isMethod = textAt(data, 'error', 'field') === 'method';
  const code = failures[status] ?? (isMethod ? 'payment_method' : 'payment_refused');
  throw refusal(asking, code, textAt(data, 'error', 'message'));
}

const states: Readonly<Record<string, PaymentUpdate['state']>> = {
  pending: 'waiting',
  approved: 'paid',
  refunded: 'paid',
  declined: 'failed',
  expired: 'expired',
};

export const direct: PaymentProvider = {
  name: 'direct',
  live: null,

  async tryOut(asking) {
    await ask(asking, '/v1/checkouts/none').catch(noPaymentIfUnknown);
  },

  async open(asking, checkout) {
    const { reference, amount, currency, method, customer, lines, language } = checkout;
    const answer = await ask(
      asking,
      '/v1/checkouts',
      {
        method: 'POST',
        acts: true,
        json: {
          reference,
          amount_piastres: amount,
          currency,
          method,
          phone: customer.phone,
          name: customer.name,
          items: lines.map(({ name, quantity, price }) => ({ name, quantity, price_piastres: price })),
          language,
          return_url: checkout.returnUrl,
          webhook_url: checkout.noticeUrl,
          expires_in: Math.floor(checkout.expiresIn),
        },
      },
      `open-${reference}`,
    );
    const providerId = textAt(answer, 'id');
    if (!providerId) throw new PaymentFailure('payment_silent', null, true);
    return { providerId, url: paymentPageUrl(asking, textAt(answer, 'redirect_url')) };
  },

  async newsOf(asking, { providerId, reference }) {
    const answer = await ask(asking, `/v1/checkouts/${encodeURIComponent(providerId)}`).catch(
      noPaymentIfUnknown,
    );
    if (textAt(answer, 'reference') !== reference) return null;
    const status = textAt(answer, 'status') ?? '';
    const state = states[status] ?? 'waiting';
    const paid = state === 'paid' ? minorAt(answer, 'amount_piastres') : 0;
    const isPart = at(answer, 'refunded_piastres') !== undefined;
    return {
      state,
      paid,
      refunded: isPart ? minorAt(answer, 'refunded_piastres') : status === 'refunded' ? paid : 0,
      currency: textAt(answer, 'currency') ?? 'EGP',
      transactionId: state === 'paid' ? providerId : null,
      said: withoutSecrets(asking, [status, textAt(answer, 'reason')].filter(Boolean).join(': ')) ?? '',
    };
  },

  async close(asking, { providerId }) {
    await ask(asking, `/v1/checkouts/${encodeURIComponent(providerId)}/cancel`, { method: 'POST', json: {} });
  },

  async refund(asking, { providerId }, { amount, reference }) {
    const answer = await ask(
      asking,
      `/v1/checkouts/${encodeURIComponent(providerId)}/refunds`,
      { method: 'POST', acts: true, json: { amount_piastres: amount, reference } },
      `refund-${reference}`,
    );
    return { refundId: textAt(answer, 'id') };
  },

  readNotice({ headers, body, credentials, now }) {
    if (!isSignedInTime(headers['x-signature'], body, credentials.directWebhookSecret, now)) return null;
    const notice = jsonIn(body);
    const [id, providerId] = [textAt(notice, 'event_id'), textAt(notice, 'checkout_id')];
    const reference = textAt(notice, 'reference');
    return id && (providerId || reference) ? { id, reference, providerId, transactionId: null } : null;
  },
};
