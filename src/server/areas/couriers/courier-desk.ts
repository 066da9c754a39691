/** What stands between a store and its couriers: the way out, the secret that opens credentials, the sandbox, and where notices come back to. */
import type { CourierMode, CourierName } from '../../../model/couriers.ts';
import { createOutboundClient, type OutboundClient } from '../../ground/outbound/outbound-client.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { ServerSecret } from '../../ground/sessions/server-secret.ts';
import type { Asking } from '../../ground/outbound/ask-service.ts';
import { courierNamed } from './protocols/courier-named.ts';

export interface CourierDesk {
  client: OutboundClient;
  secret: Pick<ServerSecret, 'open' | 'seal'>;
  /** where the sandbox's couriers are reached; `null`: this server has none */
  sandbox: string | null;
  /** the address of this server for others */
  origin: () => string;
}

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

/** Milliseconds that a courier gets: people wait for it. */
const patience = 12_000;

/** Makes the desk. @param timeout milliseconds for one call */
export const openCourierDesk = (
  desk: Omit<CourierDesk, 'client'>,
  { timeout = patience } = {},
): CourierDesk => ({ ...desk, client: createOutboundClient({ timeout, size: 12 * 1_048_576 }) });

export interface CourierAccount {
  courier: CourierName;
  mode: CourierMode;
  credentials: Record<string, string>;
  noticeKey: string;
}

/** @throws Problem 409 when the account is one of the sandbox and this server has none */
export function askingWith(desk: CourierDesk, { courier, mode, credentials }: CourierAccount): Asking {
  const { client, sandbox } = desk;
  if (mode === 'live') {
    const base = courierNamed(courier).live ?? credentials.address!;
    return { base, credentials, client, reach: 'public' };
  }
  if (!sandbox) throw new Problem(409, 'courier_no_sandbox');
  return { base: `${sandbox}/${courier}`, credentials, client, reach: 'loopback' };
}

/** Where the courier of this account tells of parcels. */
export const noticeAddress = (
  desk: CourierDesk,
  { courier, noticeKey }: Pick<CourierAccount, 'courier' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/courier_notices/${courier}/${noticeKey}`;
