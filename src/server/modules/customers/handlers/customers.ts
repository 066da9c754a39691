/** Handlers of customers besides the generated ones: spending range, and suggestions for filters and inputs. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { placeName } from '../../shipping/shipping.ts';

export const totalSpendingRange: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, { companyId }) => {
    const { rows } = await sql<{ min: number; max: number }>`
      select coalesce(min("totalSpent"), 0) as min, coalesce(max("totalSpent"), 0) as max
      from customers where company_id = ${companyId}`.execute(transaction);
    return { ...rows[0], range: rows[0] };
  });
  return { body: { data } };
};

/** Maximum number of suggestions of each kind. */
const limit = 1000;

export const metadata: Handler = async (_request, { read, language }) => {
  const data = await read(async (transaction, session) => {
    const { companyId } = session;
    const maySee = can(session, 'customer', 'see_contact');
    return {
      tags: await tagsOf(transaction, companyId),
      city: maySee ? await placesOf(transaction, companyId, language, 'city') : [],
      region: maySee ? await placesOf(transaction, companyId, language, 'region') : [],
    };
  });
  return { body: { data } };
};

/** Tags of the latest 5000 customers only, to avoid a full scan for every list view. */
async function tagsOf(transaction: Connection, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from (
      select tags from customers where company_id = ${companyId} and tags <> '{}' order by id desc limit 5000) lately
    order by 1 limit ${limit}`.execute(transaction);
  return rows.map(({ tag }) => tag);
}

/**
 * Distinct places of customers in the language of the request; unknown places as they were written. Skip scan over the index: one index probe per
 * place instead of one per customer.
 */
async function placesOf(
  transaction: Connection,
  companyId: number,
  language: Locale,
  name: 'city' | 'region',
): Promise<string[]> {
  const [written, key] = [sql.ref(name), sql.ref(`${name}Key`)];
  const first = sql`select ${key} as key, ${written} as written from customers where company_id = ${companyId} and ${key}`;
  const { rows } = await sql<{ written: string }>`
    with recursive places as (
      (${first} is not null order by ${key} limit 1)
      union all
      select next.* from places cross join lateral (${first} > places.key order by ${key} limit 1) next)
    select written from places limit ${limit}`.execute(transaction);
  const type = name === 'region' ? 'region' : undefined;
  const names = rows.map((row) => placeName(row.written, language, type) ?? row.written);
  return [...new Set(names)].toSorted(new Intl.Collator(language).compare);
}
