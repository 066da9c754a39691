/** Why a gateway did not take a message, as a person can act on it. */
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

export type SmsFailureCode =
  /** its credentials are wrong, or may not do this */
  | 'sms_credentials'
  /** it does not know this sender, or has not approved it */
  | 'sms_sender'
  /** the account is empty */
  | 'sms_credit'
  /** it is closed for a while, as it says itself */
  | 'sms_maintenance'
  /** it reaches no phone of this number */
  | 'sms_number'
  /** it does not take the text: too long, or in no writing that it knows */
  | 'sms_text'
  /** it says no, in its own words */
  | 'sms_refused'
  /** it is asked too often */
  | 'sms_busy'
  /** no answer, or one that says nothing */
  | 'sms_silent';

export class SmsFailure extends ServiceFailure<SmsFailureCode> {
  /** Does it say something of the account, so that the next message would fare no better? */
  get isOfAccount(): boolean {
    return ['sms_credentials', 'sms_sender', 'sms_credit', 'sms_maintenance'].includes(this.code);
  }
}

const meanings: readonly [RegExp, SmsFailureCode][] = [
  [/credit|balance|quota|fund/iu, 'sms_credit'],
  [/sender/iu, 'sms_sender'],
  [/maintenance|unavailable/iu, 'sms_maintenance'],
  [/msisdn|receiver|recipient|mobile|phone|number/iu, 'sms_number'],
  [/secure ?hash|password|account|auth|login|token|key|user/iu, 'sms_credentials'],
  [/text|message|length|long/iu, 'sms_text'],
];

/** What words of a gateway mean whose codes nobody has published. */
export const failureCodeFromText = (said: string | null): SmsFailureCode =>
  meanings.find(([pattern]) => pattern.test(said ?? ''))?.[1] ?? 'sms_refused';
