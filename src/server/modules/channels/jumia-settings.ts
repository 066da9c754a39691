import { isLoopback } from '../../infrastructure/http-client/ssrf-guard.ts';
import type { OAuthSettings } from './oauth-marketplace.ts';

const needed = ['CLIENT_ID', 'CLIENT_SECRET', 'AUTHORIZATION_URL', 'TOKEN_URL'] as const;
const nameOf = (name: string) => `MATJAR_JUMIA_${name}`;

/** Required environment variables of the Jumia connection, for error messages. */
export const jumiaVariables: readonly string[] = needed.map(nameOf);

/** Settings of the Jumia connection; plain data, so that they can be passed to a worker thread. */
export interface JumiaSettings extends OAuthSettings {
  /** base URL of the vendor API, without a trailing slash */
  apiUrl: string;
}

/** Settings of the sandbox's Jumia at an address. */
export const sandboxJumia = (address: string): JumiaSettings => ({
  clientId: 'matjar',
  clientSecret: 'sandbox',
  authorizationUrl: `${address}/jumia/login`,
  tokenUrl: `${address}/jumia/token`,
  scope: 'openid offline_access',
  apiUrl: `${address}/jumia`,
});

/**
 * Jumia settings of the environment; `null` where there are none. The vendor API defaults to the origin of the token URL.
 * @throws Error for incomplete settings, and for an address that is neither https nor loopback
 */
export function readJumia(env: NodeJS.ProcessEnv): JumiaSettings | null {
  const said = (name: string) => env[nameOf(name)] || undefined;
  const missing = needed.filter((name) => !said(name)).map(nameOf);
  if (missing.length === needed.length) return null;
  if (missing.length)
    throw new Error(`MATJAR_JUMIA_* is set in part: set ${missing.join(' and ')} too, or none of them.`);
  const address = (name: string) => {
    const text = said(name);
    const url = text === undefined ? null : URL.parse(text);
    if (text === undefined || url?.protocol === 'https:') return text;
    if (url?.protocol === 'http:' && isLoopback(url.hostname)) return text;
    throw new Error(`${nameOf(name)} is “${text}”: set it to an address that begins with https://.`);
  };
  const [revocationUrl, scope, issuer] = [address('REVOCATION_URL'), said('SCOPE'), address('ISSUER')];
  return {
    apiUrl: (address('API_URL') ?? new URL(said('TOKEN_URL')!).origin).replace(/\/+$/u, ''),
    clientId: said('CLIENT_ID')!,
    clientSecret: said('CLIENT_SECRET')!,
    authorizationUrl: address('AUTHORIZATION_URL')!,
    tokenUrl: address('TOKEN_URL')!,
    ...(revocationUrl && { revocationUrl }),
    ...(scope && { scope }),
    ...(issuer && { issuer }),
  };
}
