/**
 * Gateway to one sort of external services (couriers, payment providers): the HTTP client, the secret that encrypts credentials, the URL of the
 * sandbox, and the origin to which webhooks are sent.
 */
import type { CredentialField } from '../../../shared/orders/credentials.ts';
import { Problem } from '../http/problem.ts';
import type { ServiceAccess } from '../http-client/service-client.ts';
import { createOutboundClient, type OutboundClient } from '../http-client/outbound-client.ts';
import type { ServerSecret } from '../sessions/server-secret.ts';

export interface ServiceGateway {
  client: OutboundClient;
  secret: Pick<ServerSecret, 'open' | 'seal'>;
  /** base URL of the sandbox; `null`: this server has none */
  sandbox: string | null;
  /** the public origin of this server */
  origin: () => string;
}

/** An account with its decrypted credentials. */
export interface OpenedAccount<Mode extends string = string> {
  mode: Mode;
  credentials: Record<string, string>;
  noticeKey: string;
}

/** Timeout of a call in milliseconds: a user waits for it. */
const patience = 12_000;

/** Creates the gateway. @param timeout milliseconds for one call @param size the most bytes of a response */
export const openServiceGateway = (
  desk: Omit<ServiceGateway, 'client'>,
  { timeout = patience, size }: { timeout?: number; size?: number } = {},
): ServiceGateway => ({
  ...desk,
  client: createOutboundClient({ timeout, ...(size !== undefined && { size }) }),
});

interface Service {
  name: string;
  /** production URL; `null`: a field of the account holds it */
  live: string | null;
  fields: readonly CredentialField[];
  /** error code when the server runs without a sandbox */
  noSandbox: string;
}

/** URL, credentials and client for calls with an account. @throws Problem 409 when it is a sandbox account and this server has no sandbox */
export function serviceAccess(
  { client, sandbox }: ServiceGateway,
  { mode, credentials }: Pick<OpenedAccount, 'mode' | 'credentials'>,
  { name, live, fields, noSandbox }: Service,
): ServiceAccess {
  if (mode !== 'sandbox') {
    const own = fields.find(({ isAddress }) => isAddress)?.name ?? '';
    return { base: live ?? credentials[own] ?? '', credentials, client, reach: 'public' };
  }
  if (!sandbox) throw new Problem(409, noSandbox);
  return { base: `${sandbox}/${name}`, credentials, client, reach: 'loopback' };
}
