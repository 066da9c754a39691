/** How mail and SMS leave: one small interface, an adapter for each way. Which one serves is said by the environment (`open-messenger.ts`). */

declare module '../http/request-context.ts' {
  interface Services {
    /** how mail and SMS leave */
    messenger: Messenger;
    /** messages that were kept instead of sent may be read by anyone: never in production */
    showsOutbox: boolean;
  }
}

export interface Message {
  channel: 'mail' | 'sms';
  /** an email address, or a phone as it is kept */
  recipient: string;
  /** of a mail; an SMS has none */
  subject: string;
  /** plain text; a mail's paragraphs are divided by empty lines */
  body: string;
  language: 'en' | 'ar';
}

export interface Messenger {
  /** Hands a message over. Rejects when the service does not take it. */
  send(message: Message): Promise<void>;
}
