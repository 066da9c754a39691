/** Payments module: accounts with providers and an adapter for each. The exports that the rest of the server may use. */
export { accountOf, paymentAccess, webhookUrl, type PaymentAccount } from './accounts.ts';
export type { PaymentGateway } from './payment-gateway.ts';
export { PaymentFailure } from './protocols/payment-failure.ts';
export type { Checkout, PaymentUpdate } from './protocols/payment-provider.ts';
export { findPaymentProvider } from './protocols/find-payment-provider.ts';
