import { courierModel, courierNames } from '../../../../shared/orders/couriers.ts';
import type { RecordsChangeHook, RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Fields of an order that its courier receives. */
const told = [
  'total',
  'paidTotal',
  'refundedTotal',
  'returnedTotal',
  'goodwillTotal',
  'paymentType',
  'customerId',
  'shipTo',
  'notes',
];
const differs = (before: RecordValues, after: RecordValues) =>
  told.some((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));
const changing = courierNames.filter((name) => courierModel(name).changes);

/** Hook: enqueues a job that sends changes of an order to its courier after the commit, in the name of the user who made them. */
export const notifyCourier: RecordsChangeHook = async (transaction, companyId, changes) => {
  const changed = changes.flatMap(({ id, before, after }) =>
    before && after?.status === 'active' && differs(before, after) ? [id] : [],
  );
  if (!changed.length) return;
  await rowsOf(
    transaction,
    `insert into jobs (company_id, "user", kind, title, input)
     select $1, coalesce(matjar_user(), p."user"), 'change_parcel', '{"key": "jobs.title.change_parcel"}',
       jsonb_build_object('purchaseId', p."purchaseId")
     from parcels p where p.company_id = $1 and p."purchaseId" = any($2::bigint[]) and p.state = 'sent' and not p."isOver"
       and p.told is not null and p.courier = any($3::text[]) and coalesce(matjar_user(), p."user") is not null
       and not exists (select from jobs j where j.company_id = $1 and j.kind = 'change_parcel' and j.state = 'queued'
         and (j.input ->> 'purchaseId')::bigint = p."purchaseId")`,
    [companyId, changed, changing],
  );
};
