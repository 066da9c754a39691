/** Courier gateway: the service that handlers and jobs use for requests to couriers. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import { openServiceGateway, type ServiceGateway } from '../../infrastructure/credentials/service-gateway.ts';

export interface CourierGateway extends ServiceGateway {
  /** runs a short transaction in a tenant, apart from the caller's: for credentials that a courier renews during a request */
  inCompany: <T>(companyId: number, work: (transaction: Connection) => Promise<T>) => Promise<T>;
}

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    couriers: CourierGateway;
  }
}

declare module '../../infrastructure/jobs/job.ts' {
  interface JobServices {
    couriers?: CourierGateway;
  }
}

/** Maximum size of a response in bytes: a PDF may contain 50 labels. */
const mostRead = 12 * 1_048_576;

/** Creates the gateway. @param timeout milliseconds for one request */
export const openCourierGateway = (
  { database, ...desk }: Omit<ServiceGateway, 'client'> & { database: Database },
  options: { timeout?: number } = {},
): CourierGateway => ({
  ...openServiceGateway('couriers', desk, { ...options, size: mostRead }),
  inCompany: (companyId, work) => inTenantTransaction(database, { companyId }, work),
});
