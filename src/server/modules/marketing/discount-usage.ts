/** SQL for the uses of a discount, common to its limit, list, page and figures. */
import type { Sql } from '../../../field-types/column.ts';

/** Whether an order is a use of its discount: placed and not canceled. @param order alias of a row of `purchases` */
export const isUse = (order: string): Sql => `${order}.status in ('active', 'archived')`;

/** SQL: the uses of a discount of company `$1` as rows `p`, by a dedicated index (`purchases_discount_brought`). @param discount its id as SQL */
export const usesOf = (discount: Sql): Sql =>
  `purchases p where p.company_id = $1 and p."discountId" = ${discount} and ${isUse('p')}`;

/** Sums over `usesOf`, in minor units; the revenue is net of returns and counts sales only. */
export const sumsOfUses = {
  ordersCount: 'count(*)',
  revenue:
    'coalesce(sum(order_net_sales(p.status, p.payment, p.fulfillment, p.total, p."returnedTotal", p."goodwillTotal")), 0)::bigint',
  givenAway: 'coalesce(sum(p."discountTotal"), 0)::bigint',
} as const;
