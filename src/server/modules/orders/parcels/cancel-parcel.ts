/** Cancellation of a shipment at its courier, as long as it is not picked up. */
import { courierModel } from '../../../../shared/orders/couriers.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import {
  accountOf,
  courierAccess,
  courierProblem,
  findCourier,
  type CourierGateway,
} from '../../couriers/couriers.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { saveParcelUpdate, readParcel } from './parcel-repository.ts';
import { canReachStatus } from './evaluate-tracking-update.ts';
import type { RunInTransaction } from './send-parcel.ts';

/**
 * @throws Problem 404; 409 if no courier has a shipment, if it can be cancelled on the courier's site only, or if the courier refuses; 502 if the
 * courier does not answer
 */
export async function cancelParcel(
  desk: CourierGateway,
  inScene: RunInTransaction,
  purchaseId: number,
): Promise<void> {
  const { parcel, account } = await inScene(async ({ transaction, companyId }) => {
    const [order] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
    if (!order) throw recordNotFound(prepared.purchases);
    const held = await readParcel(transaction, companyId, purchaseId);
    if (held?.state !== 'sent' || !held.trackingNumber) throw new Problem(409, 'parcel_with_nobody');
    return { parcel: held, account: await accountOf(transaction, companyId, desk.secret, held.courier) };
  });
  const { name, cancel } = findCourier(parcel.courier);
  const words = { courier: courierModel(name).title };
  if (!cancel) throw new Problem(409, 'parcel_cancel_there', { words });
  const sent = { trackingNumber: parcel.trackingNumber!, courierId: parcel.courierId };
  await cancel(courierAccess(desk, account), sent).catch((error: unknown) => {
    throw courierProblem(error, words);
  });
  await inScene(async (scene) => {
    const { transaction, companyId } = scene;
    const [before] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
    const held = await readParcel(transaction, companyId, purchaseId, true);
    if (!before || held?.trackingNumber !== parcel.trackingNumber) return;
    await saveParcelUpdate(transaction, companyId, purchaseId, {
      said: null,
      state: 'canceled',
      isOver: true,
    });
    const back = canReachStatus(before.fulfillment as string, 'confirmed')
      ? { fulfillment: 'confirmed' }
      : {};
    const after = { ...before, ...back, courier: null, trackingNumber: null };
    const draft = { before, after, given: new Set<string>(), isReturn: true };
    await storeChanges(scene, prepared.purchases, [draft], new Refusals());
  });
}
