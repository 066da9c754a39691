/** Returning customers of a span, as counts without names. */
import type { Sql } from '../../../field-types/column.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { orderOutcomeSql } from '../orders/orders.ts';
import {
  ordersInPeriod,
  periodParameters,
  serializeScope,
  type AnalyticsRequest,
} from './analytics-request.ts';

const sold = `${orderOutcomeSql} = 'sold'`;
const ever = `t.company_id = $1 and t.channel = any($2::text[]) and t.status = any($3::text[]) and ${sold}`;

/** Customers of a short span: number of orders in it, and whether they bought before; one lookup per customer. */
const lookedUp: Sql = `
  select b.id, b.orders, b.orders = 1 and exists (
    select 1 from purchases t where t."customerId" = b.id and t."createdAt" < $4::timestamptz and ${ever}) as before
  from (select t."customerId" as id, count(*) as orders from purchases t
        where ${ordersInPeriod} and ${sold} and t."customerId" is not null group by 1 offset 0) b`;

/** The same for a long span: one scan over all earlier sales. */
const passedOver: Sql = `
  select t."customerId" as id, count(*) filter (where t."createdAt" >= $4::timestamptz) as orders,
    bool_or(t."createdAt" < $4::timestamptz) as before
  from purchases t where t."customerId" is not null and t."createdAt" < $5::timestamptz and ${ever} group by 1`;

const within = (moment: string): Sql => `${moment} >= $4::timestamptz and ${moment} < $5::timestamptz`;

/**
 * The same from the precomputed first, second and last sales of each customer (`customer_sales`), if all sales count. `orders` is at most two per
 * channel. Only customers with sales before and after the span are looked up.
 */
const kept: Sql = `
  select id, before, case when orders = 0 and (is_last or exists (
    select from purchases t where t."customerId" = k.id and ${ordersInPeriod} and ${sold})) then 1 else orders end as orders
  from (select c."customerId" as id, bool_or(c."firstAt" < $4::timestamptz) as before,
          count(*) filter (where ${within('c."firstAt"')}) + count(*) filter (where ${within('c."secondAt"')}) as orders,
          bool_or(${within('c."lastAt"')}) as is_last
        from customer_sales c
        where c.company_id = $1 and c.channel = any($2::text[]) and c."firstAt" < $5::timestamptz
        group by 1
        having bool_or(c."lastAt" >= $4::timestamptz)) k`;

/** Maximum length in days for lookups by customer. */
const shortDays = 14;
/** Length in days above which a scan is cheaper than lookups. */
const longDays = 100;

function statementFor({ span, statuses }: AnalyticsRequest): Sql {
  if (span.days <= shortDays) return lookedUp;
  if (statuses.includes('active') && statuses.includes('archived')) return kept;
  return span.days > longDays ? passedOver : lookedUp;
}

/**
 * Response of `analytics.returningCustomers`. A customer with an earlier order, in the range or before it, is returning; others are first-time.
 * Orders without a customer (point of sale) are counted only.
 */
export async function readReturning(question: AnalyticsRequest) {
  const [row] = await rowsOf<{ total: number; returning: number; nameless: number }>(
    question.transaction,
    `select count(*) as total, count(*) filter (where orders > 1 or before) as returning,
       (select count(*) from purchases t where ${ordersInPeriod} and ${sold} and t."customerId" is null) as nameless
     from (${statementFor(question)}) bought where orders > 0`,
    periodParameters(question, question.span),
  );
  const { total, returning, nameless } = row!;
  return {
    ...serializeScope(question),
    total_users: total,
    returning_users: returning,
    first_time_users: total - returning,
    share: total ? returning / total : null,
    orders_without_customer: nameless,
  };
}
