/**
 * Access tokens of Jumia. A token expires after some hours, and a refresh token is valid once: one process renews under a lock while the others wait,
 * and the new tokens are saved before use.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { endConnection, keepRenewedTokens, readTokens, releaseRenewal, takeRenewal } from '../connections.ts';
import type { MarketplaceTokens } from '../marketplace.ts';
import type { JumiaGateway } from './jumia-gateway.ts';
import { JumiaFailure } from './jumia-failure.ts';

/** Milliseconds before its expiry in which a token is renewed. */
const spare = 60_000;
/** Polling interval in milliseconds while another process renews, and maximum number of polls. */
const pause = 200;
const looks = 100;

/**
 * Calls `use` with the access token; a rejected token is renewed once.
 * @throws JumiaFailure `jumia_not_connected`, `jumia_connection_ended`, and what `use` throws
 */
export async function withAccessToken<T>(
  desk: JumiaGateway,
  companyId: number,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const token = await tokenFor(desk, companyId);
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof JumiaFailure && error.refusesCredentials)) throw error;
    return use(await tokenFor(desk, companyId, token));
  }
}

/** @param refused a token that Jumia has rejected */
async function tokenFor(desk: JumiaGateway, companyId: number, refused?: string): Promise<string> {
  for (let look = 0; look < looks; look++) {
    if (look) await wait(pause);
    const kept = await desk.inCompany(companyId, (transaction) =>
      readTokens(transaction, companyId, desk.secret),
    );
    if (!kept) throw new JumiaFailure('jumia_not_connected');
    const { tokens, sealed, isEnded } = kept;
    if (isEnded || !tokens) throw new JumiaFailure('jumia_connection_ended');
    if (tokens.accessToken !== refused && !endsSoon(tokens)) return tokens.accessToken;
    const isMine = await desk.inCompany(companyId, (transaction) =>
      takeRenewal(transaction, companyId, sealed),
    );
    if (isMine) return renew(desk, companyId, tokens, sealed);
  }
  throw new JumiaFailure('jumia_silent');
}

const endsSoon = ({ expiresAt }: MarketplaceTokens) =>
  expiresAt !== null && expiresAt.getTime() < Date.now() + spare;

async function renew(
  desk: JumiaGateway,
  companyId: number,
  { refreshToken }: MarketplaceTokens,
  sealed: Buffer,
): Promise<string> {
  const ended = async () => {
    await desk.inCompany(companyId, (transaction) => endConnection(transaction, companyId, sealed));
    return new JumiaFailure('jumia_connection_ended');
  };
  if (!refreshToken) throw await ended();
  let given: MarketplaceTokens | null;
  try {
    given = await desk.marketplace.renew(refreshToken);
  } catch {
    await desk.inCompany(companyId, (transaction) => releaseRenewal(transaction, companyId, sealed));
    throw new JumiaFailure('jumia_silent');
  }
  if (!given) throw await ended();
  const next = { ...given, refreshToken: given.refreshToken ?? refreshToken };
  await desk.inCompany(companyId, (transaction) =>
    keepRenewedTokens(transaction, companyId, next, sealed, desk.secret),
  );
  return next.accessToken;
}
