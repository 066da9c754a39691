/** The outcome of an order as SQL: the one definition of a sale, which the orders' list, the home page and the analytics share. */
import type { Sql } from '../../../field-types/column.ts';

/** The outcome of the row `t` of `purchases`, as `src/shared/orders/outcomes.ts` says; null for a draft. The database has the words. */
export const outcomeOfOrder: Sql = 'order_outcome(t.status, t.payment, t.fulfillment)';
