import type { FastifyInstance } from 'fastify';
import { secretOf } from './payment-credentials.ts';
import { refundedOf, type PaymentLedger, type SandboxPayment } from './payment-ledger.ts';
import { showPayPage } from './payment-page.ts';
import { IdempotencyStore, signInTime } from '../idempotency-store.ts';

interface Request {
  reference?: string;
  amount_piastres?: number;
  currency?: string;
  method?: string;
  phone?: string;
  language?: string;
  return_url?: string;
  webhook_url?: string;
  expires_in?: number;
}

const statuses: Record<SandboxPayment['step'], string> = {
  open: 'pending',
  left: 'pending',
  pending: 'pending',
  paid: 'approved',
  declined: 'declined',
  expired: 'expired',
};

const shown = (payment: SandboxPayment) => ({
  id: payment.key,
  reference: payment.reference,
  method: payment.method,
  status: refundedOf(payment) === payment.amount ? 'refunded' : statuses[payment.step],
  reason: payment.step === 'declined' ? 'limit' : null,
  amount_piastres: payment.amount,
  refunded_piastres: refundedOf(payment),
  currency: payment.currency,
});

/** Sandbox of the project's own payment protocol, with idempotency keys: another body under a used key is refused. */
export async function directSandbox(app: FastifyInstance, ledger: PaymentLedger): Promise<void> {
  const repetitions = new IdempotencyStore();
  const no = (code: string, message: string, field?: string) => ({ error: { code, message, field } });
  ledger.speaksAs('direct', (payment, event, secret) => {
    if (!payment.noticeUrl) return null;
    const body = JSON.stringify({
      event_id: `${event}-${ledger.nextNumber()}`,
      checkout_id: payment.key,
      ...shown(payment),
    });
    return { url: payment.noticeUrl, body, headers: { 'x-signature': signInTime(body, secret) } };
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isPage) return;
    const key = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!key.startsWith('key_') || key.includes('wrong'))
      return reply.code(401).send(no('unauthorized', 'The key is not known.'));
    request.account = key;
  });
  const own = (account: string | undefined, id: string) =>
    ledger.find('direct', (each) => each.account === account && each.key === id);

  app.post<{ Body: Request }>('/v1/checkouts', async (request, reply) => {
    const { body, account = '', headers, host } = request;
    const amount = body.amount_piastres ?? 0;
    if (!Number.isSafeInteger(amount) || amount <= 0)
      return reply.code(422).send(no('invalid', 'The amount is none.', 'amount_piastres'));
    if (!/^(?:\+?20|0)1\d{9}$/u.test(body.phone ?? ''))
      return reply.code(422).send(no('invalid', 'The phone is no Egyptian mobile.', 'phone'));
    const answer = await repetitions.once(account, headers['idempotency-key'], body, async () => {
      const payment = ledger.add('direct', {
        account,
        reference: body.reference ?? '',
        amount,
        currency: body.currency ?? 'EGP',
        method: body.method ?? 'valu',
        language: body.language === 'en' ? 'en' : 'ar',
        returnUrl: body.return_url ?? 'about:blank',
        noticeUrl: body.webhook_url ?? null,
        secret: secretOf('direct', account),
        expiresIn: body.expires_in ?? 3600,
        body,
      });
      return { ...shown(payment), redirect_url: `http://${host}/direct/checkout/${payment.key}` };
    });
    return answer === null
      ? reply.code(409).send(no('idempotency_conflict', 'Another checkout has this key.'))
      : reply.code(201).send(answer);
  });
  app.get<{ Params: { id: string } }>('/v1/checkouts/:id', async (request, reply) => {
    const payment = own(request.account, request.params.id);
    return payment ? shown(payment) : reply.code(404).send(no('not_found', 'There is no such checkout.'));
  });
  app.post<{ Params: { id: string } }>('/v1/checkouts/:id/cancel', async (request, reply) => {
    const payment = own(request.account, request.params.id);
    if (!payment) return reply.code(404).send(no('not_found', 'There is no such checkout.'));
    if (payment.step === 'pending' || !(await ledger.go(payment, 'expired')))
      return reply.code(409).send(no('closed', 'The checkout is not open any more.'));
    return shown(payment);
  });
  app.post<{ Params: { id: string }; Body: { amount_piastres?: number } }>(
    '/v1/checkouts/:id/refunds',
    async (request, reply) => {
      const { body, account = '', headers, params } = request;
      const payment = own(account, params.id);
      if (!payment) return reply.code(404).send(no('not_found', 'There is no such checkout.'));
      const number = await repetitions.once(account, headers['idempotency-key'], body, () =>
        ledger.refund(payment, body.amount_piastres ?? 0),
      );
      if (number === null)
        return reply.code(422).send(no('invalid', 'That much cannot be given back.', 'amount_piastres'));
      return reply.code(201).send({ ...shown(payment), id: `refund-${number}` });
    },
  );

  showPayPage(app, ledger, {
    provider: 'direct',
    path: '/checkout/:key',
    keyOf: (request) => (request.params as { key: string }).key,
    back: ({ returnUrl }) => ({ url: returnUrl }),
  });
}
