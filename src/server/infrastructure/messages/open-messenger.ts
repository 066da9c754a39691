import type { Database } from '../database/database.ts';
import { observed } from '../observability/instrumentation.ts';
import type { Message, Messenger } from './messenger.ts';
import { outbox } from './outbox.ts';
import { smsGateway } from './sms-gateway.ts';

/** Channels for which the environment configures no service, in the order of the warning. */
export function unconfiguredChannels(env: NodeJS.ProcessEnv): Message['channel'][] {
  return [...(env.MATJAR_SMTP_URL ? [] : ['mail' as const]), ...(env.MATJAR_SMS_URL ? [] : ['sms' as const])];
}

const wants = { mail: 'MATJAR_SMTP_URL (and MATJAR_MAIL_FROM)', sms: 'MATJAR_SMS_URL (and MATJAR_SMS_KEY)' };
const misses = { mail: 'mail', sms: 'SMS' };

/** Warning at a start in production about channels without a service: codes and links for them reach no recipient. `null` when all have one. */
export function unconfiguredWarning(channels: readonly Message['channel'][]): string | null {
  if (!channels.length) return null;
  const [what, set] = [misses, wants].map((words) => channels.map((channel) => words[channel]).join(' and '));
  return `No service sends ${what}: sign-in codes and links by ${what} are kept in the table “outbox”, where nobody reads them. Set ${set}.`;
}

/**
 * Creates the configured messenger: MATJAR_SMTP_URL with MATJAR_MAIL_FROM for mail, MATJAR_SMS_URL with MATJAR_SMS_KEY for SMS; a channel without a
 * service is stored in the outbox.
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
  return {
    send: (message) =>
      observed({ type: 'message', name: message.channel }, () =>
        (message.channel === 'mail' ? mail : sms).send(message),
      ),
  };
}
