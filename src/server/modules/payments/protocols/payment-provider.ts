/**
 * Interface of payment provider adapters (`paymob.ts` …), registered in `find-payment-provider.ts`. An adapter maps requests and responses and does
 * not write to the database. A webhook needs a valid signature and only names a payment, whose state is then queried (`newsOf`). Source of the
 * protocols: the facts' document beside the specification; parts marked as ours have no published source.
 */
import type { PaymentMethod, PaymentProviderName } from '../../../../shared/orders/payment-providers.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';

/** A payment to request. Amounts in minor units of EGP. */
export interface Checkout {
  /** unique for every attempt; included in webhooks (`<store>-<order>-<attempt>`) */
  reference: string;
  /** number of the order, for display */
  number: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  /** the provider's id of the method in this account (Paymob's integration id), if it needs one */
  integration: string | null;
  customer: { name: string; phone: string; email: string | null };
  /** order lines; their sum may differ from the amount by fees and discounts */
  lines: { name: string; quantity: number; price: number }[];
  language: 'en' | 'ar';
  /** URL of the return page; for display only */
  returnUrl: string;
  /** URL for webhooks */
  noticeUrl: string;
  /** lifetime of the page in seconds */
  expiresIn: number;
}

export interface OpenedCheckout {
  /** the provider's id of the payment */
  providerId: string;
  /** URL of the checkout page */
  url: string;
}

/** Identifiers of a payment at its provider. */
export interface HeldPayment {
  reference: string;
  providerId: string;
  /** id of the transaction that paid it, once known */
  transactionId: string | null;
}

export interface PaymentUpdate {
  state: 'waiting' | 'paid' | 'failed' | 'expired';
  /** received and refunded amounts in minor units */
  paid: number;
  refunded: number;
  currency: string;
  transactionId: string | null;
  /** the provider's message; never contains a card number */
  said: string;
}

/** Identifiers of a payment in a webhook: our reference, or the provider's ids. */
export interface PaymentWebhook {
  reference: string | null;
  providerId: string | null;
  transactionId: string | null;
  /** the same for repeated deliveries */
  id: string;
}

export interface PaymentWebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string>>;
  /** raw bytes, for the signature */
  body: Buffer;
  credentials: Readonly<Record<string, string>>;
  now: number;
}

/** All methods throw `PaymentFailure` only. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** base URL of the live API, without a path; `null` if the account defines it */
  live: string | null;
  /** Sends a read-only request that needs valid credentials. */
  tryOut(asking: ServiceAccess): Promise<void>;
  open(asking: ServiceAccess, checkout: Checkout): Promise<OpenedCheckout>;
  /** @returns `null` if the provider has no such payment */
  newsOf(asking: ServiceAccess, payment: HeldPayment): Promise<PaymentUpdate | null>;
  /** Closes the page, so that it cannot be paid any more. Absent if the provider has no such call. */
  close?(asking: ServiceAccess, payment: HeldPayment): Promise<void>;
  /** Absent if refunds are made on the provider's site. @param reference of this refund, the same for every attempt */
  refund?(
    asking: ServiceAccess,
    payment: HeldPayment,
    refund: { amount: number; currency: string; reference: string },
  ): Promise<{ refundId: string | null }>;
  /** @returns `null` for an invalid signature or content */
  readNotice(request: PaymentWebhookRequest): PaymentWebhook | null;
}
