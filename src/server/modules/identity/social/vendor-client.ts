/** OAuth and OpenID Connect client of each vendor (openid-client). Tokens are not stored. */
import * as oidc from 'openid-client';
import { appleSecret } from './apple-secret.ts';
import type { OAuthState } from './oauth-state.ts';
import { vendors, type SocialSettings, type Vendor, type VendorSettings } from './vendors.ts';

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    /** the vendors configured for this installation */
    social: Partial<Record<Vendor, VendorClient>>;
  }
}

/** The user's profile as verified by the vendor. */
export interface Profile {
  subject: string;
  /** in lower case */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** Parameters of the callback: the query, or Apple's form. */
export type Returned = Record<string, string>;

export interface VendorClient {
  /** The vendor's authorization URL. */
  pageFor(errand: OAuthState, redirectUri: string): Promise<URL>;
  /**
   * Exchanges the callback's code and returns the profile.
   * @throws AuthorizationResponseError where the user did not consent; other errors for an invalid response
   */
  whoCameBack(errand: OAuthState, redirectUri: string, returned: Returned): Promise<Profile>;
}

const patienceInSeconds = 10;
const graph = 'v21.0';

/** Client of one vendor. Its discovery is loaded at the first sign-in, so that the server's start does not depend on the vendor. */
function vendorClient(vendor: Vendor, settings: VendorSettings): VendorClient {
  let asked: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    asked ??= configure(vendor, settings).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
  const isOpenId = vendor !== 'facebook';
  // Apple supports no PKCE; its secret is signed for each exchange, and the nonce binds the response to the browser.
  const hasPkce = vendor !== 'apple';

  return {
    async pageFor({ state, nonce, verifier }, redirectUri) {
      const scope = {
        google_oauth2: 'openid email profile',
        facebook: 'public_profile email',
        apple: 'openid name email',
      };
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: scope[vendor],
        state,
        ...(isOpenId && { nonce }),
        ...(hasPkce && {
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
        ...(vendor === 'apple' && { response_mode: 'form_post' }),
      });
    },
    async whoCameBack({ state, nonce, verifier }, redirectUri, returned) {
      const known = await configuration();
      const tokens = await oidc.authorizationCodeGrant(
        known,
        new URL(`${redirectUri}?${new URLSearchParams(returned)}`),
        {
          expectedState: state,
          ...(hasPkce && { pkceCodeVerifier: verifier }),
          ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
        },
      );
      return vendor === 'facebook'
        ? readFacebook(known, tokens.access_token)
        : readClaims(known, tokens, returned);
    },
  };
}

/** A client for each configured vendor. */
export function socialClients(settings: SocialSettings): Partial<Record<Vendor, VendorClient>> {
  const set = vendors.flatMap((vendor) => (settings[vendor] ? [[vendor, settings[vendor]] as const] : []));
  return Object.fromEntries(set.map(([vendor, each]) => [vendor, vendorClient(vendor, each)]));
}

async function configure(
  vendor: Vendor,
  { clientId, secret, issuer }: VendorSettings,
): Promise<oidc.Configuration> {
  if (vendor === 'facebook') {
    const pages = issuer ?? 'https://www.facebook.com';
    const api = issuer ?? 'https://graph.facebook.com';
    const known = new oidc.Configuration(
      {
        issuer: pages,
        authorization_endpoint: `${pages}/${graph}/dialog/oauth`,
        token_endpoint: `${api}/${graph}/oauth/access_token`,
        userinfo_endpoint: `${api}/${graph}/me`,
      },
      clientId,
      {},
      oidc.ClientSecretPost(secret as string),
    );
    known.timeout = patienceInSeconds;
    if (pages.startsWith('http:')) oidc.allowInsecureRequests(known);
    return known;
  }
  const address =
    issuer ?? { google_oauth2: 'https://accounts.google.com', apple: 'https://appleid.apple.com' }[vendor];
  const authentication: oidc.ClientAuth =
    typeof secret === 'string'
      ? oidc.ClientSecretPost(secret)
      : (server, client, body) => {
          body.set('client_id', client.client_id);
          body.set('client_secret', appleSecret(clientId, secret, server.issuer));
        };
  return oidc.discovery(new URL(address), clientId, {}, authentication, {
    timeout: patienceInSeconds,
    ...(address.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
  });
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** The profile from the id token, or from userinfo if the token has no email. Apple sends the name with the first authorization only. */
async function readClaims(known: oidc.Configuration, tokens: Tokens, returned: Returned): Promise<Profile> {
  const idToken = tokens.claims()!;
  const hasMore = idToken.email === undefined && known.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oidc.fetchUserInfo(known, tokens.access_token, idToken.sub) : {};
  const claims: Record<string, unknown> = { ...more, ...idToken };
  return {
    subject: idToken.sub,
    email: emailIn(claims.email),
    // Apple sends it as a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: nameIn(claims.name) ?? appleName(returned.user),
  };
}

/** The profile from Facebook's graph. Facebook does not report email verification, so the email counts as unverified. */
async function readFacebook(known: oidc.Configuration, token: string): Promise<Profile> {
  const url = new URL(known.serverMetadata().userinfo_endpoint!);
  url.searchParams.set('fields', 'id,name,email');
  const answer = await oidc.fetchProtectedResource(known, token, url, 'GET');
  const me = (await answer.json()) as Record<string, unknown>;
  if (typeof me.id !== 'string' || !me.id) throw new Error('Facebook did not say who it is.');
  return { subject: me.id, email: emailIn(me.email), isEmailVerified: false, name: nameIn(me.name) };
}

const emailIn = (value: unknown) =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value) && value.length < 200
    ? value.toLowerCase()
    : null;

const nameIn = (value: unknown) =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 120) : null;

function appleName(user: string | undefined): string | null {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: string; lastName?: string } };
    return nameIn([name?.firstName, name?.lastName].filter(Boolean).join(' '));
  } catch {
    return null;
  }
}
