import type { PaymentProviderName } from '../../../../model/payment-providers.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymob } from './paymob.ts';
import { stripe } from './stripe.ts';

const providers: Readonly<Partial<Record<PaymentProviderName, PaymentProvider>>> = { paymob, stripe };

export const paymentProviderNamed = (name: PaymentProviderName): PaymentProvider => providers[name]!;
