import type { FastifyInstance } from 'fastify';
import { secretOf } from './payment-credentials.ts';
import { refundedOf, type PaymentLedger, type PaymentEvent, type SandboxPayment } from './payment-ledger.ts';
import { showPayPage } from './payment-page.ts';
import { IdempotencyStore, signInTime } from '../idempotency-store.ts';

/** A form whose names are paths, the parts that are read here. */
type Form = Record<string, string>;

const intentOf = ({ number }: SandboxPayment): string => `pi_${number}`;
const chargeOf = (payment: SandboxPayment) => ({
  id: `ch_${payment.number}`,
  object: 'charge',
  amount: payment.amount,
  amount_refunded: refundedOf(payment),
  currency: payment.currency.toLowerCase(),
  payment_intent: intentOf(payment),
  metadata: { reference: payment.reference },
  refunded: refundedOf(payment) === payment.amount,
});

/** @param expanded includes the charge */
function sessionOf(payment: SandboxPayment, origin: string, expanded: boolean) {
  const isPaid = payment.step === 'paid';
  const isLate = payment.step === 'pending' || (payment.step === 'declined' && payment.wasPending);
  const isComplete = isPaid || isLate;
  const status = payment.step === 'expired' ? 'expired' : isComplete ? 'complete' : 'open';
  const intent = {
    id: intentOf(payment),
    object: 'payment_intent',
    status: isPaid ? 'succeeded' : payment.step === 'pending' ? 'processing' : 'requires_payment_method',
    last_payment_error: payment.step === 'declined' ? { message: 'Your card was declined.' } : null,
    latest_charge: isPaid ? chargeOf(payment) : null,
  };
  return {
    id: `cs_test_${payment.key}`,
    object: 'checkout.session',
    amount_total: payment.amount,
    client_reference_id: payment.reference,
    currency: payment.currency.toLowerCase(),
    expires_at: Math.floor(payment.expiresAt / 1000),
    livemode: false,
    metadata: { reference: payment.reference },
    payment_intent: payment.tries ? (expanded ? intent : intent.id) : null,
    payment_status: isPaid ? 'paid' : 'unpaid',
    status,
    url: status === 'open' ? `${origin}/stripe/c/pay/cs_test_${payment.key}` : null,
  };
}

/** Event types of Stripe. A decline has none: customers try again on the page. */
const events: Record<PaymentEvent, string | null> = {
  pending: 'checkout.session.completed',
  paid: 'checkout.session.completed',
  declined: null,
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
};

/** Event types for payments that were pending. */
const lateEvents: Partial<Record<PaymentEvent, string>> = {
  paid: 'checkout.session.async_payment_succeeded',
  declined: 'checkout.session.async_payment_failed',
};

/** Sandbox of Stripe: form requests and JSON responses, idempotency keys, webhooks with time-stamped signatures. */
export async function stripeSandbox(app: FastifyInstance, ledger: PaymentLedger): Promise<void> {
  const repetitions = new IdempotencyStore();
  const no = (type: string, code: string, message: string, param?: string) => ({
    error: { type, code, message, param },
  });
  ledger.speaksAs('stripe', (payment, event, secret) => {
    const type = payment.wasPending ? (lateEvents[event] ?? events[event]) : events[event];
    if (!payment.noticeUrl || !type) return null;
    const object = event === 'refunded' ? chargeOf(payment) : sessionOf(payment, '', false);
    const body = JSON.stringify({
      id: `evt_${ledger.nextNumber()}`,
      object: 'event',
      livemode: false,
      type,
      data: { object },
    });
    return { url: payment.noticeUrl, body, headers: { 'stripe-signature': signInTime(body, secret) } };
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isPage) return;
    const key = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!/^[sr]k_test_\w{10,}$/u.test(key) || key.includes('wrong'))
      return reply
        .code(401)
        .send(
          no('invalid_request_error', 'api_key_invalid', `Invalid API Key provided: ${key.slice(0, 8)}****`),
        );
    request.account = key;
  });
  const repeatedOtherwise = no(
    'idempotency_error',
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  );
  const originOf = (host: string) => `http://${host}`;

  app.get('/v1/checkout/sessions', async () => ({ object: 'list', data: [], has_more: false }));
  app.post<{ Body: Form }>('/v1/checkout/sessions', async (request, reply) => {
    const { body, account, headers } = request;
    const total = Object.entries(body).reduce((sum, [name, value]) => {
      const line = /^line_items\[(\d+)\]\[price_data\]\[unit_amount\]$/u.exec(name);
      return line ? sum + Number(value) * Number(body[`line_items[${line[1]}][quantity]`] ?? 0) : sum;
    }, 0);
    const currency = body['line_items[0][price_data][currency]'];
    if (
      body.mode !== 'payment' ||
      !body.success_url ||
      !currency ||
      !Number.isSafeInteger(total) ||
      total <= 0
    )
      return reply
        .code(400)
        .send(no('invalid_request_error', 'parameter_missing', 'Missing required param.', 'line_items'));
    const expiresIn = Number(body.expires_at ?? Date.now() / 1000 + 86_400) - Date.now() / 1000;
    if (expiresIn < 1790 || expiresIn > 86_410)
      return reply
        .code(400)
        .send(
          no(
            'invalid_request_error',
            'invalid',
            'The `expires_at` timestamp must be 30 minutes to 24 hours away.',
            'expires_at',
          ),
        );
    const answer = await repetitions.once(account!, headers['idempotency-key'], body, async () =>
      sessionOf(
        ledger.add('stripe', {
          account: account!,
          reference: body.client_reference_id ?? '',
          amount: total,
          currency: currency.toUpperCase(),
          method: 'online',
          language: body.locale === 'en' ? 'en' : 'ar',
          returnUrl: body.success_url!,
          noticeUrl: body['metadata[notice_url]'] ?? null,
          secret: `whsec_${secretOf('stripe', account!)}`,
          expiresIn,
          body,
        }),
        originOf(request.host),
        false,
      ),
    );
    return reply.code(answer === null || 'error' in answer ? 400 : 200).send(answer ?? repeatedOtherwise);
  });
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async (request, reply) => {
    const payment = ledger.find(
      'stripe',
      (each) => each.account === request.account && `cs_test_${each.key}` === request.params.id,
    );
    if (!payment)
      return reply
        .code(404)
        .send(no('invalid_request_error', 'resource_missing', 'No such checkout.session.', 'session'));
    return sessionOf(payment, originOf(request.host), request.url.includes('expand'));
  });
  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    const payment = ledger.find(
      'stripe',
      (each) => each.account === request.account && `cs_test_${each.key}` === request.params.id,
    );
    if (!payment)
      return reply
        .code(404)
        .send(no('invalid_request_error', 'resource_missing', 'No such checkout.session.', 'session'));
    if (
      sessionOf(payment, originOf(request.host), false).status !== 'open' ||
      !(await ledger.go(payment, 'expired'))
    )
      return reply
        .code(400)
        .send(
          no(
            'invalid_request_error',
            'invalid',
            'Only Checkout Sessions with a status in ["open"] can be expired.',
          ),
        );
    return sessionOf(payment, originOf(request.host), false);
  });
  app.post<{ Body: Form }>('/v1/refunds', async (request, reply) => {
    const { body, account, headers } = request;
    const payment = ledger.find(
      'stripe',
      (each) => each.account === account && intentOf(each) === body.payment_intent,
    );
    if (!payment)
      return reply
        .code(404)
        .send(no('invalid_request_error', 'resource_missing', 'No such payment_intent.', 'payment_intent'));
    const answer = await repetitions.once(account!, headers['idempotency-key'], body, async () => {
      const number = await ledger.refund(payment, Number(body.amount ?? payment.amount));
      if (number === null)
        return no(
          'invalid_request_error',
          'charge_already_refunded',
          'Refund amount is greater than unrefunded amount on charge.',
          'amount',
        );
      return { id: `re_${number}`, object: 'refund', amount: Number(body.amount), status: 'succeeded' };
    });
    return reply.code(answer === null || 'error' in answer ? 400 : 200).send(answer ?? repeatedOtherwise);
  });

  showPayPage(app, ledger, {
    provider: 'stripe',
    path: '/c/pay/:session',
    keyOf: (request) => (request.params as { session: string }).session.replace('cs_test_', ''),
    back: (payment) => ({
      url:
        payment.step === 'paid' || payment.step === 'pending'
          ? payment.returnUrl.replace('{CHECKOUT_SESSION_ID}', `cs_test_${payment.key}`)
          : ((payment.body as Form).cancel_url ?? payment.returnUrl),
    }),
  });
}
