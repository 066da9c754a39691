/** Interface of mail and SMS, with an adapter for each transport, which the environment selects (`open-messenger.ts`). */

declare module '../http/request-context.ts' {
  interface Services {
    /** sends mail and SMS */
    messenger: Messenger;
    /** stored messages can be read by every visitor: never in production */
    showsOutbox: boolean;
  }
}

export interface Message {
  channel: 'mail' | 'sms';
  /** an email address, or a phone number in stored form */
  recipient: string;
  /** of a mail; empty for SMS */
  subject: string;
  /** plain text; empty lines separate paragraphs */
  body: string;
  language: 'en' | 'ar';
}

export interface Messenger {
  /** Sends a message. Rejects when the service refuses it. */
  send(message: Message): Promise<void>;
}
