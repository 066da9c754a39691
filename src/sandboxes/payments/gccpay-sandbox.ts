import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secretOf } from './payment-credentials.ts';
import { refundedOf, type PaymentLedger, type SandboxPayment } from './payment-ledger.ts';
import { showPayPage } from './payment-page.ts';

type Request = Partial<
  Record<
    | 'trackid'
    | 'terminalId'
    | 'password'
    | 'action'
    | 'amount'
    | 'currency'
    | 'transid'
    | 'udf1'
    | 'udf2'
    | 'udf3'
    | 'udf4'
    | 'requestHash',
    string
  >
>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const text = (minor: number): string => (minor / 100).toFixed(2);
const tranOf = ({ number, tries }: SandboxPayment): string => `${number}${tries}`;

const results: Partial<Record<SandboxPayment['step'], readonly [string, string]>> = {
  paid: ['000', 'Successful'],
  declined: ['510', 'UnSuccessful'],
  expired: ['512', 'Expired'],
};

function answerOf(payment: SandboxPayment) {
  const [responseCode, result] = results[payment.step] ?? ['001', 'Pending'];
  return {
    trackid: payment.reference,
    tranid: payment.tries ? tranOf(payment) : null,
    responseCode,
    result,
    reason: payment.step === 'declined' ? 'Declined by the bank' : null,
    amount: text(payment.amount),
    currency: payment.currency,
    refundedAmount: text(refundedOf(payment)),
  };
}

/** Fields of webhooks and of the customer's return URL. */
function saidOf(payment: SandboxPayment, secret: string): Record<string, string> {
  const { responseCode, result, amount } = answerOf(payment);
  const [id, track] = [tranOf(payment), payment.reference];
  return {
    PaymentId: payment.key,
    TranId: id,
    TrackId: track,
    ResponseCode: responseCode,
    Result: refundedOf(payment) ? `${result} ${text(refundedOf(payment))}` : result,
    amount,
    responseHash: sha256([id, secret, responseCode, amount].join('|')),
  };
}

/** Sandbox of GCCPay: requests, webhooks and return URLs with a hash of their fields; always status 200. */
export async function gccpaySandbox(app: FastifyInstance, ledger: PaymentLedger): Promise<void> {
  const no = (responseCode: string, reason: string) => ({ responseCode, result: 'UnSuccessful', reason });
  ledger.speaksAs('gccpay', (payment, event, secret) =>
    payment.noticeUrl && event !== 'expired'
      ? { url: payment.noticeUrl, body: JSON.stringify(saidOf(payment, secret)), headers: {} }
      : null,
  );

  app.post<{ Body: Request }>(
    '/URWAYPGService/transaction/jsonProcess/JSONrequest',
    async ({ body, host }) => {
      const { trackid = '', terminalId = '', password = '', amount = '', currency = '' } = body;
      const secret = secretOf('gccpay', terminalId);
      const hashed = [trackid, terminalId, password, secret, amount, currency].join('|');
      if (!/^T\d+$/u.test(terminalId) || body.requestHash !== sha256(hashed))
        return no('607', 'Terminal, password or hash is wrong');
      const minor = Math.round(Number(amount) * 100);
      const payment = ledger.find(
        'gccpay',
        (each) => each.account === terminalId && each.reference === trackid,
      );
      if (body.action === '10')
        return payment && payment.amount === minor ? answerOf(payment) : no('604', 'Transaction not found');
      if (body.action === '2') {
        const number =
          payment && tranOf(payment) === body.transid ? await ledger.refund(payment, minor) : null;
        if (number === null) return no('513', 'The amount cannot be given back');
        return { ...answerOf(payment!), refundId: String(number) };
      }
      if (body.action !== '1' || !(minor > 0)) return no('608', 'Action or amount is invalid');
      if (payment) return no('609', 'The track id was used before');
      const added = ledger.add('gccpay', {
        account: terminalId,
        reference: trackid,
        amount: minor,
        currency,
        method: 'online',
        language: body.udf3 === 'en' ? 'en' : 'ar',
        returnUrl: body.udf2 ?? 'about:blank',
        noticeUrl: body.udf1 ?? null,
        secret,
        expiresIn: Number(body.udf4) || 3600,
        body,
      });
      return { payid: added.key, targetUrl: `http://${host}/gccpay/pay?`, result: null, responseCode: null };
    },
  );

  showPayPage(app, ledger, {
    provider: 'gccpay',
    path: '/pay',
    keyOf: (request) => (request.query as { paymentid?: string }).paymentid,
    back: (payment) => {
      const url = new URL(payment.returnUrl);
      if (payment.step !== 'left')
        for (const [name, value] of Object.entries(saidOf(payment, payment.secret)))
          url.searchParams.set(name, value);
      return { url: url.href };
    },
  });
}
