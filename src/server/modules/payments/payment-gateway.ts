/** What stands between a store and its payment providers, and how one of them is asked. */
import {
  paymentProviderModel,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../shared/orders/payment-providers.ts';
import type { ServiceAccess } from '../../infrastructure/http-client/service-client.ts';
import {
  serviceAccess,
  openServiceGateway,
  type OpenedAccount,
  type ServiceGateway,
} from '../../infrastructure/credentials/service-gateway.ts';
import { paymobPartner, type PaymobPartner } from './onboarding/paymob-partner.ts';
import { findPaymentProvider } from './protocols/find-payment-provider.ts';

export interface PaymentGateway extends ServiceGateway {
  /** by what Paymob gives stores' keys; `null`: it does not know this installation */
  paymobPartner: PaymobPartner | null;
}

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    payments: PaymentGateway;
  }
}

declare module '../../infrastructure/jobs/job.ts' {
  interface JobServices {
    payments?: PaymentGateway;
  }
}

/** Makes the desk. @param partner the name that was agreed with Paymob @param timeout milliseconds for one call */
export const openPaymentGateway = (
  desk: Omit<ServiceGateway, 'client'>,
  { partner, ...options }: { partner?: string | undefined; timeout?: number } = {},
): PaymentGateway => ({
  ...openServiceGateway(desk, options),
  paymobPartner: paymobPartner(partner, desk.sandbox),
});

export interface PaymentAccount extends OpenedAccount<PaymentMode> {
  provider: PaymentProviderName;
}

export const noSandbox = 'payment_no_sandbox';

/** @throws Problem 409 when the account is one of the sandbox and this server has none */
export const paymentAccess = (desk: PaymentGateway, account: PaymentAccount): ServiceAccess => {
  const { provider: name } = account;
  const { fields } = paymentProviderModel(name);
  return serviceAccess(desk, account, { name, live: findPaymentProvider(name).live, fields, noSandbox });
};

/** Where the provider of this account tells of payments. */
export const webhookUrl = (
  desk: PaymentGateway,
  { provider, noticeKey }: Pick<PaymentAccount, 'provider' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/payment_notices/${provider}/${noticeKey}`;
