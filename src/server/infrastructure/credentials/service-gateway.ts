/**
 * Gateway to one kind of external services (couriers, payment providers): the HTTP client, the secret that encrypts credentials, the URL of the
 * sandbox, and the origin to which webhooks are sent.
 */
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

/** Timeout of a call in milliseconds: a user waits for it. */
const patience = 12_000;

/** Creates the gateway. @param service the kind of services, for metrics @param timeout milliseconds for one call @param size the most bytes of a response */
export const openServiceGateway = (
  service: string,
  desk: Omit<ServiceGateway, 'client'>,
  { timeout = patience, size }: { timeout?: number; size?: number } = {},
): ServiceGateway => ({
  ...desk,
  client: createOutboundClient(service, { timeout, ...(size !== undefined && { size }) }),
});
