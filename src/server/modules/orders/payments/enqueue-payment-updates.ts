import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Enqueues an update of the open checkout pages of these orders; the job closes pages that are no longer needed. */
export const enqueuePaymentUpdates = (
  transaction: Connection,
  companyId: number,
  purchaseIds: readonly number[],
): Promise<unknown> =>
  rowsOf(
    transaction,
    `select enqueue_payment_updates($1::bigint, t.id, null) from payment_tries t
     where t.company_id = $1 and t."purchaseId" = any($2::bigint[]) and t.url is not null
       and (t.state = 'waiting' or t.state = 'failed' and t."expiresAt" > now())`,
    [companyId, purchaseIds],
  );
