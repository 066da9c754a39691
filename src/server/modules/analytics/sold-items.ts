/** Sold items of a span: whole months from precomputed totals (`sold_products`), the other days from the orders. */
import type { Sql } from '../../../field-types/column.ts';
import { orderOutcomeSql } from '../orders/orders.ts';
import { lineOfReturn, returnedBetween, saleOfRefund } from './refunded-sales.ts';
import { refreshDailySales, wholeMonths } from './daily-sales.ts';
import { ordersInPeriod, periodParameters, type AnalyticsRequest } from './analytics-request.ts';

/**
 * CTEs of a statement: `lines` has `productId`, the name of a deleted product, value and units sold, and value and units returned within the span
 * from sales, whenever they were made. Parameters are from `lineParameters`.
 */
export const withLines: Sql = `with live as materialized (
    select distinct date_trunc('month', day::timestamp)::date as month from changed_sales_days where company_id = $1),
  spans as materialized (
    select start, stop from unnest($7::timestamptz[], $8::timestamptz[]) beside(start, stop)
    union all
    select store_midnight(month), store_midnight((month + interval '1 month')::date)
    from live where month = any($6::date[])),
  lines as (
    select t."productId", t.name, t.value, t.units, t.value_back, t.units_back from sold_products t
    where t.company_id = $1 and t.month = any($6::date[]) and t.channel = any($2::text[]) and t.status = any($3::text[])
      and t.month not in (select month from live)
    union all
    select l."productId", case when l."productId" is null then l.name end, l.total, l.quantity, 0, 0
    from spans cross join lateral (select * from purchases t where ${ordersInPeriod}
      and t."createdAt" >= spans.start and t."createdAt" < spans.stop and ${orderOutcomeSql} = 'sold') t
    join purchase_products l on l.company_id = t.company_id and l."purchaseId" = t.id
    union all
    select l."productId", case when l."productId" is null then l.name end, 0, 0, r.worth, r.pieces
    from spans cross join lateral (${returnedBetween('spans.start', 'spans.stop')}) r
    cross join lateral (${saleOfRefund('r')}) t cross join lateral (${lineOfReturn}) l)`;

/** SQL aggregates over `lines`: net value and units, and those returned. */
export const netOfLines: Sql = `sum(value - value_back)::bigint as total_value, sum(units - units_back)::bigint as units,
  sum(value_back)::bigint as given_back, sum(units_back)::bigint as units_back`;

/** The parameters `$1` to `$8` of a statement that begins with `withLines`; refreshes the totals first. */
export async function lineParameters(question: AnalyticsRequest): Promise<unknown[]> {
  const { months, rest } = wholeMonths(question.span);
  const ends = (end: 'start' | 'end') => rest.map((each) => each[end].toISOString());
  await refreshDailySales(question);
  return [...periodParameters(question, question.span), months, ends('start'), ends('end')];
}
