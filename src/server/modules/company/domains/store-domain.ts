/** Store's own domain: queries, required records, serializer. */
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

/** The domain that the transaction's store has now. */
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
 * Public address of a store: its own domain, else its storefront on the installation; null without either.
 * @param customUrl a verified domain
 */
export const addressOfStore = (
  addresses: Addresses,
  { subdomain, customUrl }: { subdomain: string; customUrl: string | null },
): string | null =>
  customUrl ? `https://${customUrl}` : (addresses.storefront?.(subdomain)?.replace(/\/$/u, '') ?? null);

/** The store's own host name, if verified. */
export async function checkedHost(transaction: Connection, companyId: number): Promise<string | null> {
  const [domain] = await rowsOf<{ host: string }>(
    transaction,
    `select host from company_domains where company_id = $1 and state = 'checked'`,
    [companyId],
  );
  return domain?.host ?? null;
}

/** CNAME target of a store's domain: the host of its storefront. */
export function targetOf({ storefront }: Addresses, subdomain: string): string | null {
  const url = storefront?.(subdomain);
  return url ? new URL(url).hostname : null;
}

/** Whether a host belongs to the installation's storefronts. */
export function isOurs(addresses: Addresses, host: string): boolean {
  const sample = targetOf(addresses, 'any-store');
  if (!sample) return false;
  // With the subdomain in the path, all stores share one host.
  const parent = sample.startsWith('any-store.') ? sample.slice('any-store.'.length) : sample;
  return host === parent || host.endsWith(`.${parent}`);
}

export const recordsOf = (addresses: Addresses, { host, token, subdomain }: DomainRow): DomainRecord[] =>
  domainRecords(host, token, targetOf(addresses, subdomain));

/** Serializes the domain; `null` where the store has none. */
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
