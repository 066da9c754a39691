/** Marketplaces on which a store sells too: one small interface, spoken by OAuth 2. Which of them are set up is said by the environment. */

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    /** the marketplace Jumia, where this installation is known to it */
    jumia: Marketplace | null;
  }
}

/** What a marketplace gave for a store. Kept sealed, never answered. */
export interface MarketplaceTokens {
  accessToken: string;
  refreshToken: string | null;
  /** `null`: the marketplace did not say */
  expiresAt: Date | null;
}

/** What the two ends of a visit to a marketplace know of each other. */
export interface OAuthFlow {
  state: string;
  verifier: string;
}

export interface Marketplace {
  /** The marketplace's page on which the store's owner agrees. */
  pageFor(visit: OAuthFlow, redirectUri: string): Promise<URL>;
  /**
   * Exchanges what came back for tokens.
   * @throws AuthorizationResponseError for who did not agree; anything else for an answer that is not to be believed
   */
  tokensFor(
    visit: OAuthFlow,
    redirectUri: string,
    returned: Record<string, string>,
  ): Promise<MarketplaceTokens>;
  /**
   * The tokens that take the place of those whose end has come.
   * @returns `null` when the marketplace takes this refresh token no more
   * @throws anything else for no answer, or one that is not to be believed
   */
  renew(refreshToken: string): Promise<MarketplaceTokens | null>;
  /** Tells the marketplace that the tokens are not needed any more; nothing where it has no address for that. */
  giveBack(tokens: MarketplaceTokens): Promise<void>;
}
