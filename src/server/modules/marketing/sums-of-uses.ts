/** The uses of a discount as SQL: the one definition of its limit, its list, its page and its figures. */
import type { Sql } from '../../../field-types/column.ts';

/** Whether an order is a use of its discount: placed and not canceled. @param order alias of a row of `purchases` */
export const isUse = (order: string): Sql => `${order}.status in ('active', 'archived')`;

/** The uses of a discount of company `$1` as rows `p`, read by an index of their own (migration 0540). @param discount its id as SQL */
export const usesOf = (discount: Sql): Sql =>
  `purchases p where p.company_id = $1 and p."discountId" = ${discount} and ${isUse('p')}`;

/** Sums over `usesOf`; amounts are minor units, the revenue without what came back and without uses that are no sale. */
export const sumsOfUses = {
  ordersCount: 'count(*)',
  revenue:
    'coalesce(sum(order_brought(p.status, p.payment, p.fulfillment, p.total, p."returnedTotal", p."goodwillTotal")), 0)::bigint',
  givenAway: 'coalesce(sum(p."discountTotal"), 0)::bigint',
} as const;
