/** Outcome of an order as SQL: the definition of a sale that the order list, the dashboard and the analytics share. */
import type { Sql } from '../../../field-types/column.ts';

/** Outcome of row `t` of `purchases`, by `src/shared/orders/outcomes.ts`; null for a draft. A database function defines it. */
export const orderOutcomeSql: Sql = 'order_outcome(t.status, t.payment, t.fulfillment)';
