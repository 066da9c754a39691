/** What stands between a store and its couriers, and how one of them is asked. */
import type { CourierMode, CourierName } from '../../../shared/couriers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { inCompany } from '../../infrastructure/database/tenant-transaction.ts';
import {
  openDesk,
  type OpenedAccount,
  type ServiceDesk,
} from '../../infrastructure/credentials/service-gateway.ts';

export interface CourierDesk extends ServiceDesk {
  /** short transactions of a store beside whatever runs: for credentials that a courier replaces while it is asked */
  inCompany: <T>(companyId: number, work: (transaction: Connection) => Promise<T>) => Promise<T>;
}

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    couriers: CourierDesk;
  }
}

declare module '../../infrastructure/jobs/job.ts' {
  interface JobServices {
    couriers?: CourierDesk;
  }
}

/** Bytes of an answer: labels of fifty parcels come in one. */
const mostRead = 12 * 1_048_576;

/** Makes the desk. @param timeout milliseconds for one call */
export const openCourierDesk = (
  { database, ...desk }: Omit<ServiceDesk, 'client'> & { database: Database },
  options: { timeout?: number } = {},
): CourierDesk => ({
  ...openDesk(desk, { ...options, size: mostRead }),
  inCompany: (companyId, work) => inCompany(database, { companyId }, work),
});

export interface CourierAccount extends OpenedAccount<CourierMode> {
  companyId: number;
  courier: CourierName;
}

/** Where the courier of this account tells of parcels. */
export const noticeAddress = (
  desk: CourierDesk,
  { courier, noticeKey }: Pick<CourierAccount, 'courier' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/courier_notices/${courier}/${noticeKey}`;
