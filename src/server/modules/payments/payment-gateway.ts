/** Payment gateway: the service that handlers and jobs use for requests to payment providers. */
import { openServiceGateway, type ServiceGateway } from '../../infrastructure/credentials/service-gateway.ts';
import { paymobPartner, type PaymobPartner } from './protocols/paymob-partner.ts';

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
  ...openServiceGateway('payments', desk, options),
  paymobPartner: paymobPartner(partner, desk.sandbox),
});
