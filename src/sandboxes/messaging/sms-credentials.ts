/** Credentials of the sandbox's SMS gateways: derived from a seed, so that no secrets are stored. */
import { createHash } from 'node:crypto';
import type { SmsGatewayName } from '../../shared/messaging/sms-gateways.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The signing key of a web2sms account, from its number. */
export const smsHashKeyOf = (accountId: string): string => digest(`web2sms signs ${accountId}`);

/** @param seed the same seed gives the same account */
export function sandboxSmsCredentials(gateway: SmsGatewayName, seed: string): Record<string, string> {
  const account = digest(`${gateway} ${seed}`);
  const sender = 'MATJAR';
  const made: Record<SmsGatewayName, Record<string, string>> = {
    sms_misr: {
      username: account.slice(0, 12),
      password: account.slice(12, 28),
      sender: account.slice(28, 60),
    },
    vodafone: {
      accountId: account.slice(0, 9),
      password: account.slice(9, 25),
      hashKey: smsHashKeyOf(account.slice(0, 9)),
      sender,
    },
    cequens: { apiKey: account.slice(0, 32), userName: `sandbox-${account.slice(32, 40)}`, sender },
  };
  return made[gateway];
}
