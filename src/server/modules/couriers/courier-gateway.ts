/** What stands between a store and its couriers, and how one of them is asked. */
import type { CourierMode, CourierName } from '../../../shared/orders/couriers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import {
  openServiceGateway,
  type OpenedAccount,
  type ServiceGateway,
} from '../../infrastructure/credentials/service-gateway.ts';

export interface CourierGateway extends ServiceGateway {
  /** short transactions of a store beside whatever runs: for credentials that a courier replaces while it is asked */
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

/** Bytes of an answer: labels of fifty parcels come in one. */
const mostRead = 12 * 1_048_576;

/** Makes the desk. @param timeout milliseconds for one call */
export const openCourierGateway = (
  { database, ...desk }: Omit<ServiceGateway, 'client'> & { database: Database },
  options: { timeout?: number } = {},
): CourierGateway => ({
  ...openServiceGateway(desk, { ...options, size: mostRead }),
  inCompany: (companyId, work) => inTenantTransaction(database, { companyId }, work),
});

export interface CourierAccount extends OpenedAccount<CourierMode> {
  companyId: number;
  courier: CourierName;
}

/** Where the courier of this account tells of parcels. */
export const webhookUrl = (
  desk: CourierGateway,
  { courier, noticeKey }: Pick<CourierAccount, 'courier' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/courier_notices/${courier}/${noticeKey}`;
