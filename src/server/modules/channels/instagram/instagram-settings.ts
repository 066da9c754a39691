/** How this installation is known to Instagram: the app that stores' owners agree to. */
import type { NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';

export interface InstagramSettings {
  /** the address before the posts */
  base: string;
  /** the page on which somebody agrees, and where its code is exchanged; `null`: only tokens that callers bring are heard */
  app: { clientId: string; clientSecret: string; pageUrl: string; tokenUrl: string } | null;
  reach: NetworkReach;
}

/** The variables without which nobody signs in there, as a refusal names them. */
export const instagramVariables: readonly string[] = [
  'MATJAR_INSTAGRAM_CLIENT_ID',
  'MATJAR_INSTAGRAM_CLIENT_SECRET',
];

const base = 'https://graph.instagram.com';

/**
 * @param sandbox where the sandbox's Instagram is, for an installation that is known to the real one by nothing
 * @throws a sentence for one variable without the other
 */
export function readInstagram(env: NodeJS.ProcessEnv, sandbox: string | null): InstagramSettings {
  const [clientId, clientSecret] = [env.MATJAR_INSTAGRAM_CLIENT_ID, env.MATJAR_INSTAGRAM_CLIENT_SECRET];
  if (!clientId !== !clientSecret)
    throw new Error(
      `MATJAR_INSTAGRAM_* is set in part: set both ${instagramVariables.join(' and ')}, or none of them.`,
    );
  if (clientId && clientSecret)
    return {
      base,
      reach: 'public',
      app: {
        clientId,
        clientSecret,
        pageUrl: 'https://www.instagram.com/oauth/authorize',
        tokenUrl: 'https://api.instagram.com/oauth/access_token',
      },
    };
  if (!sandbox) return { base, reach: 'public', app: null };
  const address = `${sandbox}/instagram`;
  return {
    base: address,
    reach: 'loopback',
    app: {
      clientId: 'matjar',
      clientSecret: 'sandbox',
      pageUrl: `${address}/oauth/authorize`,
      tokenUrl: `${address}/oauth/access_token`,
    },
  };
}
