/** DNS records of a store's own domain: the required records, and their verification. */

export interface DomainRecord {
  /** TXT proves ownership, CNAME points to the storefront */
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
}

/** DNS lookup results of a domain. */
export interface DomainFindings {
  /** TXT records of the proof name */
  texts: readonly string[];
  /** CNAME targets of the domain */
  names: readonly string[];
  /** addresses of the domain, and below those of the storefront */
  numbers: readonly string[];
  wanted: readonly string[];
}

export type DomainFailure =
  'no_proof' | 'other_proof' | 'leads_nowhere' | 'leads_elsewhere' | 'taken' | 'ours';

/** The name of the TXT record. */
export const proofName = (host: string): string => `_matjar.${host}`;

const proofOf = (token: string): string => `matjar-verify=${token}`;

/**
 * The required records.
 * @param target host of the store's storefront; null when there is none
 */
export function domainRecords(host: string, token: string, target: string | null): DomainRecord[] {
  const proof: DomainRecord = { type: 'TXT', name: proofName(host), value: proofOf(token) };
  return target ? [proof, { type: 'CNAME', name: host, value: target }] : [proof];
}

/** Normalizes a DNS name: no trailing dot, lower case. */
const plainName = (name: string): string => name.toLowerCase().replace(/\.$/u, '');

/** Whether DNS holds a record. An apex domain cannot have a CNAME: equal addresses suffice. */
export function holdsRecord({ type, value }: DomainRecord, found: DomainFindings): boolean {
  if (type === 'TXT') return found.texts.includes(value);
  if (found.names.map(plainName).includes(plainName(value))) return true;
  return found.numbers.length > 0 && found.numbers.every((number) => found.wanted.includes(number));
}

/** The failure of a domain; `null` when all records are found. */
export function domainFailure(
  records: readonly DomainRecord[],
  found: DomainFindings,
): Exclude<DomainFailure, 'taken' | 'ours'> | null {
  for (const record of records) {
    if (holdsRecord(record, found)) continue;
    if (record.type === 'TXT')
      return found.texts.some((text) => text.startsWith('matjar-verify=')) ? 'other_proof' : 'no_proof';
    return found.names.length || found.numbers.length ? 'leads_elsewhere' : 'leads_nowhere';
  }
  return null;
}
