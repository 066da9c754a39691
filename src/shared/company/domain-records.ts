/** What a store's owner puts into the DNS of its own domain, and what of it the DNS says: one rule for whoever looks and whoever shows it. */

export interface DomainRecord {
  /** TXT says whose the domain is, CNAME leads it here */
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
}

/** What the DNS says of a domain. */
export interface DomainFindings {
  /** of the name that carries the proof */
  texts: readonly string[];
  /** where the domain's name leads, as names */
  names: readonly string[];
  /** and as addresses; those of the place it should lead to beside them */
  numbers: readonly string[];
  wanted: readonly string[];
}

export type DomainFailure =
  'no_proof' | 'other_proof' | 'leads_nowhere' | 'leads_elsewhere' | 'taken' | 'ours';

/** Where the proof of a domain stands. */
export const proofName = (host: string): string => `_matjar.${host}`;

const proofOf = (token: string): string => `matjar-verify=${token}`;

/** The records of a domain. @param target the host of the store's storefront; without one the domain has nowhere to lead */
export function domainRecords(host: string, token: string, target: string | null): DomainRecord[] {
  const proof: DomainRecord = { type: 'TXT', name: proofName(host), value: proofOf(token) };
  return target ? [proof, { type: 'CNAME', name: host, value: target }] : [proof];
}

/** As names are compared: without the dot of the root, in small letters. */
const plainName = (name: string): string => name.toLowerCase().replace(/\.$/u, '');

/** Does the DNS hold a record? A domain without a name below another one cannot carry a CNAME: it leads here by the same addresses. */
export function holdsRecord({ type, value }: DomainRecord, found: DomainFindings): boolean {
  if (type === 'TXT') return found.texts.includes(value);
  if (found.names.map(plainName).includes(plainName(value))) return true;
  return found.numbers.length > 0 && found.numbers.every((number) => found.wanted.includes(number));
}

/** What is wrong with a domain; `null` where nothing is. */
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
