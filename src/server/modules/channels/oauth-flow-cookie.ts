/**
 * Encrypted cookie that binds an OAuth flow to the browser that started it. Without it, an attacker could start a flow for their own store and
 * complete it in another merchant's browser, and so control that merchant's products.
 */
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { OAuthFlow } from './marketplace.ts';
import { ownCookie } from '../../infrastructure/sessions/tokens.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import { oauthFlowLifetime } from './oauth-flows.ts';

export interface StoredOAuthFlow extends OAuthFlow {
  language: string;
}

const name = 'matjar_marketplace';
const path = '/api/v2/jumia_integrations';

/** The `set-cookie` of the flow. The callback is a link of another site, so it is `SameSite=Lax`. */
export function writeOAuthFlowCookie({ secret, secure }: Services, visit: StoredOAuthFlow): string {
  const sealed = secret.seal(
    JSON.stringify({ kind: 'marketplace', until: Date.now() + oauthFlowLifetime * 1000, visit }),
  );
  const own = ownCookie(name, secure, path);
  return cookie.serialize(own.name, sealed.toString('base64url'), {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: own.path,
    maxAge: oauthFlowLifetime,
  });
}

export function clearOAuthFlowCookie({ secure }: Pick<Services, 'secure'>): string {
  const own = ownCookie(name, secure, path);
  return cookie.serialize(own.name, '', { httpOnly: true, secure, path: own.path, maxAge: 0 });
}

/** Reads the cookie; `null` if it is missing, expired or not made by this server. */
export function readOAuthFlowCookie(
  { secret, secure }: Services,
  request: FastifyRequest,
): StoredOAuthFlow | null {
  const sealed = request.cookies[ownCookie(name, secure, path).name];
  if (!sealed) return null;
  try {
    const read = JSON.parse(secret.open(Buffer.from(sealed, 'base64url'))) as {
      kind: string;
      until: number;
      visit: StoredOAuthFlow;
    };
    return read.kind === 'marketplace' && read.until > Date.now() ? read.visit : null;
  } catch {
    return null;
  }
}
