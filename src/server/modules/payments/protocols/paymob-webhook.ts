/** Paymob's notices: an HMAC in the address over twenty values, in an order that it publishes. */
import { createHmac } from 'node:crypto';
import { at, textAt } from '../../../infrastructure/http-client/service-client.ts';
import { isSignature, jsonIn, signatureText } from '../../../infrastructure/http-client/webhook-signatures.ts';
import type { PaymentWebhook, PaymentWebhookRequest } from './payment-provider.ts';

/** In the order in which they are signed, spelled as they spell it. */
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

/** Of a transaction as JSON, or of the customer's way back, whose values stand flat in the address. */
export function parsePaymobWebhook({ query, body, credentials }: PaymentWebhookRequest): PaymentWebhook | null {
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
  const flags = ['success', 'pending', 'is_refunded', 'is_voided'].map((name) => signatureText(valueOf(name)));
  const isFirst = signatureText(valueOf('has_parent_transaction')) !== 'true';
  return {
    // Signed is the number of the order alone; our own reference is not.
    reference: null,
    providerId: order,
    transactionId: isFirst ? id : null,
    id: [id, ...flags].join(':'),
  };
}
