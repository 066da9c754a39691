/**
 * Ways in which customers pay online, and the providers behind them. Source: specification section 3 (“Integration keys”, payment flags) and 9
 * (“Payment methods”). Money at the door and a transfer need no provider and are not among the methods here. A field of an account that is one of the
 * store's keys (`integration-keys.ts`, group payment: `stripeKey`, `stripePublicKey`, `stripeEndpointSecret`, `paytabsServerKey`, `paytabsProfileId`,
 * `geideaApiPassword`, `geideaMerchantPublicKey`, `gccpayTerminalId`, `gccpayPassword`, `gccpayMerchantKey`) is called as that key is, here and in
 * what adapters are given as credentials: it is kept once. Whoever's keys tell whether they are for trial says so (`modeOf`).
 */

export const paymentProviderNames = ['paymob', 'stripe', 'geidea', 'paytabs', 'gccpay', 'direct'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** Spelled as an order's `paymentType`. */
export const onlinePaymentMethods = [
  'online',
  'mobile_wallets',
  'apple_pay',
  'valu',
  'sympl',
  'souhoola',
  'bank_installments',
] as const;
export type PaymentMethod = (typeof onlinePaymentMethods)[number];

/** `sandbox`: a provider of our own that speaks as theirs does and moves no money. `test`: the provider's own test mode. */
export type PaymentMode = 'live' | 'test' | 'sandbox';
