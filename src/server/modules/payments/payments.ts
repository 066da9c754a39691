/** Payments: a store's accounts with providers, and the protocol that each speaks. The face of this area: what the rest of the server may use of it. */
export { accountOf } from './accounts.ts';
export { paymentAccess, webhookUrl, type PaymentAccount, type PaymentGateway } from './payment-gateway.ts';
export { PaymentFailure } from './protocols/payment-failure.ts';
export type { Checkout, PaymentUpdate } from './protocols/payment-provider.ts';
export { findPaymentProvider } from './protocols/find-payment-provider.ts';
