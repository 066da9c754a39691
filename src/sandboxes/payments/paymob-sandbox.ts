import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentLedger } from './payment-ledger.ts';
import { paymobOnboarding } from './paymob-onboarding.ts';
import { showPayPage } from './payment-page.ts';
import { secretOf } from './payment-credentials.ts';
import {
  hmacOf,
  integrations,
  noRefunds,
  refundTransactionOf,
  transactionOf,
} from './paymob-transactions.ts';

interface Intention {
  amount?: number;
  currency?: string;
  payment_methods?: number[];
  items?: { name: string; amount: number; quantity: number }[];
  billing_data?: Record<string, string>;
  special_reference?: string;
  notification_url?: string;
  redirection_url?: string;
  expiration?: number;
}

/** Sandbox of Paymob: payment intentions with test and live keys, transactions by token, webhooks with the HMAC in their URL. */
export async function paymobSandbox(app: FastifyInstance, ledger: PaymentLedger): Promise<void> {
  ledger.speaksAs('paymob', (payment, event, secret) => {
    if (!payment.noticeUrl || event === 'expired') return null;
    const transaction = event === 'refunded' ? refundTransactionOf(payment) : transactionOf(payment);
    const url = new URL(payment.noticeUrl);
    url.searchParams.set('hmac', hmacOf(transaction, secret));
    return { url: url.href, body: JSON.stringify({ type: 'TRANSACTION', obj: transaction }), headers: {} };
  });

  const isKnown = (key: string) => key.length >= 20 && !key.includes('wrong');
  /** The account of the request's secret key; sends 401 for an unknown one. */
  const accountOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    const [, , account = ''] =
      /^Token (egy_sk_(?:test|live)_)(\w+)$/u.exec(request.headers.authorization ?? '') ?? [];
    if (isKnown(account)) return account;
    void reply.code(401).send({ detail: 'Incorrect credentials' });
    return null;
  };
  const bearerOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    const token = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const end = ledger.tokenEnd('paymob');
    if (token.endsWith(end)) return token.slice(0, -end.length);
    void reply.code(401).send({ detail: 'incorrect credentials' });
    return null;
  };

  app.post<{ Body: Intention }>('/v1/intention/', async (request, reply) => {
    const account = accountOf(request, reply);
    if (account === null) return reply;
    const { body } = request;
    const { amount = 0, items = [], billing_data: billing = {}, special_reference: reference = '' } = body;
    const missing = ['first_name', 'last_name', 'email', 'phone_number'].filter((name) => !billing[name]);
    if (missing.length)
      return reply.code(400).send({
        billing_data: Object.fromEntries(missing.map((name) => [name, ['This field is required.']])),
      });
    const [id] = body.payment_methods ?? [];
    const integration = integrations.find((each) => each.id === id);
    const isLive = request.headers.authorization!.includes('_sk_live_');
    if (!integration || integration.is_live !== isLive)
      return reply.code(404).send({ detail: 'Integration ID does not exist, or is of another mode.' });
    if (items.reduce((sum, item) => sum + item.amount * item.quantity, 0) !== amount || amount <= 0)
      return reply.code(406).send({ detail: 'Sum of items amounts is not equal to the amount.' });
    if (ledger.find('paymob', (each) => each.account === account && each.reference === reference))
      return reply.code(400).send({ special_reference: ['This reference was used before.'] });
    const payment = ledger.add('paymob', {
      account,
      reference,
      amount,
      currency: body.currency ?? 'EGP',
      method: integration.method,
      language: 'ar',
      returnUrl: body.redirection_url ?? 'about:blank',
      noticeUrl: body.notification_url ?? null,
      secret: secretOf('paymob', account),
      expiresIn: body.expiration ?? 3600,
      body,
    });
    return reply.code(201).send({
      id: `pi_test_${payment.key}`,
      client_secret: `egy_csk_test_${payment.key}`,
      intention_order_id: payment.number,
      payment_keys: [{ integration: id, order_id: payment.number, key: payment.key }],
      intention_detail: { amount, items, currency: payment.currency },
      special_reference: reference,
      status: 'intended',
    });
  });

  app.post<{ Body: { api_key?: string } }>('/api/auth/tokens', async ({ body }, reply) =>
    isKnown(body.api_key ?? '')
      ? reply.code(201).send({ token: `${body.api_key}${ledger.tokenEnd('paymob')}` })
      : reply.code(403).send({ detail: 'incorrect credentials' }),
  );
  app.get('/api/auth/hmac_secret/get_hmac', async (request, reply) => {
    const account = bearerOf(request, reply);
    return account === null ? reply : { hmac_secret: secretOf('paymob', account) };
  });
  app.get('/api/ecommerce/integrations', async (request, reply) =>
    bearerOf(request, reply) === null
      ? reply
      : { count: integrations.length, next: null, results: integrations },
  );
  app.post('/api/acceptance/valu', async (request, reply) =>
    accountOf(request, reply) === null ? reply : { offers: [{ tenure: 6 }, { tenure: 12 }] },
  );

  app.get<{ Params: { id: string } }>('/api/acceptance/transactions/:id', async (request, reply) => {
    const account = bearerOf(request, reply);
    if (account === null) return reply;
    const id = Number(request.params.id);
    const payment = ledger.find(
      'paymob',
      (each) =>
        each.account === account &&
        (each.number === Math.floor(id / 100) || each.refunds.some(({ number }) => number === id)),
    );
    const attempt = payment ? id - payment.number * 100 : 0;
    if (payment && attempt >= 1 && attempt <= payment.tries) return transactionOf(payment, attempt);
    if (payment?.refunds.at(-1)?.number === id) return refundTransactionOf(payment);
    return reply.code(404).send({ detail: 'Not found.' });
  });
  app.post<{ Body: { order_id?: number; merchant_order_id?: string } }>(
    '/api/ecommerce/orders/transaction_inquiry',
    async (request, reply) => {
      const account = bearerOf(request, reply);
      if (account === null) return reply;
      const { order_id: order, merchant_order_id: reference } = request.body;
      const payment = ledger.find(
        'paymob',
        (each) => each.account === account && (each.number === Number(order) || each.reference === reference),
      );
      if (!payment?.tries) return reply.code(404).send({ detail: 'Not found.' });
      return payment.refunds.length ? refundTransactionOf(payment) : transactionOf(payment);
    },
  );
  app.post<{ Body: { transaction_id?: string | number; amount_cents?: number } }>(
    '/api/acceptance/void_refund/refund',
    async (request, reply) => {
      const account = accountOf(request, reply);
      if (account === null) return reply;
      const { transaction_id: id, amount_cents: amount = 0 } = request.body;
      const payment = ledger.find(
        'paymob',
        (each) => each.account === account && each.number * 100 + each.tries === Number(id),
      );
      if (!payment) return reply.code(404).send({ detail: 'Not found.' });
      if (noRefunds.includes(payment.method))
        return reply.code(400).send({ message: 'Refund is not supported for this payment method.' });
      const number = await ledger.refund(payment, amount);
      if (number === null) return reply.code(400).send({ message: 'Full amount has been exceeded.' });
      return reply.code(201).send(refundTransactionOf(payment));
    },
  );

  paymobOnboarding(app);
  showPayPage(app, ledger, {
    provider: 'paymob',
    path: '/unifiedcheckout/',
    keyOf: (request) =>
      (request.query as { clientSecret?: string }).clientSecret?.replace('egy_csk_test_', ''),
    back: (payment) => {
      const url = new URL(payment.returnUrl);
      if (payment.step === 'left') return { url: url.href };
      const transaction = transactionOf(payment);
      const { order, source_data: source, data, ...flat } = transaction;
      for (const [name, value] of Object.entries(flat)) url.searchParams.set(name, String(value ?? ''));
      url.searchParams.set('order', String(order.id));
      url.searchParams.set('merchant_order_id', order.merchant_order_id);
      for (const [name, value] of Object.entries(source)) url.searchParams.set(`source_data.${name}`, value);
      url.searchParams.set('data.message', data.message);
      url.searchParams.set('hmac', hmacOf(transaction, payment.secret));
      return { url: url.href };
    },
  });
}
