/** What the house starts of the payments: the desk that asks providers, and the door at which they tell of payments. */
export { openPaymentGateway } from './payment-gateway.ts';
export { default as paymentNotices } from './webhooks.ts';
