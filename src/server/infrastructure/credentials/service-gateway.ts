/**
 * What stands between a store and one sort of services of others (couriers, payment providers): the way out, the secret that opens credentials,
 * the sandbox, and where notices come back to.
 */
import type { CredentialField } from '../../../shared/orders/credentials.ts';
import { Problem } from '../http/problem.ts';
import type { ServiceAccess } from '../http-client/service-client.ts';
import { createOutboundClient, type OutboundClient } from '../http-client/outbound-client.ts';
import type { ServerSecret } from '../sessions/server-secret.ts';

export interface ServiceGateway {
  client: OutboundClient;
  secret: Pick<ServerSecret, 'open' | 'seal'>;
  /** where the sandbox's services are reached; `null`: this server has none */
  sandbox: string | null;
  /** the address of this server for others */
  origin: () => string;
}

/** An account as it is asked with. */
export interface OpenedAccount<Mode extends string = string> {
  mode: Mode;
  credentials: Record<string, string>;
  noticeKey: string;
}

/** Milliseconds that a service gets: people wait for it. */
const patience = 12_000;

/** Makes the desk. @param timeout milliseconds for one call @param size the most bytes of an answer */
export const openServiceGateway = (
  desk: Omit<ServiceGateway, 'client'>,
  { timeout = patience, size }: { timeout?: number; size?: number } = {},
): ServiceGateway => ({
  ...desk,
  client: createOutboundClient({ timeout, ...(size !== undefined && { size }) }),
});

interface Service {
  name: string;
  /** where it is reached in earnest; `null`: a field of the account says */
  live: string | null;
  fields: readonly CredentialField[];
  /** the code of the refusal where this server has no sandbox */
  noSandbox: string;
}

/** @throws Problem 409 when the account is one of the sandbox and this server has none */
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
