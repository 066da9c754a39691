/** Advisory transaction locks on texts, such as a phone or a handle: find-or-create without duplicates under concurrency. */
import type { Connection } from './connection.ts';
import { rowsOf } from './query.ts';

/**
 * Waits for other transactions that lock one of the texts, and locks them until the end of this one. Statements sent after it see what those
 * transactions committed. The locks are taken in the order of the texts, so that two transactions cannot deadlock.
 * @param companyId 0 outside of companies
 * @param scope what the texts are, such as `customers.phoneNumber`
 */
export async function takeAdvisoryLocks(
  transaction: Connection,
  companyId: number,
  scope: string,
  texts: readonly string[],
): Promise<void> {
  await rowsOf(
    transaction,
    `select pg_advisory_xact_lock(hashtextextended(text, $1)) from (select distinct $2 || text as text from unnest($3::text[]) text order by 1) asked`,
    [companyId, `${scope}:`, texts],
  );
}
