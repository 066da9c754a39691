/**
 * What goes along to a courier's page and comes back from there: a text that this server alone can make, bound to the session that began, its store and the
 * account as it was. So nobody can have somebody else's browser end a link of theirs, whose orders would go by a stranger's account.
 */
import { createHash } from 'node:crypto';
import type { CourierName } from '../../../model/couriers.ts';
import type { ServerSecret } from '../../ground/sessions/server-secret.ts';
import type { CourierAccount } from './courier-desk.ts';

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

export const sealState = (secret: Secret, begun: LinkBegun, now = Date.now()): string =>
  secret.seal(JSON.stringify({ kind, until: now + life, ...begun })).toString('base64url');

/** Is it what was sealed for the same link, not too long ago? */
export function isStateOf(secret: Secret, state: string, begun: LinkBegun, now = Date.now()): boolean {
  try {
    const read = JSON.parse(secret.open(Buffer.from(state, 'base64url'))) as Record<string, unknown>;
    const isSame = Object.entries(begun).every(([name, value]) => read[name] === value);
    return read.kind === kind && typeof read.until === 'number' && read.until > now && isSame;
  } catch {
    return false;
  }
}
