/**
 * What every payment provider does for a store, whatever protocol it speaks: one adapter each (`paymob.ts` …), named in `provider-named.ts`. An
 * adapter turns a payment into the provider's words and its answers into ours; it writes nothing. A notice is believed only when its signature is
 * right, and even then it only names a payment: what became of it is asked (`newsOf`). Source of the protocols: the facts' document beside the
 * specification; what it marks as ours is so for want of a published one.
 */
import type { PaymentMethod, PaymentProviderName } from '../../../../shared/orders/payment-providers.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';

/** What is to be paid, by whom. Money is minor units of EGP. */
export interface Checkout {
  /** unique for every try to pay; comes back with every notice (`<store>-<order>-<try>`) */
  reference: string;
  /** the order as people say it */
  number: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  /** what the provider calls the method in this account (Paymob's integration id), where it wants one */
  integration: string | null;
  customer: { name: string; phone: string; email: string | null };
  /** what is paid for; need not add up to the amount, as fees and discounts stand beside it */
  lines: { name: string; quantity: number; price: number }[];
  language: 'en' | 'ar';
  /** where the customer is led afterwards; display only */
  returnUrl: string;
  /** where the provider may tell of it */
  noticeUrl: string;
  /** seconds until it can be paid no more */
  expiresIn: number;
}

export interface OpenedCheckout {
  /** what the provider calls it */
  providerId: string;
  /** where the customer pays */
  url: string;
}

/** A payment of ours as the provider knows it. */
export interface HeldPayment {
  reference: string;
  providerId: string;
  /** the act by which it was paid, once known */
  transactionId: string | null;
}

export interface PaymentUpdate {
  state: 'waiting' | 'paid' | 'failed' | 'expired';
  /** what has come in and what was given back, in minor units */
  paid: number;
  refunded: number;
  currency: string;
  transactionId: string | null;
  /** in the provider's words; never holds a card's number */
  said: string;
}

/** What a notice names: one of our references, or what the provider calls the payment. */
export interface PaymentWebhook {
  reference: string | null;
  providerId: string | null;
  transactionId: string | null;
  /** the same for every repetition of it */
  id: string;
}

export interface PaymentWebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string>>;
  /** as it came: signatures are of bytes */
  body: Buffer;
  credentials: Readonly<Record<string, string>>;
  now: number;
}

/** Every call throws `PaymentFailure` and nothing else. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** where it is reached in earnest, without a path; `null`: the account says */
  live: string | null;
  /** Asks something that needs the account and changes nothing. */
  tryOut(asking: ServiceAccess): Promise<void>;
  open(asking: ServiceAccess, checkout: Checkout): Promise<OpenedCheckout>;
  /** `null`: it holds no such payment. */
  newsOf(asking: ServiceAccess, payment: HeldPayment): Promise<PaymentUpdate | null>;
  /** Ends the page, so that it cannot be paid any more. Absent: the provider has no such call. */
  close?(asking: ServiceAccess, payment: HeldPayment): Promise<void>;
  /** Absent: money is given back on the provider's own page. @param reference of this refund, the same at every try */
  refund?(
    asking: ServiceAccess,
    payment: HeldPayment,
    refund: { amount: number; currency: string; reference: string },
  ): Promise<{ refundId: string | null }>;
  /** `null` for one that is not to be believed or understood. */
  readNotice(request: PaymentWebhookRequest): PaymentWebhook | null;
}
