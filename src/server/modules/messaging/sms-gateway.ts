/** Service for calls of SMS gateways. */
import { smsGatewayModel, type SmsGatewayName, type SmsMode } from '../../../shared/messaging/sms-gateways.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import type { ServiceAccess } from '../../infrastructure/http-client/service-client.ts';
import {
  serviceAccess,
  openServiceGateway,
  type OpenedAccount,
  type ServiceGateway,
} from '../../infrastructure/credentials/service-gateway.ts';
import { findGateway } from './protocols/find-gateway.ts';

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
  ...openServiceGateway(desk, options),
  inCompany: (companyId, work) => inTenantTransaction(database, { companyId }, work),
});

export interface SmsAccount extends OpenedAccount<SmsMode> {
  gateway: SmsGatewayName;
}

export const noSandbox = 'sms_no_sandbox';

/** @throws Problem 409 for a sandbox account on a server without sandbox */
export const smsAccess = (desk: SmsGatewayClient, account: SmsAccount): ServiceAccess => {
  const { gateway: name } = account;
  const { fields } = smsGatewayModel(name);
  return serviceAccess(desk, account, { name, live: findGateway(name).live, fields, noSandbox });
};
