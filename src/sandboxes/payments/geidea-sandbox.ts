import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secretOf } from './payment-credentials.ts';
import { refundedOf, type PaymentLedger, type SandboxPayment } from './payment-ledger.ts';
import { showPayPage } from './payment-page.ts';

interface Session {
  amount?: number;
  currency?: string;
  merchantReferenceId?: string;
  timestamp?: string;
  signature?: string;
  callbackUrl?: string;
  returnUrl?: string;
  language?: string;
}

const sign = (password: string, ...parts: string[]): string =>
  createHmac('sha256', password).update(parts.join('')).digest('base64');
const passwordOf = (key: string): string =>
  secretOf('geidea', key).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');

/** Each attempt to pay is an order; whole pounds have no decimals. */
function orderOf(payment: SandboxPayment) {
  const { step, amount, tries } = payment;
  const back = refundedOf(payment);
  const paid = back === 0 ? 'Paid' : back === amount ? 'Refunded' : 'PartiallyRefunded';
  return {
    orderId: `geidea-order-${payment.number}-${tries}`,
    amount: amount / 100,
    currency: payment.currency,
    status: step === 'paid' ? 'Success' : step === 'declined' ? 'Failed' : 'InProgress',
    detailedStatus: step === 'paid' ? paid : step === 'declined' ? 'Failed' : 'Initiated',
    merchantReferenceId: payment.reference,
    transactions: [
      {
        transactionId: `pay-${payment.number}`,
        type: 'Pay',
        status: step === 'paid' ? 'Success' : 'Failed',
        amount: amount / 100,
        codes: {
          responseCode: step === 'declined' ? '200' : '000',
          detailedResponseMessage: step === 'declined' ? 'Declined by the issuer' : 'Transaction successful',
        },
      },
      ...payment.refunds.map((refund) => ({
        transactionId: `refund-${refund.number}`,
        type: 'Refund',
        status: 'Success',
        amount: refund.amount / 100,
        codes: { responseCode: '000', detailedResponseMessage: 'Refunded' },
      })),
    ],
  };
}

const no = (message: string, detailed = '001') => ({
  responseCode: '100',
  responseMessage: 'Invalid request',
  detailedResponseCode: detailed,
  detailedResponseMessage: message,
});

/** Sandbox of Geidea: a pair of keys, sessions with verified signatures, error codes in the body. */
export async function geideaSandbox(app: FastifyInstance, ledger: PaymentLedger): Promise<void> {
  ledger.speaksAs('geidea', (payment, event, secret) => {
    if (!payment.noticeUrl || event === 'expired') return null;
    const order = orderOf(payment);
    const timeStamp = `${new Date().toLocaleString('en-US', { timeZone: 'UTC' })} ${ledger.nextNumber()}`;
    const { amount, currency, orderId, status, merchantReferenceId } = order;
    const text = [
      payment.account,
      amount.toFixed(2),
      currency,
      orderId,
      status,
      merchantReferenceId,
      timeStamp,
    ];
    const body = JSON.stringify({ order, timeStamp, signature: sign(secret, ...text) });
    return { url: payment.noticeUrl, body, headers: {} };
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isPage) return;
    const pair = Buffer.from(
      request.headers.authorization?.replace(/^Basic /u, '') ?? '',
      'base64',
    ).toString();
    const [key = '', password = ''] = pair.split(':');
    if (!key || password !== passwordOf(key)) return reply.code(401).send(no('Invalid credentials'));
    request.account = key;
  });
  const own = (account: string | undefined, isMeant: (payment: SandboxPayment) => boolean) =>
    ledger.find('geidea', (each) => each.account === account && isMeant(each));

  app.post<{ Body: Session }>(
    '/payment-intent/api/v2/direct/session',
    async ({ body, account = '' }, reply) => {
      const { amount = 0, currency = '', merchantReferenceId: reference = '', timestamp = '' } = body;
      const secret = passwordOf(account);
      if (body.signature !== sign(secret, account, amount.toFixed(2), currency, reference, timestamp))
        return reply.code(400).send(no('Invalid signature', '023'));
      if (amount <= 0 || Math.round(amount * 100) / 100 !== amount)
        return reply.code(400).send(no('Invalid amount', '010'));
      const payment = ledger.add('geidea', {
        account,
        reference,
        amount: Math.round(amount * 100),
        currency,
        method: 'online',
        language: body.language === 'en' ? 'en' : 'ar',
        returnUrl: body.returnUrl ?? 'about:blank',
        noticeUrl: body.callbackUrl ?? null,
        secret,
        expiresIn: 900,
        body,
      });
      return {
        responseCode: '000',
        responseMessage: 'Success',
        detailedResponseCode: '000',
        session: { id: payment.key, expiryDate: new Date(payment.expiresAt).toISOString() },
      };
    },
  );
  app.get<{ Params: { id: string } }>('/pgw/api/v1/direct/order/:id', async (request, reply) => {
    const payment = own(request.account, (each) => orderOf(each).orderId === request.params.id);
    return payment?.tries
      ? { responseCode: '000', order: orderOf(payment) }
      : reply.code(404).send(no('Order not found'));
  });
  app.get<{ Querystring: { MerchantReferenceId?: string } }>('/pgw/api/v1/direct/order', async (request) => {
    const payment = own(request.account, (each) => each.reference === request.query.MerchantReferenceId);
    return { responseCode: '000', orders: payment?.tries ? [orderOf(payment)] : [] };
  });
  app.post<{ Body: { orderId?: string; refundAmount?: number } }>(
    '/pgw/api/v1/direct/refund',
    async ({ body, account }, reply) => {
      const payment = own(account, (each) => orderOf(each).orderId === body.orderId);
      if (!payment) return reply.code(404).send(no('Order not found'));
      const number = await ledger.refund(payment, Math.round((body.refundAmount ?? 0) * 100));
      if (number === null) return no('Refund amount exceeds the amount that is left', '017');
      return { responseCode: '000', order: orderOf(payment) };
    },
  );

  showPayPage(app, ledger, {
    provider: 'geidea',
    path: '/hpp/checkout/',
    keyOf: (request) => Object.keys(request.query as object)[0],
    back: (payment) => {
      const url = new URL(payment.returnUrl);
      if (payment.step === 'left') return { url: url.href };
      url.searchParams.set('responseCode', payment.step === 'paid' ? '000' : '200');
      url.searchParams.set('orderId', orderOf(payment).orderId);
      return { url: url.href };
    },
  });
}
