/** Settings of the Instagram app of this installation. */
import type { NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';

export interface InstagramSettings {
  /** base URL of the API */
  base: string;
  /** authorization page and token URL of the app; `null`: only tokens sent by clients are used */
  app: { clientId: string; clientSecret: string; pageUrl: string; tokenUrl: string } | null;
  reach: NetworkReach;
}

/** Required environment variables of the sign-in, for error messages. */
export const instagramVariables: readonly string[] = [
  'MATJAR_INSTAGRAM_CLIENT_ID',
  'MATJAR_INSTAGRAM_CLIENT_SECRET',
];

const base = 'https://graph.instagram.com';

/**
 * @param sandbox address of the sandbox, used where no Instagram app is configured
 * @throws Error where only one of the variables is set
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
