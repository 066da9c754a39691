/** Service for calls of SMS gateways. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import { openServiceGateway, type ServiceGateway } from '../../infrastructure/credentials/service-gateway.ts';

export interface SmsGatewayClient extends ServiceGateway {
  /** runs a transaction outside of the job's, so that a gateway's response is saved even when the job was stopped meanwhile */
  inCompany: <T>(companyId: number, work: (transaction: Connection) => Promise<T>) => Promise<T>;
}

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    sms: SmsGatewayClient;
  }
}

declare module '../../infrastructure/jobs/job.ts' {
  interface JobServices {
    sms?: SmsGatewayClient;
  }
}

/** Creates the service. @param timeout milliseconds for one call */
export const openSmsGateway = (
  { database, ...desk }: Omit<ServiceGateway, 'client'> & { database: Database },
  options: { timeout?: number } = {},
): SmsGatewayClient => ({
  ...openServiceGateway('sms', desk, options),
  inCompany: (companyId, work) => inTenantTransaction(database, { companyId }, work),
});
