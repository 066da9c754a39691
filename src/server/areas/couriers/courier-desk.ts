/** What stands between a store and its couriers, and how one of them is asked. */
import { courierModel, type CourierMode, type CourierName } from '../../../model/couriers.ts';
import type { Asking } from '../../ground/outbound/ask-service.ts';
import {
  askingOf,
  openDesk,
  type OpenedAccount,
  type ServiceDesk,
} from '../../ground/service-accounts/service-desk.ts';
import { courierNamed } from './protocols/courier-named.ts';

export type CourierDesk = ServiceDesk;

declare module '../../ground/http/request-context.ts' {
  interface Services {
    couriers: CourierDesk;
  }
}

declare module '../../ground/jobs/job.ts' {
  interface JobServices {
    couriers?: CourierDesk;
  }
}

/** Bytes of an answer: labels of fifty parcels come in one. */
const mostRead = 12 * 1_048_576;

/** Makes the desk. @param timeout milliseconds for one call */
export const openCourierDesk = (
  desk: Omit<CourierDesk, 'client'>,
  options: { timeout?: number } = {},
): CourierDesk => openDesk(desk, { ...options, size: mostRead });

export interface CourierAccount extends OpenedAccount<CourierMode> {
  courier: CourierName;
}

export const noSandbox = 'courier_no_sandbox';

/** @throws Problem 409 when the account is one of the sandbox and this server has none */
export const askingWith = (desk: CourierDesk, account: CourierAccount): Asking => {
  const { courier: name } = account;
  const { fields } = courierModel(name);
  return askingOf(desk, account, { name, live: courierNamed(name).live, fields, noSandbox });
};

/** Where the courier of this account tells of parcels. */
export const noticeAddress = (
  desk: CourierDesk,
  { courier, noticeKey }: Pick<CourierAccount, 'courier' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/courier_notices/${courier}/${noticeKey}`;
