/** Mail by SMTP, through nodemailer. */
import { createTransport } from 'nodemailer';
import { emailHtml } from './email-html.ts';
import type { Messenger } from './messenger.ts';

/**
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param from the sender, `Matjar <no-reply@example.com>`
 */
export function smtp(url: string, from: string): Messenger {
  const transport = createTransport(url);
  return {
    async send(message) {
      const { recipient, subject, body } = message;
      await transport.sendMail({ from, to: recipient, subject, text: body, html: emailHtml(message) });
    },
  };
}
