import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secretOf } from './payment-credentials.ts';
import type { PaymentEvent, PaymentLedger, SandboxPayment } from './payment-ledger.ts';
import { showPayPage } from './payment-page.ts';

interface Request {
  profile_id?: number;
  tran_type?: string;
  tran_ref?: string;
  cart_id?: string;
  cart_currency?: string;
  cart_amount?: number;
  cart_description?: string;
  payment_methods?: string[];
  paypage_lang?: string;
  return?: string;
  callback?: string;
}

const refOf = ({ number }: SandboxPayment): string => `TST${number}`;
const noRefunds = ['installment'];
const results = {
  paid: ['A', '831000', 'Authorised'],
  declined: ['D', '338', 'Your card was declined'],
  pending: ['P', '1', 'Pending'],
  expired: ['X', '0', 'Expired'],
} as const;

function transactionOf(payment: SandboxPayment) {
  const result = payment.step === 'open' || payment.step === 'left' ? null : results[payment.step];
  return {
    tran_ref: refOf(payment),
    tran_type: 'Sale',
    cart_id: payment.reference,
    cart_description: (payment.body as Request).cart_description,
    cart_currency: payment.currency,
    cart_amount: (payment.amount / 100).toFixed(2),
    tran_currency: payment.currency,
    tran_total: (payment.amount / 100).toFixed(2),
    ...(result && {
      payment_result: { response_status: result[0], response_code: result[1], response_message: result[2] },
    }),
  };
}

const refundOf = (payment: SandboxPayment, { number, amount }: SandboxPayment['refunds'][number]) => ({
  ...transactionOf(payment),
  tran_ref: `TST${number}`,
  tran_type: 'Refund',
  previous_tran_ref: refOf(payment),
  cart_amount: (amount / 100).toFixed(2),
  tran_total: (amount / 100).toFixed(2),
  payment_result: { response_status: 'A', response_code: '831000', response_message: 'Authorised' },
});

const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Form encoding as in PHP. */
const written = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '' && value !== '0')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&');

/** Sandbox of PayTabs: one endpoint for payments and refunds; the customer's return is a form, with empty fields in it. */
export async function paytabsSandbox(app: FastifyInstance, ledger: PaymentLedger): Promise<void> {
  const no = (code: number, message: string) => ({ code, message, trace: 'PMNT0101.0' });
  ledger.speaksAs('paytabs', (payment, event: PaymentEvent, secret) => {
    if (!payment.noticeUrl) return null;
    const last = payment.refunds.at(-1);
    const body = JSON.stringify(
      event === 'refunded' && last ? refundOf(payment, last) : transactionOf(payment),
    );
    return { url: payment.noticeUrl, body, headers: { signature: sign(body, secret) } };
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isPage) return;
    const profile = String((request.body as Request).profile_id ?? '');
    if (request.headers.authorization !== secretOf('paytabs', profile))
      return reply.code(401).send(no(1, 'Authentication failed. Check authentication header.'));
    request.account = profile;
  });
  const own = (account: string | undefined, isMeant: (payment: SandboxPayment) => boolean) =>
    ledger.find('paytabs', (each) => each.account === account && isMeant(each));

  app.post<{ Body: Request }>('/payment/request', async (request, reply) => {
    const { body, account = '', host } = request;
    const amount = Math.round((body.cart_amount ?? 0) * 100);
    if (body.tran_type === 'refund') {
      const payment = own(account, (each) => refOf(each) === body.tran_ref);
      if (!payment) return reply.code(404).send(no(2, 'Transaction not found'));
      const isOf = noRefunds.includes(payment.method) ? null : await ledger.refund(payment, amount);
      if (isOf !== null) return refundOf(payment, payment.refunds.at(-1)!);
      return {
        ...transactionOf(payment),
        tran_type: 'Refund',
        payment_result: {
          response_status: 'E',
          response_code: '318',
          response_message: 'Refund is not possible',
        },
      };
    }
    if (!body.cart_id || amount <= 0 || !body.cart_currency)
      return reply.code(400).send(no(206, 'Invalid cart'));
    const payment = ledger.add('paytabs', {
      account,
      reference: body.cart_id,
      amount,
      currency: body.cart_currency,
      method: body.payment_methods?.[0] ?? 'creditcard',
      language: body.paypage_lang === 'en' ? 'en' : 'ar',
      returnUrl: body.return ?? 'about:blank',
      noticeUrl: body.callback ?? null,
      secret: secretOf('paytabs', account),
      expiresIn: 86_400,
      body,
    });
    return {
      ...transactionOf(payment),
      redirect_url: `http://${host}/paytabs/payment/page/${payment.key}/start`,
    };
  });
  app.post<{ Body: Request }>('/payment/query', async ({ body, account }, reply) => {
    const payment = own(account, (each) =>
      body.tran_ref
        ? refOf(each) === body.tran_ref || each.refunds.some(({ number }) => `TST${number}` === body.tran_ref)
        : each.reference === body.cart_id,
    );
    if (!payment) return reply.code(404).send(no(2, 'Transaction not found'));
    const all = [transactionOf(payment), ...payment.refunds.map((refund) => refundOf(payment, refund))];
    return body.tran_ref ? all.find((each) => each.tran_ref === body.tran_ref) : all;
  });

  showPayPage(app, ledger, {
    provider: 'paytabs',
    path: '/payment/page/:key/start',
    keyOf: (request) => (request.params as { key: string }).key,
    back: (payment) => {
      if (payment.step === 'left') return { url: payment.returnUrl };
      const { tran_ref: tranRef, payment_result: result } = transactionOf(payment);
      const form = {
        acquirerMessage: '',
        acquirerRRN: '',
        cartId: payment.reference,
        customerEmail: 'customer+pay@example.com',
        respCode: result?.response_code ?? '',
        respMessage: result?.response_message ?? '',
        respStatus: result?.response_status ?? '',
        token: '',
        tranRef,
      };
      return { url: payment.returnUrl, form: { ...form, signature: sign(written(form), payment.secret) } };
    },
  });
}
