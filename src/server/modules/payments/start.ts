/** Startup exports of the payments module: the gateway and the webhook endpoint. */
export { openPaymentGateway } from './payment-gateway.ts';
export { default as paymentWebhooks } from './webhooks.ts';
