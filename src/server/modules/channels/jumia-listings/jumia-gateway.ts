/** Service for calls of Jumia's vendor API: HTTP client, token storage and renewal. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import {
  createOutboundClient,
  type OutboundClient,
} from '../../../infrastructure/http-client/outbound-client.ts';
import { isLoopback, type NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';
import type { Marketplace } from '../marketplace.ts';

export interface JumiaGateway {
  /** base URL, without a trailing slash */
  base: string;
  reach: NetworkReach;
  client: OutboundClient;
  marketplace: Marketplace;
  secret: Pick<ServerSecret, 'open' | 'seal'>;
  /** public address of this server, from which images are downloaded */
  origin: () => string;
  /** minimum interval between two calls of a store in milliseconds: Jumia allows four per second */
  pace: number;
  /** runs a transaction outside of the caller's, so that renewed tokens are saved at once */
  inCompany: <T>(companyId: number, work: (transaction: Connection) => Promise<T>) => Promise<T>;
}

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    /** Jumia's vendor API; null where it is not configured */
    jumiaDesk: JumiaGateway | null;
  }
}

declare module '../../../infrastructure/jobs/job.ts' {
  interface JobServices {
    /** loaded lazily, because few jobs need it and every worker thread would load its code */
    jumiaDesk?: () => Promise<JumiaGateway>;
  }
}

/** Request timeout in milliseconds, and maximum response size in bytes: a page of categories is large. */
const patience = 15_000;
const mostRead = 16 * 1_048_576;

/** Creates the service. A loopback base URL is allowed, as the settings accept no other private address. */
export const openJumiaGateway = (
  {
    database,
    ...desk
  }: Pick<JumiaGateway, 'base' | 'marketplace' | 'secret' | 'origin'> & { database: Database },
  { timeout = patience, pace = 260 }: { timeout?: number; pace?: number } = {},
): JumiaGateway => ({
  ...desk,
  pace,
  reach: isLoopback(new URL(desk.base).hostname) ? 'loopback' : 'public',
  client: createOutboundClient('jumia', { timeout, size: mostRead }),
  inCompany: (companyId, work) => inTenantTransaction(database, { companyId }, work),
});
