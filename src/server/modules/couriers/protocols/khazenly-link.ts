/**
 * OAuth link and token renewal of Khazenly: the web-server flow of Salesforce. The code is exchanged for a refresh token, which yields access tokens.
 * Source: the facts' document; the paths of the page and of the code exchange are inferred there, to be confirmed with a contract.
 */
import { setTimeout } from 'node:timers/promises';
import {
  cacheUnder,
  textAt,
  type ServiceAccess,
} from '../../../infrastructure/http-client/service-client.ts';
import { callCourier } from './call-courier.ts';
import type { AccountLink } from './courier.ts';
import { CourierFailure } from './courier-failure.ts';

const oauth = '/selfservice/services/oauth2';

/** Cache key of an access token. */
export const tokenCacheKey = ({
  base,
  credentials: { clientId = '', refreshToken = '' },
}: ServiceAccess): string[] => ['khazenly', base, clientId, refreshToken];

async function tokensFor(asking: ServiceAccess, grant: Record<string, string>): Promise<unknown> {
  const { clientId = '', clientSecret = '' } = asking.credentials;
  const { data, status } = await callCourier(asking, `${oauth}/token`, {
    method: 'POST',
    form: { ...grant, client_id: clientId, client_secret: clientSecret },
  });
  if (status >= 300 || !textAt(data, 'access_token'))
    throw new CourierFailure(
      'courier_credentials',
      textAt(data, 'error_description') ?? textAt(data, 'error'),
    );
  return data;
}

/** Time in milliseconds for which an access token is cached. */
export const tokenLife = 3_600_000;

/**
 * Requests a new access token. A new refresh token in the response replaces the old one, which becomes invalid.
 * @throws CourierFailure `courier_not_linked`; `courier_credentials` for a revoked link
 */
export async function renew(asking: ServiceAccess): Promise<string> {
  const { refreshToken } = asking.credentials;
  if (!refreshToken) throw new CourierFailure('courier_not_linked');
  const tokens = await tokensFor(asking, { grant_type: 'refresh_token', refresh_token: refreshToken }).catch(
    async (error: unknown) => {
      if (!(error instanceof CourierFailure && error.refusesCredentials)) throw error;
      const credentials = await replaced(asking);
      if (!credentials) throw error;
      return { access_token: await renew({ ...asking, credentials }) };
    },
  );
  const accessToken = textAt(tokens, 'access_token')!;
  const next = textAt(tokens, 'refresh_token');
  if (!next || next === refreshToken) return accessToken;
  await asking.renewed?.keep({ refreshToken: next });
  const credentials = { ...asking.credentials, refreshToken: next };
  return cacheUnder(tokenLife, tokenCacheKey({ ...asking, credentials }), accessToken);
}

/** Waiting times in milliseconds for a concurrent request to store the refresh token that it received. */
const looks = [0, 100, 400];

/** Credentials of the account, if a concurrent request has stored another refresh token since. */
async function replaced({
  credentials,
  renewed,
}: ServiceAccess): Promise<ServiceAccess['credentials'] | null> {
  if (!renewed) return null;
  for (const pause of looks) {
    await setTimeout(pause);
    const now = await renewed.now();
    if (now.refreshToken && now.refreshToken !== credentials.refreshToken) return now;
  }
  return null;
}

export const khazenlyLink: AccountLink = {
  page({ base, credentials: { clientId = '' } }, { redirectUri, state }) {
    const page = new URL(`${base}${oauth}/authorize`);
    page.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'refresh_token api',
      state,
    }).toString();
    return page;
  },

  async take(asking, { redirectUri, code }) {
    const tokens = await tokensFor(asking, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    });
    const refreshToken = textAt(tokens, 'refresh_token');
    // Without a refresh token the link would expire after two hours.
    if (!refreshToken) throw new CourierFailure('courier_refused', textAt(tokens, 'scope'));
    return { refreshToken };
  },
};
