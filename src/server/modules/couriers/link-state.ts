/**
 * State parameter of the OAuth link: sealed by the server, and bound to session, tenant and account settings. Protects against CSRF, by which an
 * attacker could link a foreign account to the store.
 */
import { createHash } from 'node:crypto';
import type { CourierName } from '../../../shared/orders/couriers.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';
import type { CourierAccount } from './accounts.ts';

/** Validity in milliseconds. */
const life = 600_000;
const kind = 'courier_link';

export interface LinkBegun {
  companyId: number;
  courier: CourierName;
  /** SHA-256 of the session token */
  session: string;
  /** hash of the account settings */
  account: string;
}

export const linkOf = (
  { name: courier, mode, credentials: { address = '', clientId = '' } }: CourierAccount,
  companyId: number,
  session: Buffer,
): LinkBegun => ({
  companyId,
  courier,
  session: session.toString('base64url'),
  account: createHash('sha256').update([courier, mode, address, clientId].join('\0')).digest('base64url'),
});

type Secret = Pick<ServerSecret, 'open' | 'seal'>;

/** @param language of the redirect URI, which the token request must repeat exactly */
export const sealState = (secret: Secret, begun: LinkBegun, language: Locale, now = Date.now()): string =>
  secret.seal(JSON.stringify({ kind, until: now + life, language, ...begun })).toString('base64url');

/** Verifies a state against the current link and its validity. @returns the language that it was begun in, or `null` */
export function languageOfState(
  secret: Secret,
  state: string,
  begun: LinkBegun,
  now = Date.now(),
): Locale | null {
  try {
    const read = JSON.parse(secret.open(Buffer.from(state, 'base64url'))) as Record<string, unknown>;
    const isSame = Object.entries(begun).every(([name, value]) => read[name] === value);
    const isNew = read.kind === kind && typeof read.until === 'number' && read.until > now;
    return isSame && isNew ? (read.language as Locale) : null;
  } catch {
    return null;
  }
}
