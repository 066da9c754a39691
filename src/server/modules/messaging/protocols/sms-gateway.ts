/** Interface of SMS gateway adapters. They translate requests and responses and do not write to the database. */
import type { SmsGatewayName, SmsMode } from '../../../../shared/messaging/sms-gateways.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import type { SmsFailure } from './sms-failure.ts';

/** An SMS to one recipient. */
export interface SmsMessage {
  id: number;
  /** international format, digits only: `201001122334` */
  phone: string;
  text: string;
}

/** Outcome of one message. */
export type SmsEnd =
  | { id: number; state: 'sent'; gatewayId: string | null }
  | { id: number; state: 'refused'; failure: SmsFailure };

export interface SmsGateway {
  name: SmsGatewayName;
  /** base URL in production */
  live: string;
  /** Tests the account without sending. @throws SmsFailure */
  tryOut(asking: ServiceAccess): Promise<void>;
  /**
   * Sends messages in one call, all with the same text unless the gateway supports a text for each.
   * @returns an outcome for each message
   * @throws SmsFailure that applies to all messages; `mayBeDone`: some or all may have been sent
   */
  send(asking: ServiceAccess, mode: SmsMode, messages: readonly SmsMessage[]): Promise<SmsEnd[]>;
}
