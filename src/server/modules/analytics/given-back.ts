/**
 * What was given back of sales that stay sales (migration 1005): the worth of pieces that came back, and goodwill, each at its moment. An order
 * that is refunded or called off whole is no sale any more, so nothing of it counts here.
 */
import type { Sql } from '../../../field-types/column.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { outcomeOfOrder } from '../orders/orders.ts';
import { spanParameters, said, type AnalyticsRequest } from './analytics-request.ts';

/** Rows of what was given back between two moments of a question's span, bound by `boundTo`; `more` narrows them. */
export const givenBackBetween = (
  start: Sql,
  stop: Sql,
  more: Sql = 'true',
): Sql => `select g."purchaseId", g.id, g.at, g.amount from sales_given_back g
  where g.company_id = $1 and g.at >= $4::timestamptz and g.at < $5::timestamptz and g.at >= ${start} and g.at < ${stop} and ${more}`;

/**
 * Its order `t`, asked for by its key and nothing else: with the status beside it, an index of active orders was walked for each where statistics
 * knew nothing yet, as after orders that came all at once.
 */
const orderOf = (
  row: 'g' | 'r',
): Sql => `select t.status, t.channel, t.fulfillment, t.creator, t."discountId", t."customerId", ${outcomeOfOrder} as outcome
  from purchases t where t.company_id = $1 and t.id = ${row}."purchaseId" limit 1`;

/** The same where the question covers it and it is a sale. @param row what was given back of it, or came back */
export const saleOfGivenBack = (row: 'g' | 'r'): Sql => `select * from (${orderOf(row)}) t
  where t.channel = any($2::text[]) and t.status = any($3::text[]) and t.outcome = 'sold'`;

/** Rows of the pieces that came back between two moments of a question's span (migration 1035), bound by `boundTo`. */
export const returnedBetween = (
  start: Sql,
  stop: Sql,
): Sql => `select r."lineId", r."purchaseId", r.pieces, r.worth from returned_pieces r
  where r.company_id = $1 and r.at >= $4::timestamptz and r.at < $5::timestamptz and r.at >= ${start} and r.at < ${stop}`;

/** Their line `l`, by its key. */
export const lineOfReturned: Sql = `select l."productId", l.name from purchase_products l
  where l.company_id = $1 and l.id = r."lineId" limit 1`;

interface GivenBack {
  id: number;
  order_id: number;
  /** "#1001" */
  order_number: string;
  at: Date;
  amount: number;
}

/** The answer of `analytics.givenBack`: what the figure of the span consists of, the last first. */
export async function readGivenBack(question: AnalyticsRequest, limit: number) {
  const { transaction, span } = question;
  const rows = await rowsOf<GivenBack & { times: number; total: number }>(
    transaction,
    `select g.id, g."purchaseId" as order_id,
       (select o.number from purchases o where o.company_id = $1 and o.id = g."purchaseId") as order_number, g.at, g.amount, count(*) over () as times, (sum(g.amount) over ())::bigint as total
     from (${givenBackBetween('$4::timestamptz', '$5::timestamptz')}) g cross join lateral (${saleOfGivenBack('g')}) t
     order by g.at desc, g.id desc limit $6`,
    [...spanParameters(question, span), limit],
  );
  return {
    ...said(question),
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
 * What was given back of a store's sales between two moments, both counted, over all channels: for figures that are no page of the analytics.
 * @returns minor units
 */
export async function sumGivenBack(
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
