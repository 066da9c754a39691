/**
 * Refunds of orders that remain sales (`sales_given_back`): value of returned items, and goodwill, at their own time. Orders refunded or cancelled as a
 * whole are not sales, so none of their amounts count here.
 */
import type { Sql } from '../../../field-types/column.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { orderOutcomeSql } from '../orders/orders.ts';
import { periodParameters, serializeScope, type AnalyticsRequest } from './analytics-request.ts';

/** SQL: refunds between two times within the span, with `periodParameters`; `more` is a further condition. */
export const refundsBetween = (
  start: Sql,
  stop: Sql,
  more: Sql = 'true',
): Sql => `select g."purchaseId", g.id, g.at, g.amount from sales_given_back g
  where g.company_id = $1 and g.at >= $4::timestamptz and g.at < $5::timestamptz and g.at >= ${start} and g.at < ${stop} and ${more}`;

/**
 * SQL: the order `t` of a refund, by its primary key only. With a condition on the status, the planner scanned an index of active orders for each row
 * where statistics were missing.
 */
const orderOf = (
  row: 'g' | 'r',
): Sql => `select t.status, t.channel, t.fulfillment, t.creator, t."discountId", t."customerId", ${orderOutcomeSql} as outcome
  from purchases t where t.company_id = $1 and t.id = ${row}."purchaseId" limit 1`;

/** SQL: the order, if it is a sale within the request's scope. @param row alias of the refund or returned item */
export const saleOfRefund = (row: 'g' | 'r'): Sql => `select * from (${orderOf(row)}) t
  where t.channel = any($2::text[]) and t.status = any($3::text[]) and t.outcome = 'sold'`;

/** SQL: items returned between two times within the span (`returned_pieces`), with `periodParameters`. */
export const returnedBetween = (
  start: Sql,
  stop: Sql,
): Sql => `select r."lineId", r."purchaseId", r.pieces, r.worth from returned_pieces r
  where r.company_id = $1 and r.at >= $4::timestamptz and r.at < $5::timestamptz and r.at >= ${start} and r.at < ${stop}`;

/** SQL: the order line `l` of a returned item, by primary key. */
export const lineOfReturn: Sql = `select l."productId", l.name from purchase_products l
  where l.company_id = $1 and l.id = r."lineId" limit 1`;

interface GivenBack {
  id: number;
  order_id: number;
  /** "#1001" */
  order_number: string;
  at: Date;
  amount: number;
}

/** Response of `analytics.givenBack`: the single refunds of the span, the last first. */
export async function readRefunds(question: AnalyticsRequest, limit: number) {
  const { transaction, span } = question;
  const rows = await rowsOf<GivenBack & { times: number; total: number }>(
    transaction,
    `select g.id, g."purchaseId" as order_id,
       (select o.number from purchases o where o.company_id = $1 and o.id = g."purchaseId") as order_number, g.at, g.amount, count(*) over () as times, (sum(g.amount) over ())::bigint as total
     from (${refundsBetween('$4::timestamptz', '$5::timestamptz')}) g cross join lateral (${saleOfRefund('g')}) t
     order by g.at desc, g.id desc limit $6`,
    [...periodParameters(question, span), limit],
  );
  return {
    ...serializeScope(question),
    total_given_back: rows[0]?.total ?? 0,
    times: rows[0]?.times ?? 0,
    given_back: rows.map(({ id, order_id, order_number, at, amount }) => ({
      id,
      order_id,
      order_number,
      at: at.toISOString(),
      amount,
    })),
  };
}

/**
 * Sum of refunds of sales between two times, both inclusive, over all channels; for figures outside of the analytics pages.
 * @returns minor units
 */
export async function sumRefunds(
  transaction: Connection,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    transaction,
    `select coalesce(sum(g.amount), 0)::bigint as total from sales_given_back g
     cross join lateral (${orderOf('g')}) t where t.outcome = 'sold' and g.company_id = $1 and g.at >= $2::timestamptz and g.at <= $3::timestamptz`,
    [companyId, from, to],
  );
  return row!.total;
}
