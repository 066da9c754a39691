/** Failures of SMS gateways, classified by what the user can do. */
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';

export type SmsFailureCode =
  /** credentials invalid or without permission */
  | 'sms_credentials'
  /** sender unknown or not approved */
  | 'sms_sender'
  /** no credit */
  | 'sms_credit'
  /** under maintenance, as the gateway reports */
  | 'sms_maintenance'
  /** number cannot be reached */
  | 'sms_number'
  /** text rejected: too long or unsupported characters */
  | 'sms_text'
  /** refused for another reason, in the gateway's words */
  | 'sms_refused'
  /** rate limit of the gateway */
  | 'sms_busy'
  /** no response, or an unreadable one */
  | 'sms_silent';

export class SmsFailure extends ServiceFailure<SmsFailureCode> {
  /** Whether the failure concerns the account, so that other messages would fail too. */
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

/** Classifies a refusal by its text, for gateways without published error codes. */
export const failureCodeFromText = (said: string | null): SmsFailureCode =>
  meanings.find(([pattern]) => pattern.test(said ?? ''))?.[1] ?? 'sms_refused';
