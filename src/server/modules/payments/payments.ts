/** Payments: a store's accounts with providers, and the protocol that each speaks. The face of this area: what the rest of the server may use of it. */
export { accountOf } from './accounts.ts';
export { paymentAccess, noticeAddress, type PaymentAccount, type PaymentGateway } from './payment-gateway.ts';
export { PaymentFailure } from './protocols/payment-failure.ts';
export type { Checkout, PaymentNews } from './protocols/payment-provider.ts';
export { paymentProviderNamed } from './protocols/find-payment-provider.ts';
