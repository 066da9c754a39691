/**
 * What goes along to a courier's page and comes back from there: a text that this server alone can make, bound to the session that began, its store and the
 * account as it was. So nobody can have somebody else's browser end a link of theirs, whose orders would go by a stranger's account.
 */
import { createHash } from 'node:crypto';
import type { CourierName } from '../../../shared/orders/couriers.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';
import type { CourierAccount } from './courier-gateway.ts';

/** Milliseconds that somebody may stay at the courier. */
const life = 600_000;
const kind = 'courier_link';

export interface LinkBegun {
  companyId: number;
  courier: CourierName;
  /** sha256 of the token of the session that began it */
  session: string;
  /** a digest of the account that the page was opened for */
  account: string;
}

export const linkOf = (
  { courier, mode, credentials: { address = '', clientId = '' } }: CourierAccount,
  companyId: number,
  session: Buffer,
): LinkBegun => ({
  companyId,
  courier,
  session: session.toString('base64url'),
  account: createHash('sha256').update([courier, mode, address, clientId].join('\0')).digest('base64url'),
});

type Secret = Pick<ServerSecret, 'open' | 'seal'>;

/** @param language of the page that is led back to: the courier wants its address again, to the letter */
export const sealState = (secret: Secret, begun: LinkBegun, language: Locale, now = Date.now()): string =>
  secret.seal(JSON.stringify({ kind, until: now + life, language, ...begun })).toString('base64url');

/** Is it what was sealed for the same link, not too long ago? @returns the language that it was begun in; `null`: it is not */
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
