import type { PaymentProviderName } from '../../../../shared/orders/payment-providers.ts';
import { direct } from './direct.ts';
import { gccpay } from './gccpay.ts';
import { geidea } from './geidea.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymob } from './paymob.ts';
import { paytabs } from './paytabs.ts';
import { stripe } from './stripe.ts';

const providers: Readonly<Record<PaymentProviderName, PaymentProvider>> = {
  paymob,
  stripe,
  geidea,
  paytabs,
  gccpay,
  direct,
};

export const findPaymentProvider = (name: PaymentProviderName): PaymentProvider => providers[name];
