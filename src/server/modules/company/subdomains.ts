/** Availability check of subdomains, with suggestions. */
import { sql, type Kysely } from 'kysely';
import {
  plainSubdomain,
  subdomainFault,
  subdomainIdeas,
  subdomainLimits,
} from '../../../shared/company/subdomain.ts';
import type { Tables } from '../../infrastructure/database/tables.ts';
import type { FieldError } from '../../infrastructure/http/problem.ts';

/** The pool or a transaction. */
type Queries = Pick<Kysely<Tables>, 'getExecutor'>;

export interface SubdomainCheck {
  /** taken by a store */
  found: boolean;
  /** valid as a subdomain */
  valid: boolean;
  /** reason for refusal; `null` when it is available */
  refusal: FieldError | null;
  /** available subdomains, the best first; empty when the requested one is available */
  suggestions: string[];
}

/** @param from the store's name, for suggestions where `text` yields none */
export async function checkSubdomain(queries: Queries, text: string, from = ''): Promise<SubdomainCheck> {
  const name = plainSubdomain(text);
  const fault = subdomainFault(name);
  const ideas = subdomainIdeas(
    fault === null || fault === 'arabic' || fault === 'characters' ? text : from || text,
  );
  const taken = await takenOf(queries, fault ? ideas : [name, ...ideas]);
  const found = !fault && taken.has(name);
  const refusal = found ? { code: 'subdomain_taken' } : fault && refusalOf(fault);
  const suggestions = refusal ? ideas.filter((idea) => idea !== name && !taken.has(idea)).slice(0, 3) : [];
  return { found, valid: !fault, refusal, suggestions };
}

export function refusalOf(fault: NonNullable<ReturnType<typeof subdomainFault>>): FieldError {
  if (fault === 'empty') return { code: 'required' };
  const params = { least: subdomainLimits.least, most: subdomainLimits.most };
  return { code: `subdomain_${fault}`, params };
}

async function takenOf(queries: Queries, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ taken: string[] }>`select taken_subdomains(${names}::text[]) as taken`.execute(
    queries,
  );
  return new Set(rows[0]!.taken);
}
