/** Why a payment provider did not do what it was asked for, as a person can act on it. */
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

export type PaymentFailureCode =
  /** its keys are wrong, or may not do this */
  | 'payment_credentials'
  /** the keys are of test and what they are used with is live, or the other way round */
  | 'payment_mode'
  /** this account does not serve this way of paying */
  | 'payment_method'
  /** it says no, in its own words */
  | 'payment_refused'
  /** it is asked too often */
  | 'payment_busy'
  /** it holds a second equal amount for a repetition of the first, for a while */
  | 'payment_repeated'
  /** no answer, or one that says nothing */
  | 'payment_silent'
  /** nothing is known of the payment there */
  | 'payment_unknown'
  /** money of this payment is given back on the provider's own page only */
  | 'payment_refund_there';

export class PaymentFailure extends ServiceFailure<PaymentFailureCode> {}

/** For `catch`: a payment that they know nothing of is none; every other failure stays one. */
export function noPaymentIfUnknown(error: unknown): null {
  if (error instanceof PaymentFailure && error.code === 'payment_unknown') return null;
  throw error;
}
