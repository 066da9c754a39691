/**
 * Adapter of Paymob: an intention (secret key) opens a payment, identified by its order number; transactions are read with a token of the API key
 * through `transaction_inquiry`, which several integrators use but the facts' document lacks. Webhook values outside the HMAC (refunds, live or test)
 * are ignored and queried instead.
 */
import { modeOf } from '../../../../shared/orders/payment-providers.ts';
import {
  at,
  textAt,
  withToken,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { readDjangoError } from '../../../infrastructure/http-client/django-errors.ts';
import { minorAt } from './amounts.ts';
import { callProvider, paymentPageUrl, refusal, withoutSecrets } from './call-provider.ts';
import { linesThatAddUp } from './checkout-lines.ts';
import { noPaymentIfUnknown, PaymentFailure } from './payment-failure.ts';
import type { Checkout, HeldPayment, PaymentUpdate, PaymentProvider } from './payment-provider.ts';
import { parsePaymobWebhook } from './paymob-webhook.ts';
import { integrationOf, integrationsIn } from './paymob-integrations.ts';

const minute = 60_000;

async function readAnswer(asking: ServiceAccess, path: string, question: ServiceRequest): Promise<unknown> {
  const { status, data } = await callProvider(asking, path, question);
  const said = readDjangoError(data);
  if (status === 401 || status === 403) throw refusal(asking, 'payment_credentials', said);
  if (status === 404) throw refusal(asking, 'payment_unknown', said);
  if (status >= 300) throw refusal(asking, 'payment_refused', said);
  return data;
}

const askWithKey = (asking: ServiceAccess, path: string, json: unknown, acts = true) =>
  readAnswer(asking, path, {
    method: 'POST',
    headers: { authorization: `Token ${asking.credentials.paymobSecretKey ?? ''}` },
    json,
    acts,
  });

function askWithToken(asking: ServiceAccess, path: string, question: ServiceRequest = {}): Promise<unknown> {
  const { paymobApiKey = '' } = asking.credentials;
  const sign = async () => {
    const json = { api_key: paymobApiKey };
    const token = textAt(await readAnswer(asking, '/api/auth/tokens', { method: 'POST', json }), 'token');
    if (!token) throw new PaymentFailure('payment_credentials');
    return token;
  };
  return withToken(50 * minute, ['paymob', asking.base, paymobApiKey], sign, (token) =>
    readAnswer(asking, path, { ...question, headers: { authorization: `Bearer ${token}` } }),
  );
}

/** Placeholder for a required field; `.invalid` addresses are undeliverable. */
const noMail = 'none@customer.invalid';

function intentionOf(checkout: Checkout, integration: number) {
  const { customer, reference, amount, currency } = checkout;
  const [first = 'NA', ...last] = customer.name.trim().split(/\s+/u);
  return {
    amount,
    currency,
    payment_methods: [integration],
    items: linesThatAddUp(checkout).map(({ name, quantity, price }) => ({
      name: name.slice(0, 50),
      amount: price,
      description: name.slice(0, 250),
      quantity,
    })),
    billing_data: {
      first_name: first.slice(0, 50) || 'NA',
      last_name: last.join(' ').slice(0, 50) || 'NA',
      email: customer.email ?? noMail,
      phone_number: customer.phone || 'NA',
      ...Object.fromEntries(
        ['apartment', 'building', 'street', 'floor', 'city', 'state', 'country'].map((name) => [name, 'NA']),
      ),
    },
    special_reference: reference,
    notification_url: checkout.noticeUrl,
    redirection_url: checkout.returnUrl,
    expiration: Math.min(Math.max(Math.floor(checkout.expiresIn), 60), 3600),
  };
}

/** The last attempt of an order, or the payment that was refunded; `null` before the first attempt. */
async function lastTry(asking: ServiceAccess, order: string): Promise<unknown> {
  const last = await askWithToken(asking, '/api/ecommerce/orders/transaction_inquiry', {
    method: 'POST',
    json: { order_id: Number(order) },
  }).catch(noPaymentIfUnknown);
  const parent = textAt(last, 'parent_transaction');
  return parent ? transactionOf(asking, parent) : last;
}

const transactionOf = (asking: ServiceAccess, id: string) =>
  askWithToken(asking, `/api/acceptance/transactions/${encodeURIComponent(id)}`).catch(noPaymentIfUnknown);

/** The transaction that paid, else the last attempt; transactions of other payments are ignored. */
async function find(
  asking: ServiceAccess,
  { providerId, reference, transactionId }: HeldPayment,
): Promise<unknown> {
  const isOwn = (transaction: unknown) =>
    textAt(transaction, 'order', 'id') === providerId &&
    [null, reference].includes(textAt(transaction, 'order', 'merchant_order_id')) &&
    at(transaction, 'has_parent_transaction') !== true;
  const known = transactionId ? await transactionOf(asking, transactionId) : null;
  if (isOwn(known) && at(known, 'success') === true) return known;
  const last = await lastTry(asking, providerId);
  return isOwn(last) ? last : null;
}

function stateOf(transaction: unknown): PaymentUpdate['state'] {
  if (at(transaction, 'pending') === true) return 'waiting';
  if (at(transaction, 'success') !== true) return 'failed';
  // Authorized, but not captured.
  return at(transaction, 'is_auth') === true && at(transaction, 'is_capture') !== true ? 'waiting' : 'paid';
}

/** HMAC secret of the account's webhooks. @throws PaymentFailure `payment_silent` for a response without one */
export async function hmacSecretOf(asking: ServiceAccess): Promise<string> {
  const secret = textAt(await askWithToken(asking, '/api/auth/hmac_secret/get_hmac'), 'hmac_secret');
  if (!secret) throw new PaymentFailure('payment_silent');
  return secret;
}

/** Payment integrations of the account, as Paymob lists them. */
export const integrationsOf = (asking: ServiceAccess): Promise<unknown> =>
  askWithToken(asking, integrationsIn);

export const paymob: PaymentProvider = {
  name: 'paymob',
  live: 'https://accept.paymob.com',

  async tryOut(asking) {
    const { paymobHmacSecret = '' } = asking.credentials;
    const secret = await hmacSecretOf(asking);
    if (secret.toUpperCase() !== paymobHmacSecret.toUpperCase())
      throw new PaymentFailure('payment_credentials', 'HMAC');
    const found = await integrationsOf(asking);
    if (!integrationOf(found, modeOf('paymob', asking.credentials), null))
      throw new PaymentFailure('payment_mode');
    // Tests the secret key with a read-only request for instalment plans; an account without plans refuses it for another reason than the key.
    await askWithKey(asking, '/api/acceptance/valu', { amount: 1000 }, false).catch((error: unknown) => {
      if (
        !(error instanceof PaymentFailure) ||
        ['payment_credentials', 'payment_silent'].includes(error.code)
      )
        throw error;
    });
  },

  async open(asking, checkout) {
    const { integration, method } = checkout;
    const number =
      Number(integration) ||
      integrationOf(await integrationsOf(asking), modeOf('paymob', asking.credentials), method);
    if (!number) throw new PaymentFailure('payment_method');
    const answer = await askWithKey(asking, '/v1/intention/', intentionOf(checkout, number)).catch(
      (error: unknown) => {
        // Not found here means an integration of the other mode or of another account.
        if (error instanceof PaymentFailure && error.code === 'payment_unknown')
          throw new PaymentFailure('payment_mode', error.said);
        throw error;
      },
    );
    const [providerId, secret] = [textAt(answer, 'intention_order_id'), textAt(answer, 'client_secret')];
    if (!providerId || !secret) throw new PaymentFailure('payment_silent', null, true);
    const { paymobPublicKey = '' } = asking.credentials;
    const query = new URLSearchParams({ publicKey: paymobPublicKey, clientSecret: secret });
    return { providerId, url: paymentPageUrl(asking, `${asking.base}/unifiedcheckout/?${query}`) };
  },

  async newsOf(asking, payment) {
    const transaction = await find(asking, payment);
    if (!transaction)
      return { state: 'waiting', paid: 0, refunded: 0, currency: 'EGP', transactionId: null, said: '' };
    const state = stateOf(transaction);
    const [mode, isLive] = [modeOf('paymob', asking.credentials), at(transaction, 'is_live')];
    // A test payment does not count in live mode.
    if (state === 'paid' && mode && typeof isLive === 'boolean' && isLive !== (mode === 'live'))
      throw new PaymentFailure('payment_mode');
    const amount = minorAt(transaction, 'amount_cents');
    const isVoided = at(transaction, 'is_voided') === true;
    return {
      state,
      paid: state === 'paid' ? amount : 0,
      refunded: isVoided
        ? amount
        : minorAt({ refunded_amount_cents: 0, ...(transaction as object) }, 'refunded_amount_cents'),
      currency: textAt(transaction, 'currency') ?? '',
      transactionId: textAt(transaction, 'id'),
      said: withoutSecrets(asking, textAt(transaction, 'data', 'message')) ?? '',
    };
  },

  async refund(asking, payment, { amount }) {
    const id = textAt(await find(asking, payment), 'id');
    if (!id) throw new PaymentFailure('payment_unknown');
    const answer = await askWithKey(asking, '/api/acceptance/void_refund/refund', {
      transaction_id: id,
      amount_cents: amount,
    }).catch((error: unknown) => {
      if (error instanceof PaymentFailure && /not supported|not allowed/iu.test(error.said ?? ''))
        throw new PaymentFailure('payment_refund_there', error.said);
      throw error;
    });
    if (at(answer, 'success') === false && at(answer, 'pending') !== true)
      throw refusal(asking, 'payment_refused', textAt(answer, 'data', 'message'));
    return { refundId: textAt(answer, 'id') };
  },

  readNotice: parsePaymobWebhook,
};
