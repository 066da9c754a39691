/** How many customers came back. Nobody is named: only numbers leave. */
import type { Sql } from '../../kinds/column.ts';
import { rowsOf } from '../resources/query.ts';
import { outcomeOfOrder } from './outcome.ts';
import { asked, boundTo, said, type Question } from './question.ts';

const sold = `${outcomeOfOrder} = 'sold'`;
const ever = `t.company_id = $1 and t.channel = any($2::text[]) and t.status = any($3::text[]) and ${sold}`;

/** Each customer of a short span, and whether they had bought ahead of it: every one is looked up. */
const lookedUp: Sql = `
  select b.id, b.orders, b.orders = 1 and exists (
    select 1 from purchases t where t."customerId" = b.id and t."createdAt" < $4::timestamptz and ${ever}) as before
  from (select t."customerId" as id, count(*) as orders from purchases t where ${asked} and ${sold} group by 1 offset 0) b`;

/** The same of a long one: in one pass over everything that was ever bought. */
const passedOver: Sql = `
  select t."customerId" as id, count(*) filter (where t."createdAt" >= $4::timestamptz) as orders,
    bool_or(t."createdAt" < $4::timestamptz) as before
  from purchases t where t."createdAt" < $5::timestamptz and ${ever} group by 1`;

/** From so many days on, most customers of a span are most of the store's. */
const longDays = 100;

/**
 * The answer of `analytics.returningCustomers`. Of those who bought in the range: who had bought before, in it or ahead of it,
 * has returned; the others bought for the first time. Sales without a customer, at the till, are only counted.
 */
export async function readReturning(question: Question) {
  const [row] = await rowsOf<{ total: number; returning: number; nameless: number }>(
    question.transaction,
    `select count(id) as total, coalesce(sum(orders) filter (where id is null), 0)::bigint as nameless,
       count(id) filter (where orders > 1 or before) as returning
     from (${question.span.days > longDays ? passedOver : lookedUp}) bought where orders > 0`,
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
