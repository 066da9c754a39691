/** A store's own domain as its people read it: which records are asked for, what was found, and whether it is theirs. */
import {
  domainRecords,
  holdsRecord,
  type DomainFailure,
  type DomainFindings,
  type DomainRecord,
} from '../../../../shared/company/domain-records.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';

export interface DomainRow {
  host: string;
  token: string;
  state: 'waiting' | 'checked' | 'failed';
  failure: DomainFailure | 'silence' | null;
  found: DomainFindings | null;
  namedAt: Date;
  checkedAt: Date | null;
  provenAt: Date | null;
  failingSince: Date | null;
  nextCheckAt: Date | null;
  subdomain: string;
}

/** The domain that the transaction's store names now. */
export async function readDomain(
  transaction: Connection,
  companyId: number,
  lock = false,
): Promise<DomainRow | undefined> {
  const [row] = await rowsOf<DomainRow>(
    transaction,
    `select d.host, d.token, d.state, d.failure, d.found, d."namedAt", d."checkedAt", d."provenAt", d."failingSince", d."nextCheckAt",
       c.subdomain
     from company_domains d join companies c on c.id = d.company_id and lower(c."customUrl") = d.host
     where d.company_id = $1${lock ? ' for update of d' : ''}`,
    [companyId],
  );
  return row;
}

type Addresses = Pick<Services, 'storeAddresses'>['storeAddresses'];

/**
 * The address of a store as its customers know it: its own domain, else its place among the installation's storefronts; null without either.
 * @param customUrl a domain that was checked
 */
export const addressOfStore = (
  addresses: Addresses,
  { subdomain, customUrl }: { subdomain: string; customUrl: string | null },
): string | null =>
  customUrl ? `https://${customUrl}` : (addresses.storefront?.(subdomain)?.replace(/\/$/u, '') ?? null);

/** The host of the store's own domain, once it has been checked. */
export async function checkedHost(transaction: Connection, companyId: number): Promise<string | null> {
  const [domain] = await rowsOf<{ host: string }>(
    transaction,
    `select host from company_domains where company_id = $1 and state = 'checked'`,
    [companyId],
  );
  return domain?.host ?? null;
}

/** Where a store's domain should lead: the host of its storefront. */
export function targetOf({ storefront }: Addresses, subdomain: string): string | null {
  const url = storefront?.(subdomain);
  return url ? new URL(url).hostname : null;
}

/** Is this a host of the installation's own storefronts? Those are given by their subdomains. */
export function isOurs(addresses: Addresses, host: string): boolean {
  const sample = targetOf(addresses, 'any-store');
  if (!sample) return false;
  // The subdomain may stand in the path instead: then all stores share one host.
  const parent = sample.startsWith('any-store.') ? sample.slice('any-store.'.length) : sample;
  return host === parent || host.endsWith(`.${parent}`);
}

export const recordsOf = (addresses: Addresses, { host, token, subdomain }: DomainRow): DomainRecord[] =>
  domainRecords(host, token, targetOf(addresses, subdomain));

/** The domain as it is answered; `null` where the store names none. */
export function serializeDomain(addresses: Addresses, row: DomainRow | undefined) {
  if (!row) return null;
  const { host, state, failure, found, checkedAt, provenAt, failingSince, nextCheckAt } = row;
  return {
    host,
    state,
    failure,
    checkedAt,
    provenAt,
    failingSince,
    nextCheckAt,
    records: recordsOf(addresses, row).map((record) => ({
      ...record,
      isFound: found ? holdsRecord(record, found) : null,
      found: !found
        ? []
        : record.type === 'TXT'
          ? found.texts
          : found.names.length
            ? found.names
            : found.numbers,
    })),
  };
}
