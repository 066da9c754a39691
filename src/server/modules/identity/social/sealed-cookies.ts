/** Encrypted cookies of a social sign-in, valid for a few minutes. */
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { ownCookie } from '../../../infrastructure/sessions/tokens.ts';
import type { Vendor } from './vendors.ts';
import type { OAuthState } from './oauth-state.ts';

/** Remaining step after the vendor has authenticated the user. */
export type Ticket =
  | { for: 'second_factor'; user: number; vendor: Vendor }
  | { for: 'link'; vendor: Vendor; subject: string; email: string | null };

const names = { errand: 'matjar_errand', ticket: 'matjar_ticket' } as const;
const scope = '/api/v2';
/** Lifetimes, in seconds. */
const lives = { errand: 600, ticket: 900 } as const;

interface Kinds {
  errand: OAuthState;
  ticket: Ticket;
}

/**
 * The `set-cookie` of the encrypted cookie. The callback is a cross-site request: a link (`lax`), or for Apple a form post, which requires
 * `SameSite=None` and https.
 */
export function writeSealedCookie<K extends keyof Kinds>(
  { secret, secure }: Services,
  kind: K,
  what: Kinds[K],
): string {
  const until = Date.now() + lives[kind] * 1000;
  const isFromForm = kind === 'errand' && what.vendor === 'apple';
  const { name, path } = ownCookie(names[kind], secure, scope);
  return cookie.serialize(name, secret.seal(JSON.stringify({ kind, until, what })).toString('base64url'), {
    httpOnly: true,
    path,
    maxAge: lives[kind],
    sameSite: kind === 'ticket' ? 'strict' : isFromForm ? 'none' : 'lax',
    secure: isFromForm || secure,
  });
}

/** The `set-cookie` that deletes it. */
export function clearSealedCookie({ secure }: Pick<Services, 'secure'>, kind: keyof Kinds): string {
  const { name, path } = ownCookie(names[kind], secure, scope);
  return cookie.serialize(name, '', { httpOnly: true, secure, path, maxAge: 0 });
}

/** Reads the cookie; `null` if it is missing, expired or not made by this server. */
export function readSealedCookie<K extends keyof Kinds>(
  { secret, secure }: Services,
  kind: K,
  request: FastifyRequest,
): Kinds[K] | null {
  const sealed = request.cookies[ownCookie(names[kind], secure, scope).name];
  if (!sealed) return null;
  try {
    const read = JSON.parse(secret.open(Buffer.from(sealed, 'base64url'))) as {
      kind: string;
      until: number;
      what: Kinds[K];
    };
    return read.kind === kind && read.until > Date.now() ? read.what : null;
  } catch {
    return null;
  }
}
