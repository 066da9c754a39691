/**
 * Sales of a span from precomputed daily totals (`sales_days`). Orders are read only for days that are partly in the span, and for days changed
 * since their totals were computed.
 */
import type { Sql } from '../../../field-types/column.ts';
import { dayInStore } from '../../../shared/analytics/store-time.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { orderOutcomeSql } from '../orders/orders.ts';
import { refundsBetween, saleOfRefund } from './refunded-sales.ts';
import { ordersInPeriod, periodParameters, type AnalyticsRequest } from './analytics-request.ts';
import { daysFrom, isDayStart, nextDay, type Period } from './period.ts';

/** Number of changed days from which the totals are recomputed; fewer are read from the orders. */
const mostChanges = 40;

/** Maximum number of batches per request; each recomputes about 50,000 orders, in about half a second. */
const mostTurns = 5;

/**
 * Recomputes the totals of changed days in bounded batches, if there are many. Each batch is a transaction of its own unless the request has one.
 * Await it before the queries; remaining days are read from the orders.
 */
export async function refreshDailySales({ transaction, session }: AnalyticsRequest): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const [kept] = await rowsOf<{ isMore: boolean }>(
      transaction,
      `select refresh_sales_days($1, ${mostChanges}) as "isMore"`,
      [session.companyId],
    );
    if (!kept!.isMore) return;
  }
}

/**
 * CTEs of a statement: `sales` has the columns `at`, channel, outcome, fulfillment, creator, orders and amount of a span; `at` of a whole day is its
 * start. Refunds within the span (`sales_given_back`), whenever the sale was made, are rows of outcome `given_back`, with `orders` as their number. `$6`
 * to `$8` are from `salesParameters`.
 * Consecutive days are read as one range between two computed constants: under row-level security, an index condition may not call functions that are
 * not leakproof.
 */
export const withSales: Sql = `with live as materialized (
    select day from unnest($6::date[]) day
    union select day from changed_sales_days where company_id = $1 and day >= $7::date and day < $8::date),
  stretches as materialized (
    select store_midnight(min(day)) as start, store_midnight(max(day) + 1) as stop
    from (select day, day - row_number() over (order by day)::integer as stretch from live) placed group by stretch),
  sales as (
    select store_midnight(t.day) as at, t.channel, t.outcome, t.fulfillment, t.creator, t.orders, t.amount
    from sales_days t where t.company_id = $1 and t.day >= $7::date and t.day < $8::date
      and t.channel = any($2::text[]) and t.status = any($3::text[]) and not exists (select from live where live.day = t.day)
    union all
    select t."createdAt", t.channel, ${orderOutcomeSql}, t.fulfillment, t.creator, 1, t.total
    from stretches cross join lateral (select * from purchases t where ${ordersInPeriod}
      and t."createdAt" >= stretches.start and t."createdAt" < stretches.stop) t
    union all
    select g.at, t.channel, 'given_back', t.fulfillment, t.creator, 1, g.amount
    from stretches cross join lateral (${refundsBetween('stretches.start', 'stretches.stop')}) g
    cross join lateral (${saleOfRefund('g')}) t)`;

/** SQL aggregates over `sales`: net value, refunds and number of orders. */
export const netOfSales: Sql = `sum(case outcome when 'given_back' then -amount else amount end)::bigint as value,
  coalesce(sum(amount) filter (where outcome = 'given_back'), 0)::bigint as given_back,
  coalesce(sum(orders) filter (where outcome <> 'given_back'), 0)::bigint as count`;

/** SQL: rows of `sales` that are sold or refunds. */
export const isSaleOrRefund: Sql = `outcome in ('sold', 'given_back')`;

/**
 * The parameters of a statement that begins with `withSales`.
 * @param within times that divide the span: the days that contain them are read from the orders
 */
export function salesParameters(
  question: AnalyticsRequest,
  span: Period,
  within: readonly Date[] = [],
): unknown[] {
  const first = dayInStore(span.start);
  const last = dayInStore(new Date(span.end.getTime() - 1));
  const parted = [span.start, span.end, ...within]
    .filter((moment) => !isDayStart(moment))
    .map((at) => dayInStore(at));
  return [...periodParameters(question, span), [...new Set(parted)], first, daysFrom(last, 1)];
}

/** The whole months of a span, by their first days, and the remaining spans. */
export function wholeMonths({ start, end }: Period): { months: string[]; rest: Period[] } {
  const monthOf = (day: string) => `${day.slice(0, 8)}01`;
  const after = (month: string) => monthOf(daysFrom(month, 31));
  const first = dayInStore(start);
  const months: string[] = [];
  let month = isDayStart(start) && first === monthOf(first) ? first : after(monthOf(first));
  const begin = month;
  for (; startOf(after(month)) <= end; month = after(month)) months.push(month);
  if (!months.length) return { months, rest: [{ start, end }] };
  const rest = [
    { start, end: startOf(begin) },
    { start: startOf(month), end },
  ];
  return { months, rest: rest.filter((span) => span.start < span.end) };
}

const startOf = (day: string) => nextDay(daysFrom(day, -1));
