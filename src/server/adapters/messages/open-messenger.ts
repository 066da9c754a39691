import type { Database } from '../../database/database.ts';
import type { Messenger } from './messenger.ts';
import { outbox } from './outbox.ts';
import { smsGateway } from './sms-gateway.ts';

/**
 * The messenger that the environment names: MATJAR_SMTP_URL with MATJAR_MAIL_FROM for mail, MATJAR_SMS_URL with MATJAR_SMS_KEY for SMS;
 * what has no service is kept in the outbox.
 */
export async function openMessenger(env: NodeJS.ProcessEnv, database: Database): Promise<Messenger> {
  const kept = outbox(database);
  const mail = env.MATJAR_SMTP_URL
    ? (await import('./smtp.ts')).smtp(
        env.MATJAR_SMTP_URL,
        env.MATJAR_MAIL_FROM ?? 'Matjar <no-reply@localhost>',
      )
    : kept;
  const sms = env.MATJAR_SMS_URL ? smsGateway(env.MATJAR_SMS_URL, env.MATJAR_SMS_KEY) : kept;
  return { send: (message) => (message.channel === 'mail' ? mail : sms).send(message) };
}
