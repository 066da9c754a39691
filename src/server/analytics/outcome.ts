/** The outcome of an order as SQL: the one definition of a sale, which the orders' list, the home page and the analytics share. */
import type { Sql } from '../../kinds/column.ts';

/** The outcome of the row `t` of `purchases`, as `src/model/outcomes.ts` says; null for a draft. */
export const outcomeOfOrder: Sql = `case
  when t.status = 'draft' then null
  when t.status = 'canceled' or t.fulfillment = 'cancelled' then 'cancelled'
  when t.payment = 'refunded' or t.fulfillment = 'package_returned' then 'refunded'
  when t.payment = 'failed' or t.fulfillment = 'delivery_failed' then 'failed'
  when t.payment = 'pending' then 'pending'
  else 'sold' end`;
