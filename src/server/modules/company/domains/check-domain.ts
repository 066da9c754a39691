/**
 * Verifies the DNS records of a store's own domain and saves the result. DNS queries run outside of transactions. An unavailable DNS does not change
 * the state; a verified domain with other records fails only after some days, so that a DNS mistake can be corrected. The caller passes `now`.
 */
import { domainFailure, proofName, type DomainFindings } from '../../../../shared/company/domain-records.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { auditCompany } from '../company-audit.ts';
import { isHostTaken } from '../is-host-taken.ts';
import { DnsUnavailable, type DomainResolver } from './domain-resolver.ts';
import { isOurs, readDomain, recordsOf, targetOf, type DomainRow } from './store-domain.ts';

export type DomainServices = Pick<Services, 'storeAddresses' | 'domainResolver'> & { database: Database };

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Time in milliseconds that a verified domain may have wrong records. */
const patience = 3 * day;

/** Time of the next automatic check: frequent for a domain just entered; `null` after a month without success. */
function nextLook(state: DomainRow['state'], namedAt: Date, now: Date): Date | null {
  if (state === 'checked') return new Date(now.getTime() + day);
  const age = now.getTime() - namedAt.getTime();
  if (age > 30 * day) return null;
  return new Date(now.getTime() + (age < hour ? 2 * minute : age < day ? 30 * minute : 6 * hour));
}

/** Checks the store's domain. @param source of the check, for the audit log @returns the domain after the check; undefined if the store has none */
export async function checkDomain(
  house: DomainServices,
  key: { companyId: number; userId?: number },
  now: Date,
  source: string,
): Promise<DomainRow | undefined> {
  const seen = await inTenantTransaction(house.database, key, (transaction) =>
    readDomain(transaction, key.companyId),
  );
  if (!seen) return undefined;
  const found = await look(house, seen);
  return inTenantTransaction(house.database, key, async (transaction) => {
    const row = await readDomain(transaction, key.companyId, true);
    // The domain was changed during the check.
    if (row?.host !== seen.host) return row;
    return keep(transaction, house, { companyId: key.companyId, row, found, now, source });
  });
}

async function look(
  { domainResolver, storeAddresses }: DomainServices,
  { host, subdomain }: DomainRow,
): Promise<DomainFindings | null> {
  const target = targetOf(storeAddresses, subdomain);
  const ask = domainResolver;
  try {
    const [texts, names, numbers, wanted] = await Promise.all([
      ask.texts(proofName(host)),
      target ? ask.names(host) : [],
      target ? ask.numbers(host) : [],
      target ? ofTarget(ask, target) : [],
    ]);
    return { texts: few(texts), names: few(names), numbers: few(numbers), wanted: few(wanted) };
  } catch (error) {
    if (error instanceof DnsUnavailable) return null;
    throw error;
  }
}

/** Addresses of the storefront host; without them a CNAME is still sufficient. */
const ofTarget = (ask: DomainResolver, target: string): Promise<string[]> =>
  ask.numbers(target).catch((error: unknown) => {
    if (error instanceof DnsUnavailable) return [];
    throw error;
  });

/** Limits the size of foreign DNS responses before they are stored. */
const few = (said: readonly string[]): string[] => said.slice(0, 20).map((each) => each.slice(0, 300));

interface Finding {
  companyId: number;
  row: DomainRow;
  found: DomainFindings | null;
  now: Date;
  source: string;
}

async function keep(
  transaction: Connection,
  { storeAddresses }: DomainServices,
  { companyId, row, found, now, source }: Finding,
): Promise<DomainRow | undefined> {
  const verdict = await judge(transaction, storeAddresses, row, found);
  const { failure } = verdict;
  const failingSince =
    row.state === 'checked' && failure && failure !== 'silence' ? (row.failingSince ?? now) : null;
  const isPatient = failingSince !== null && now.getTime() - failingSince.getTime() < patience;
  const state =
    failure === 'silence' ? row.state : failure === null || isPatient ? 'checked' : ('failed' as const);
  await rowsOf(
    transaction,
    `update company_domains set state = $3, failure = $4, found = coalesce($5::jsonb, found), "checkedAt" = $6,
       "provenAt" = case when $3 = 'checked' then coalesce("provenAt", $6) end, "failingSince" = $7, "nextCheckAt" = $8
     where company_id = $1 and host = $2`,
    [
      companyId,
      row.host,
      state,
      failure,
      found && JSON.stringify(found),
      now,
      failure === 'silence' ? row.failingSince : state === 'checked' ? failingSince : null,
      nextLook(state, row.namedAt, now),
    ],
  );
  if (state !== row.state) {
    const [company] = await rowsOf<{ version: number }>(
      transaction,
      'select version from companies where id = $1',
      [companyId],
    );
    const changes = { domainState: { from: row.state, to: state } };
    await auditCompany(transaction, { companyId }, 'update', company!.version, changes, source);
  }
  return readDomain(transaction, companyId);
}

/** Result of a check, by the DNS records; of several stores, the first to verify a domain owns it. */
async function judge(
  transaction: Connection,
  addresses: DomainServices['storeAddresses'],
  row: DomainRow,
  found: DomainFindings | null,
): Promise<{ failure: DomainRow['failure'] }> {
  if (isOurs(addresses, row.host)) return { failure: 'ours' };
  if (!found) return { failure: 'silence' };
  const failure = domainFailure(recordsOf(addresses, row), found);
  if (failure) return { failure };
  // Advisory lock on the host: of two concurrent verifications one wins.
  await rowsOf(transaction, 'select pg_advisory_xact_lock(620, hashtext($1))', [row.host]);
  return { failure: (await isHostTaken(transaction, row.host)) ? 'taken' : null };
}
