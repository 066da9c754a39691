/** Session tokens: 32 random bytes; only their SHA-256 is stored, so that a copied table grants no access. */
import { hash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { sessionMark } from '../../../shared/identity/session-mark.ts';

const cookieName = 'matjar_session';

/**
 * Name and path of a cookie. By https the prefix proves that this very host has set it: a sibling subdomain (a shop under the same domain) can set
 * cookies for all of them, and could sign a merchant in to an account of its own.
 */
export function ownCookie(name: string, secure: boolean, path: string): { name: string; path: string } {
  return secure ? { name: `__Host-${name}`, path: '/' } : { name, path };
}

/** Source: the expiry in the SQL function `enter_session`. */
const thirtyDays = 30 * 24 * 3600;

export interface NewToken {
  token: string;
  hash: Buffer;
}

/** Generates a token. */
export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The bearer token of a request; with one the cookie is ignored. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1];

/** The hash of the request's token (bearer, else cookie); `null` without one, or when its format is invalid. */
export function readToken(request: FastifyRequest, secure: boolean): Buffer | null {
  const token = bearerOf(request) ?? request.cookies[ownCookie(cookieName, secure, '/').name];
  return token !== undefined && /^[\w-]{43}$/u.test(token) ? hashToken(token) : null;
}

/**
 * The `set-cookie` headers that sign in, or out for `null`: the session, which is HTTP-only, and a mark of the same lifetime that scripts can read,
 * so that a signed-out page requests no session. The mark grants nothing.
 */
export function sessionCookies(token: string | null, secure: boolean): [session: string, mark: string] {
  const { name, path } = ownCookie(cookieName, secure, '/');
  const maxAge = token === null ? 0 : thirtyDays;
  return [
    cookie.serialize(name, token ?? '', { httpOnly: true, sameSite: 'strict', secure, path, maxAge }),
    cookie.serialize(sessionMark, '1', { sameSite: 'strict', secure, path: '/', maxAge }),
  ];
}
