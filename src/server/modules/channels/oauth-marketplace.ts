/** Marketplace adapter for the OAuth 2 authorization code flow with PKCE (openid-client). */
import * as oauth from 'openid-client';
import type { Marketplace, MarketplaceTokens } from './marketplace.ts';

export interface OAuthSettings {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** revocation endpoint */
  revocationUrl?: string;
  /** scope; the marketplace's default where absent */
  scope?: string;
  /** issuer of responses; the origin of the authorization page where absent */
  issuer?: string;
}

const patienceInSeconds = 10;

export function oauthMarketplace(settings: OAuthSettings): Marketplace {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, revocationUrl, scope } = settings;
  const configuration = new oauth.Configuration(
    {
      issuer: settings.issuer ?? new URL(authorizationUrl).origin,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      ...(revocationUrl && { revocation_endpoint: revocationUrl }),
    },
    clientId,
    {},
    oauth.ClientSecretPost(clientSecret),
  );
  configuration.timeout = patienceInSeconds;
  if (tokenUrl.startsWith('http:')) oauth.allowInsecureRequests(configuration);

  return {
    async pageFor({ state, verifier }, redirectUri) {
      return oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(scope && { scope }),
      });
    },
    async tokensFor({ state, verifier }, redirectUri, returned) {
      const tokens = await oauth.authorizationCodeGrant(
        configuration,
        new URL(`${redirectUri}?${new URLSearchParams(returned)}`),
        { expectedState: state, pkceCodeVerifier: verifier },
      );
      return tokensOf(tokens);
    },
    async renew(refreshToken) {
      try {
        return tokensOf(await oauth.refreshTokenGrant(configuration, refreshToken));
      } catch (error) {
        if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return null;
        throw error;
      }
    },
    async giveBack({ accessToken, refreshToken }) {
      if (!revocationUrl) return;
      await oauth.tokenRevocation(configuration, refreshToken ?? accessToken);
    },
  };
}

function tokensOf(tokens: Awaited<ReturnType<typeof oauth.refreshTokenGrant>>): MarketplaceTokens {
  const seconds = tokens.expiresIn();
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1000),
  };
}
