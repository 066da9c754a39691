/**
 * How a store's account at Khazenly is linked, and what it is asked with afterwards: the web-server flow of Salesforce. Somebody agrees on its page and comes
 * back with a code; that brings a refresh token, which brings an access token whenever one has run out. Source: the facts' document; the paths of the page and
 * of the first exchange are inferred there, and to be confirmed with a contract.
 */
import { setTimeout } from 'node:timers/promises';
import { cacheUnder, textAt, type ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { callCourier } from './call-courier.ts';
import type { AccountLink } from './courier.ts';
import { CourierFailure } from './courier-failure.ts';

const oauth = '/selfservice/services/oauth2';

/** What an access token hangs on. */
export const keptBy = ({ base, credentials: { clientId = '', refreshToken = '' } }: ServiceAccess): string[] => [
  'khazenly',
  base,
  clientId,
  refreshToken,
];

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

/** Milliseconds that an access token is used. */
export const tokenLife = 3_600_000;

/**
 * A new access token. A refresh token that came with it takes the place of the one it was got by, which serves no more.
 * @throws CourierFailure `courier_not_linked`, `courier_credentials` for a link that was ended there
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
  return cacheUnder(tokenLife, keptBy({ ...asking, credentials }), accessToken);
}

/** Milliseconds that somebody else gets to keep what they were given: they have it already. */
const looks = [0, 100, 400];

/** What the account holds by now, where somebody else was given another refresh token since it was read. */
async function replaced({ credentials, renewed }: ServiceAccess): Promise<ServiceAccess['credentials'] | null> {
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
    // Without it the account would serve for two hours and then no more.
    if (!refreshToken) throw new CourierFailure('courier_refused', textAt(tokens, 'scope'));
    return { refreshToken };
  },
};
