/**
 * The orders of a span, days of the store's clock from what the database keeps of them (migration 0091). Orders themselves are read
 * only of days that are not whole in the span, and of those that have changed since they were kept.
 */
import type { Sql } from '../../../field-types/column.ts';
import { dayInStore } from '../../../shared/analytics/store-time.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { outcomeOfOrder } from '../orders/orders.ts';
import { givenBackBetween, saleOfGivenBack } from './given-back.ts';
import { ordersInSpan, spanParameters, type AnalyticsRequest } from './analytics-request.ts';
import { daysFrom, isDayStart, nextDay, type Span } from './span.ts';

/** Changes of days that figures put up with before they are kept anew: so many days are counted from their orders. */
const mostChanges = 40;

/** Turns in which one look keeps what is marked; each keeps some 50,000 orders' worth of months, in about half a second. */
const mostTurns = 5;

/**
 * Has the changed days of the company kept anew when they are many: a bounded part of them, each turn a transaction of its own where the
 * question has none. Await it ahead of the questions: what it has kept then stands, however they end; what is left is counted from orders.
 */
export async function refreshKeptSales({ transaction, session }: AnalyticsRequest): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const [kept] = await rowsOf<{ isMore: boolean }>(
      transaction,
      `select keep_sales($1, ${mostChanges}) as "isMore"`,
      [session.companyId],
    );
    if (!kept!.isMore) return;
  }
}

/**
 * The first parts of a statement: `sales`, with the moment `at`, channel, outcome, fulfillment, creator, orders and amount
 * of what a span holds; of a whole day the moment is its beginning. Beside the orders stands what was given back of sales in the span
 * (migration 1005), whenever they were made: its `outcome` is `given_back`, its `orders` are the times. `$6` to `$8` are bound by `boundToSales`.
 * Days that follow each other are read as one, between two moments that are no longer computed: row-level security forbids a bound that
 * calls a function to narrow what is read.
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
    select t."createdAt", t.channel, ${outcomeOfOrder}, t.fulfillment, t.creator, 1, t.total
    from stretches cross join lateral (select * from purchases t where ${ordersInSpan}
      and t."createdAt" >= stretches.start and t."createdAt" < stretches.stop) t
    union all
    select g.at, t.channel, 'given_back', t.fulfillment, t.creator, 1, g.amount
    from stretches cross join lateral (${givenBackBetween('stretches.start', 'stretches.stop')}) g
    cross join lateral (${saleOfGivenBack('g')}) t)`;

/** What rows of `sales` come to without what was given back, that, and how many orders they are, by whatever a statement groups. */
export const netOfSales: Sql = `sum(case outcome when 'given_back' then -amount else amount end)::bigint as value,
  coalesce(sum(amount) filter (where outcome = 'given_back'), 0)::bigint as given_back,
  coalesce(sum(orders) filter (where outcome <> 'given_back'), 0)::bigint as count`;

/** Rows of `sales` that make up what was sold, and what was given back of that. */
export const soldOrGivenBack: Sql = `outcome in ('sold', 'given_back')`;

/**
 * The parameters of a statement that begins with `withSales`.
 * @param within moments that part the span: the days in which they lie are not taken as a whole
 */
export function boundToSales(question: AnalyticsRequest, span: Span, within: readonly Date[] = []): unknown[] {
  const first = dayInStore(span.start);
  const last = dayInStore(new Date(span.end.getTime() - 1));
  const parted = [span.start, span.end, ...within]
    .filter((moment) => !isDayStart(moment))
    .map((at) => dayInStore(at));
  return [...spanParameters(question, span), [...new Set(parted)], first, daysFrom(last, 1)];
}

/** The months that lie in a span as a whole, by their first days; and the spans beside them. */
export function wholeMonths({ start, end }: Span): { months: string[]; rest: Span[] } {
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
