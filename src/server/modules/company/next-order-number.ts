/** Next order number of a store. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';

/**
 * Sets the next order number. The counter stays locked until the commit, so that concurrent orders wait.
 * @param errors receives `order_number_taken` where an order has this number or a higher one
 */
export async function setNextOrderNumber(
  transaction: Connection,
  companyId: number,
  next: number,
  errors: FieldErrors,
): Promise<void> {
  await rowsOf(
    transaction,
    `insert into order_counters as c (company_id, kind, next) values ($1, 'order', first_order_number())
     on conflict (company_id, kind) do update set next = c.next`,
    [companyId],
  );
  const [highest] = await rowsOf<{ number: number | null }>(
    transaction,
    `select max(substr(number, 2)::bigint)::float8 as number from purchases where company_id = $1 and number ~ '^#\\d{1,12}$'`,
    [companyId],
  );
  const taken = highest?.number ?? 0;
  if (next <= taken) {
    errors.nextOrderNumber = [{ code: 'order_number_taken', params: { number: taken } }];
    return;
  }
  await rowsOf(transaction, `update order_counters set next = $2 where company_id = $1 and kind = 'order'`, [
    companyId,
    next,
  ]);
}
