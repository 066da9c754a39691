/** Is a subdomain free? And if not, which ones like it are. */
import { sql, type Kysely } from 'kysely';
import { plainSubdomain, subdomainFault, subdomainIdeas, subdomainLimits } from '../../../shared/company/subdomain.ts';
import type { Tables } from '../../infrastructure/database/tables.ts';
import type { FieldError } from '../../infrastructure/http/problem.ts';

/** Anything that asks: the pool or a transaction. */
type Queries = Pick<Kysely<Tables>, 'getExecutor'>;

export interface SubdomainCheck {
  /** does a store have it? */
  found: boolean;
  /** could a store have it? */
  valid: boolean;
  /** why it cannot be had; `null` when it can */
  refusal: FieldError | null;
  /** free ones, the likeliest first; empty when it can be had */
  suggestions: string[];
}

/** @param from what suggestions are made from, when `text` says nothing: the store's name */
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
