/** The calls of customers beside the plain ones: what they spend, and what their filters and inputs suggest. */
import { sql } from 'kysely';
import { can } from '../../../../model/sign-in-facts.ts';
import type { Connection } from '../../../ground/database/connection.ts';
import type { Handler } from '../../../ground/http/request-context.ts';

export const totalSpendingRange: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, { companyId }) => {
    const { rows } = await sql<{ min: number; max: number }>`
      select coalesce(min("totalSpent"), 0) as min, coalesce(max("totalSpent"), 0) as max
      from customers where company_id = ${companyId}`.execute(transaction);
    return { ...rows[0], range: rows[0] };
  });
  return { body: { data } };
};

/** At most this many of each: what suggestions can show. */
const limit = 1000;

export const metadata: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, session) => {
    const { companyId } = session;
    const maySee = can(session, 'customer', 'see_contact');
    return {
      tags: await tagsOf(transaction, companyId),
      city: maySee ? await placesOf(transaction, companyId, 'city') : [],
      region: maySee ? await placesOf(transaction, companyId, 'region') : [],
    };
  });
  return { body: { data } };
};

/** Of those who were added last: all of a million customers would be read for every list. */
async function tagsOf(transaction: Connection, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from (
      select tags from customers where company_id = ${companyId} and tags <> '{}' order by id desc limit 5000) lately
    order by 1 limit ${limit}`.execute(transaction);
  return rows.map(({ tag }) => tag);
}

/** From one value to the next by the index, however many customers live at each. */
async function placesOf(
  transaction: Connection,
  companyId: number,
  name: 'city' | 'region',
): Promise<string[]> {
  const place = sql.ref(name);
  const { rows } = await sql<{ place: string }>`
    with recursive places as (
      (select ${place} as place from customers where company_id = ${companyId} and ${place} is not null order by ${place} limit 1)
      union all
      select (select ${place} from customers where company_id = ${companyId} and ${place} > places.place order by ${place} limit 1)
      from places where places.place is not null)
    select place from places where place is not null limit ${limit}`.execute(transaction);
  return rows.map((row) => row.place);
}
