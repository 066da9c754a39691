/** What a gateway does for a store. Adapters turn words and write nothing: campaigns own what becomes of them. */
import type { SmsGatewayName, SmsMode } from '../../../../shared/messaging/sms-gateways.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import type { SmsFailure } from './sms-failure.ts';

/** One message to one person. */
export interface SmsMessage {
  id: number;
  /** as it is dialled from anywhere, digits alone: `201001122334` */
  phone: string;
  text: string;
}

/** What the gateway said of one message. */
export type SmsEnd =
  | { id: number; state: 'sent'; gatewayId: string | null }
  | { id: number; state: 'refused'; failure: SmsFailure };

export interface SmsGateway {
  name: SmsGatewayName;
  /** where it is reached in earnest */
  live: string;
  /** Asks something that needs the account and sends nothing. @throws SmsFailure */
  tryOut(asking: ServiceAccess): Promise<void>;
  /**
   * Gives messages to the gateway in one call, all of one text where it takes only that.
   * @returns an end for each
   * @throws SmsFailure that holds for all of them; `mayBeDone`: some or all may have gone out
   */
  send(asking: ServiceAccess, mode: SmsMode, messages: readonly SmsMessage[]): Promise<SmsEnd[]>;
}
