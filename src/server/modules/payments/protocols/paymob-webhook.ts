/** Parser of Paymob webhooks: an HMAC over twenty values, in the published order, is in the query string. */
import { createHmac } from 'node:crypto';
import { at, textAt } from '../../../infrastructure/http-client/service-client.ts';
import {
  isSignature,
  jsonIn,
  signatureText,
} from '../../../infrastructure/http-client/webhook-signatures.ts';
import type { PaymentWebhook, PaymentWebhookRequest } from './payment-provider.ts';

/** Signed values in their order, in Paymob's spelling. */
const signed = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

/** Parses a transaction as JSON, or the return of the customer, whose values are in the query string. */
export function parsePaymobWebhook({
  query,
  body,
  credentials,
}: PaymentWebhookRequest): PaymentWebhook | null {
  const secret = credentials.paymobHmacSecret;
  const notice = body.length ? jsonIn(body) : undefined;
  if (!secret || (body.length && textAt(notice, 'type') !== 'TRANSACTION')) return null;
  const valueOf = (name: string): unknown => {
    if (notice !== undefined) return at(notice, 'obj', ...name.split('.'));
    return name === 'order.id' ? query.order : (query[name] ?? query[name.replace('.', '_')]);
  };
  const made = createHmac('sha512', secret)
    .update(signed.map((name) => signatureText(valueOf(name))).join(''))
    .digest();
  if (!isSignature(query.hmac, made, 'hex')) return null;
  const [order, id] = [signatureText(valueOf('order.id')), signatureText(valueOf('id'))];
  if (!order || !id) return null;
  const flags = ['success', 'pending', 'is_refunded', 'is_voided'].map((name) =>
    signatureText(valueOf(name)),
  );
  const isFirst = signatureText(valueOf('has_parent_transaction')) !== 'true';
  return {
    // The signature covers the order number, but not our reference.
    reference: null,
    providerId: order,
    transactionId: isFirst ? id : null,
    id: [id, ...flags].join(':'),
  };
}
