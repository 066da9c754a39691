/** What the two ends of a sign-in elsewhere know of each other: cookies that only this server can make and read, for a few minutes. */
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { ownCookie } from '../../../infrastructure/sessions/tokens.ts';
import type { Vendor } from './vendors.ts';
import type { OAuthState } from './oauth-state.ts';

/** What is left to do after the vendor has vouched for somebody. */
export type Ticket =
  | { for: 'second_factor'; user: number; vendor: Vendor }
  | { for: 'link'; vendor: Vendor; subject: string; email: string | null };

const names = { errand: 'matjar_errand', ticket: 'matjar_ticket' } as const;
const scope = '/api/v2';
/** Seconds. */
const lives = { errand: 600, ticket: 900 } as const;

interface Kinds {
  errand: OAuthState;
  ticket: Ticket;
}

/**
 * The `set-cookie` that keeps it. An errand returns with a visit from the vendor's site: by a link (`lax`), from Apple by a form, which
 * browsers let carry only cookies that any site may send, and those only over https.
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

/** The `set-cookie` that ends it. */
export function clearSealedCookie({ secure }: Pick<Services, 'secure'>, kind: keyof Kinds): string {
  const { name, path } = ownCookie(names[kind], secure, scope);
  return cookie.serialize(name, '', { httpOnly: true, secure, path, maxAge: 0 });
}

/** What the request's cookie says; `null` for none, an old one, or one that this server did not make. */
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
