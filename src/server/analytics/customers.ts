/** How many customers came back. Nobody is named: only numbers leave. */
import { rowsOf } from '../resources/query.ts';
import { outcomeOfOrder } from './outcome.ts';
import { asked, boundTo, said, type Question } from './question.ts';

/**
 * The answer of `analytics.returningCustomers`. Of those who bought in the range: who had bought before, in it or ahead of it,
 * has returned; the others bought for the first time. Sales without a customer, at the till, are only counted.
 */
export async function readReturning(question: Question) {
  const [row] = await rowsOf<{ total: number; returning: number; nameless: number }>(
    question.transaction,
    `with bought as (
       select t."customerId" as id, count(*) as orders from purchases t
       where ${asked} and ${outcomeOfOrder} = 'sold' group by 1)
     select count(b.id) as total, coalesce(max(b.orders) filter (where b.id is null), 0)::bigint as nameless,
       count(b.id) filter (where b.orders > 1 or exists (
         select 1 from purchases t where t.company_id = $1 and t."customerId" = b.id
           and t.channel = any($2::text[]) and t.status = any($3::text[])
           and t."createdAt" < $4::timestamptz and ${outcomeOfOrder} = 'sold')) as returning
     from bought b`,
    boundTo(question, question.span),
  );
  const { total, returning, nameless } = row!;
  return {
    ...said(question),
    total_users: total,
    returning_users: returning,
    first_time_users: total - returning,
    share: total ? returning / total : null,
    orders_without_customer: nameless,
  };
}
