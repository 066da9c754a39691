/** Interface of marketplaces connected by OAuth 2; the environment configures them. */

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    /** the marketplace Jumia; null where it is not configured */
    jumia: Marketplace | null;
  }
}

/** Tokens of a store at a marketplace. Stored encrypted, never returned. */
export interface MarketplaceTokens {
  accessToken: string;
  refreshToken: string | null;
  /** `null`: not stated by the marketplace */
  expiresAt: Date | null;
}

/** Secrets of an OAuth flow: state and PKCE verifier. */
export interface OAuthFlow {
  state: string;
  verifier: string;
}

export interface Marketplace {
  /** The authorization URL. */
  pageFor(visit: OAuthFlow, redirectUri: string): Promise<URL>;
  /**
   * Exchanges the callback's code for tokens.
   * @throws AuthorizationResponseError where the user did not consent; other errors for an invalid response
   */
  tokensFor(
    visit: OAuthFlow,
    redirectUri: string,
    returned: Record<string, string>,
  ): Promise<MarketplaceTokens>;
  /**
   * Renews the tokens.
   * @returns `null` when the refresh token is no longer accepted
   * @throws other errors for no response or an invalid one
   */
  renew(refreshToken: string): Promise<MarketplaceTokens | null>;
  /** Revokes the tokens, if the marketplace has a revocation URL. */
  giveBack(tokens: MarketplaceTokens): Promise<void>;
}
