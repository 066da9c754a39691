/**
 * Adapter of Stripe: form requests, JSON responses; a Checkout session for each payment; webhooks signed with a timestamp, by one or several secrets.
 */
import { modeOf } from '../../../../shared/orders/payment-providers.ts';
import {
  at,
  textAt,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { minorAt } from './amounts.ts';
import { callProvider, paymentPageUrl, refusal, withoutSecrets } from './call-provider.ts';
import { linesThatAddUp } from './checkout-lines.ts';
import { isSignedInTime, jsonIn } from '../../../infrastructure/http-client/webhook-signatures.ts';
import { noPaymentIfUnknown, PaymentFailure } from './payment-failure.ts';
import type { Checkout, PaymentUpdate, PaymentWebhook, PaymentProvider } from './payment-provider.ts';

function failureOf(asking: ServiceAccess, status: number, data: unknown): PaymentFailure {
  const said = textAt(data, 'error', 'message');
  const code = textAt(data, 'error', 'code');
  if (/(?:live|test) mode.*(?:test|live) mode/iu.test(said ?? ''))
    return refusal(asking, 'payment_mode', said);
  if (status === 401 || status === 403) return refusal(asking, 'payment_credentials', said);
  if (status === 404 || code === 'resource_missing') return refusal(asking, 'payment_unknown', said);
  // A request with the same idempotency key is running.
  if (status === 409) return refusal(asking, 'payment_busy', said);
  return refusal(asking, 'payment_refused', said);
}

async function ask(
  asking: ServiceAccess,
  path: string,
  question: ServiceRequest = {},
  once?: string,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${asking.credentials.stripeKey ?? ''}`,
    ...(once && { 'idempotency-key': once }),
  };
  const { status, data } = await callProvider(asking, path, { ...question, headers });
  if (status >= 300) throw failureOf(asking, status, data);
  return data;
}

/** Limits of a session's lifetime in seconds. */
const [shortest, longest] = [1800, 86_400];

function formOf(checkout: Checkout): Record<string, string> {
  const { reference, number, amount, currency, customer, language, returnUrl, noticeUrl } = checkout;
  const lines = linesThatAddUp(checkout).flatMap(({ name, quantity, price }, place) => [
    [`line_items[${place}][price_data][currency]`, currency.toLowerCase()],
    [`line_items[${place}][price_data][unit_amount]`, String(price)],
    [`line_items[${place}][price_data][product_data][name]`, name.slice(0, 250) || number],
    [`line_items[${place}][quantity]`, String(quantity)],
  ]);
  // A minute of margin to the limits, for the time of the request.
  const open = Math.min(Math.max(checkout.expiresIn, shortest + 60), longest - 60);
  return {
    mode: 'payment',
    'payment_method_types[0]': 'card',
    ...Object.fromEntries(lines),
    client_reference_id: reference,
    'metadata[reference]': reference,
    'metadata[order]': number,
    'metadata[amount]': String(amount),
    'metadata[notice_url]': noticeUrl,
    // Copied to the charge, so that webhooks of refunds contain the reference.
    'payment_intent_data[metadata][reference]': reference,
    ...(customer.email && { customer_email: customer.email }),
    // Stripe's page has no Arabic; it uses the browser's language then.
    locale: language === 'en' ? 'en' : 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(Date.now() / 1000) + Math.floor(open)),
  };
}

function stateOf(session: unknown): PaymentUpdate['state'] {
  const [status, paid] = [textAt(session, 'status'), textAt(session, 'payment_status')];
  if (paid === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  const isOver = status === 'complete' && textAt(session, 'payment_intent', 'status') !== 'processing';
  return isOver ? 'failed' : 'waiting';
}

function noticeOf(event: unknown): PaymentWebhook | null {
  const [id, object] = [textAt(event, 'id'), at(event, 'data', 'object')];
  if (!id) return null;
  const intent = textAt(object, 'payment_intent');
  switch (textAt(object, 'object')) {
    case 'checkout.session':
      return {
        id,
        reference: textAt(object, 'client_reference_id'),
        providerId: textAt(object, 'id'),
        transactionId: intent,
      };
    case 'charge':
      return {
        id,
        reference: textAt(object, 'metadata', 'reference'),
        providerId: null,
        transactionId: intent,
      };
    default:
      // A signed webhook of another kind: accepted, as Stripe repeats refused ones for days.
      return { id, reference: null, providerId: null, transactionId: null };
  }
}

export const stripe: PaymentProvider = {
  name: 'stripe',
  live: 'https://api.stripe.com',

  async tryOut(asking) {
    await ask(asking, '/v1/checkout/sessions?limit=1');
  },

  async open(asking, checkout) {
    const session = await ask(
      asking,
      '/v1/checkout/sessions',
      { method: 'POST', form: formOf(checkout), acts: true },
      `open-${checkout.reference}`,
    );
    const providerId = textAt(session, 'id');
    if (!providerId) throw new PaymentFailure('payment_silent', null, true);
    return { providerId, url: paymentPageUrl(asking, textAt(session, 'url')) };
  },

  async newsOf(asking, { providerId, reference }) {
    const session = await ask(
      asking,
      `/v1/checkout/sessions/${encodeURIComponent(providerId)}?expand[]=payment_intent.latest_charge`,
    ).catch(noPaymentIfUnknown);
    if (textAt(session, 'client_reference_id') !== reference) return null;
    const isLive = at(session, 'livemode') === true;
    const mode = modeOf('stripe', asking.credentials);
    if (mode && isLive !== (mode === 'live')) throw new PaymentFailure('payment_mode');
    const state = stateOf(session);
    const said = textAt(session, 'payment_intent', 'last_payment_error', 'message');
    return {
      state,
      paid: state === 'paid' ? minorAt(session, 'amount_total') : 0,
      refunded: minorAt(
        at(session, 'payment_intent', 'latest_charge') ?? { amount_refunded: 0 },
        'amount_refunded',
      ),
      currency: (textAt(session, 'currency') ?? '').toUpperCase(),
      transactionId: textAt(session, 'payment_intent', 'id') ?? textAt(session, 'payment_intent'),
      said: withoutSecrets(asking, said) ?? '',
    };
  },

  async close(asking, { providerId }) {
    await ask(asking, `/v1/checkout/sessions/${encodeURIComponent(providerId)}/expire`, {
      method: 'POST',
      form: {},
    });
  },

  async refund(asking, payment, { amount, reference }) {
    const intent = payment.transactionId ?? (await stripe.newsOf(asking, payment))?.transactionId;
    if (!intent) throw new PaymentFailure('payment_unknown');
    const answer = await ask(
      asking,
      '/v1/refunds',
      {
        method: 'POST',
        form: { payment_intent: intent, amount: String(amount), 'metadata[reference]': reference },
        acts: true,
      },
      `refund-${reference}`,
    );
    if (['failed', 'canceled'].includes(textAt(answer, 'status') ?? ''))
      throw refusal(asking, 'payment_refused', textAt(answer, 'failure_reason'));
    return { refundId: textAt(answer, 'id') };
  },

  readNotice({ headers, body, credentials, now }) {
    if (!isSignedInTime(headers['stripe-signature'], body, credentials.stripeEndpointSecret, now))
      return null;
    return noticeOf(jsonIn(body));
  },
};
