/** What stands between a store and Jumia's vendor API: the way out, the secret that opens tokens, and how they are renewed. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { createOutboundClient, type OutboundClient } from '../../../infrastructure/http-client/outbound-client.ts';
import { isLoopback, type NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';
import type { Marketplace } from '../marketplace.ts';

export interface JumiaGateway {
  /** the address before every path; no slash at its end */
  base: string;
  reach: NetworkReach;
  client: OutboundClient;
  marketplace: Marketplace;
  secret: Pick<ServerSecret, 'open' | 'seal'>;
  /** the address of this server for others: pictures are fetched from there */
  origin: () => string;
  /** milliseconds between two questions of a store: Jumia takes four a second */
  pace: number;
  /** short transactions of a store beside whatever runs: tokens are kept as soon as they are given */
  inCompany: <T>(companyId: number, work: (transaction: Connection) => Promise<T>) => Promise<T>;
}

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    /** Jumia's vendor API, where this installation is known to it */
    jumiaDesk: JumiaGateway | null;
  }
}

declare module '../../../infrastructure/jobs/job.ts' {
  interface JobServices {
    /** made when a job first needs it: few do, and each thread that runs jobs would carry its code */
    jumiaDesk?: () => Promise<JumiaGateway>;
  }
}

/** Milliseconds for one call, and bytes of an answer: a page of categories is long. */
const patience = 15_000;
const mostRead = 16 * 1_048_576;

/** Makes the desk. An address of this machine is reached, as its settings allow nothing else that is not public. */
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
  client: createOutboundClient({ timeout, size: mostRead }),
  inCompany: (companyId, work) => inTenantTransaction(database, { companyId }, work),
});
