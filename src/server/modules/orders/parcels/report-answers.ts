import type { RecordsChangeHook } from '../../../crud/records/resources/resource-hooks.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { stateOfReport } from './evaluate-tracking-update.ts';

/**
 * Hook: keeps the shipment in step with the answer to a courier report. An order that takes the reported status agrees with its courier, and a
 * reported cancellation ends the shipment. When the answer is undone and the report is open again, the shipment is as it was before.
 */
export const followAnsweredReports: RecordsChangeHook = async (transaction, companyId, changes) => {
  for (const { id, before, after } of changes) {
    if (!before || !after || before.fulfillment === after.fulfillment) continue;
    const [asked, open] = [before.courierReport, after.courierReport] as (string | null)[];
    if (asked && !open && after.fulfillment === stateOfReport(asked))
      await rowsOf(
        transaction,
        `update parcels set "beforeAnswer" = jsonb_build_object('agreed', agreed, 'state', state, 'failure', failure), agreed = $3,
           state = case when $4 then 'canceled' else state end, failure = case when $4 then 'courier_called_off' else failure end,
           "updatedAt" = now()
         where company_id = $1 and "purchaseId" = $2`,
        [companyId, id, after.fulfillment, asked === 'cancelled' && !after.trackingNumber],
      );
    else if (open && !asked && before.fulfillment === stateOfReport(open))
      await rowsOf(
        transaction,
        `update parcels set agreed = "beforeAnswer" ->> 'agreed', state = "beforeAnswer" ->> 'state', failure = "beforeAnswer" ->> 'failure',
           "beforeAnswer" = null, "updatedAt" = now()
         where company_id = $1 and "purchaseId" = $2 and "beforeAnswer" is not null`,
        [companyId, id],
      );
  }
};
