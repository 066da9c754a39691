/** Rate limit of sign-in attempts by known device and network. Attempts from unknown origins do not lock the account for known ones. */
import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../infrastructure/database/tables.ts';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';
import { countAttempt } from '../../infrastructure/sessions/attempts.ts';
import { networkOf } from '../../infrastructure/http/network-of.ts';
import { ownCookie } from '../../infrastructure/sessions/tokens.ts';
import type { Origin } from './account-audit.ts';

type Queries = Pick<Kysely<Tables>, 'getExecutor'>;

/** Maximum failed attempts within fifteen minutes: from one device or network, and from all unknown origins together. */
const most = { origin: 20, unknown: 100 };

/** Maximum accounts per device cookie, and its lifetime in seconds. */
const mostAccounts = 5;
const lifetime = 365 * 24 * 3600;

export const deviceCookie = (secure: boolean) => ownCookie('matjar_device', secure, '/');

/** The known-device cookie: a random id and a signed stamp per account that has signed in on it, latest first. It grants no session. */
function stampOf(secret: ServerSecret, user: number, id: string): string {
  return secret.stamp('device', `${user} ${id}`).toString('base64url').slice(0, 22);
}

const partsOf = (device: string | undefined): { id: string; stamps: string[] } | undefined => {
  const [id, ...stamps] = device?.split('.') ?? [];
  return id && /^[\w-]{22}$/u.test(id) ? { id, stamps: stamps.slice(0, mostAccounts) } : undefined;
};

/** The `set-cookie` that marks the device as known to an account that has just signed in; undefined if it is known already. */
export function rememberDevice(
  secret: ServerSecret,
  device: string | undefined,
  user: number,
  secure: boolean,
): string | undefined {
  const { id, stamps } = partsOf(device) ?? { id: randomBytes(16).toString('base64url'), stamps: [] };
  const stamp = stampOf(secret, user, id);
  if (stamps.includes(stamp)) return undefined;
  const { name, path } = deviceCookie(secure);
  const value = [id, stamp, ...stamps].slice(0, mostAccounts + 1).join('.');
  return cookie.serialize(name, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path,
    maxAge: lifetime,
  });
}

/**
 * Counts an attempt before it is verified, so that concurrent attempts are all counted.
 * @param user the account, where there is one
 * @returns the seconds to wait (0 for none), and the counters that a correct attempt clears
 */
export async function countSignInAttempt(
  queries: Queries,
  secret: ServerSecret,
  { who, user, ip, device }: { who: string; user: number | undefined } & Pick<Origin, 'ip' | 'device'>,
): Promise<{ wait: number; counted: Buffer[] }> {
  const about = (text: string) => secret.stamp('guess', text);
  const known = partsOf(device);
  const isKnownDevice =
    user !== undefined && known !== undefined && known.stamps.includes(stampOf(secret, user, known.id));
  const here = networkOf(ip);
  const ofOrigin = about(isKnownDevice ? `${who} device ${known!.id}` : `${who} from ${here}`);
  const wait = await countAttempt(queries, ofOrigin, most.origin);
  if (wait > 0 || isKnownDevice || (user !== undefined && (await isKnownNetwork(queries, user, here))))
    return { wait, counted: [ofOrigin] };
  const ofAll = about(who);
  return { wait: await countAttempt(queries, ofAll, most.unknown), counted: [ofOrigin, ofAll] };
}

async function isKnownNetwork(queries: Queries, user: number, network: string): Promise<boolean> {
  const { rows } = await sql<{ ip: string }>`select sign_in_addresses(${user}) as ip`.execute(queries);
  return rows.some(({ ip }) => networkOf(ip) === network);
}
