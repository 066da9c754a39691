/** Failure codes of payment providers, by what the user can do about them. */
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

export type PaymentFailureCode =
  /** invalid keys, or keys without permission */
  | 'payment_credentials'
  /** test keys used with a live payment, or the reverse */
  | 'payment_mode'
  /** the account does not support the payment method */
  | 'payment_method'
  /** refused, with the provider's message */
  | 'payment_refused'
  /** rate limit of the provider */
  | 'payment_busy'
  /** a second equal amount is taken for a repetition of the first, for a while */
  | 'payment_repeated'
  /** no response, or an invalid one */
  | 'payment_silent'
  /** the provider has no such payment */
  | 'payment_unknown'
  /** the provider allows refunds on its own site only */
  | 'payment_refund_there';

export class PaymentFailure extends ServiceFailure<PaymentFailureCode> {}

/** For `catch`: returns null for an unknown payment and rethrows other failures. */
export function noPaymentIfUnknown(error: unknown): null {
  if (error instanceof PaymentFailure && error.code === 'payment_unknown') return null;
  throw error;
}
