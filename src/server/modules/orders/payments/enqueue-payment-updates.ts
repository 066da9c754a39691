import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Enqueues the news of the payments of these orders whose pages are open: the job ends pages that are not wanted any more. */
export const enqueuePaymentUpdates = (
  transaction: Connection,
  companyId: number,
  purchaseIds: readonly number[],
): Promise<unknown> =>
  rowsOf(
    transaction,
    `select enqueue_payment_news($1::bigint, t.id, null) from payment_tries t
     where t.company_id = $1 and t."purchaseId" = any($2::bigint[]) and t.url is not null
       and (t.state = 'waiting' or t.state = 'failed' and t."expiresAt" > now())`,
    [companyId, purchaseIds],
  );
