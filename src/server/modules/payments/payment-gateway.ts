/** Payment gateway: the service that handlers and jobs use for requests to payment providers. */
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
  /** partner account at Paymob; `null` if none is configured */
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

/** Creates the gateway. @param partner name agreed with Paymob @param timeout milliseconds for one request */
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

/** @throws Problem 409 for a sandbox account on a server without a sandbox */
export const paymentAccess = (desk: PaymentGateway, account: PaymentAccount): ServiceAccess => {
  const { provider: name } = account;
  const { fields } = paymentProviderModel(name);
  return serviceAccess(desk, account, { name, live: findPaymentProvider(name).live, fields, noSandbox });
};

/** URL to which the provider sends webhooks of this account. */
export const webhookUrl = (
  desk: PaymentGateway,
  { provider, noticeKey }: Pick<PaymentAccount, 'provider' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/payment_notices/${provider}/${noticeKey}`;
