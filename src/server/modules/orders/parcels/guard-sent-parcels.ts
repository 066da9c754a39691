import { courierModel, type CourierName } from '../../../../shared/orders/couriers.ts';
import type { RecordsChangeHook } from '../../../crud/records/resources/resource-hooks.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';

/**
 * Refuses to cancel an order that a courier has: its shipment is cancelled first.
 * @throws Problem 422 at `status`: `parcel_sent`, `parcel_being_sent`, `parcel_unsure`
 */
export const guardSentParcels: RecordsChangeHook = async (transaction, companyId, changes) => {
  const calledOff = changes.flatMap(({ id, before, after }) =>
    before && after?.status === 'canceled' && before.status !== 'canceled' ? [id] : [],
  );
  if (!calledOff.length) return;
  const [parcel] = await rowsOf<{
    courier: CourierName;
    state: string;
    isBeingSent: boolean;
    trackingNumber: string | null;
  }>(
    transaction,
    `select courier, state, state = 'sending' and "sendingUntil" > now() as "isBeingSent", "trackingNumber" from parcels where company_id = $1 and "purchaseId" = any($2::bigint[])
       and state in ('sent', 'sending', 'unsure') and not "isOver" order by "purchaseId" limit 1`,
    [companyId, calledOff],
  );
  if (!parcel) return;
  const words = { courier: courierModel(parcel.courier).title };
  const unsent = parcel.isBeingSent ? 'parcel_being_sent' : 'parcel_unsure';
  const code = parcel.state === 'sent' ? 'parcel_sent' : unsent;
  const refusal = { code, words, params: { number: parcel.trackingNumber ?? '' } };
  throw new Problem(422, 'validation', { errors: { status: [refusal] } });
};
