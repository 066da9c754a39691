/** Sends changes of an order, such as the amount to collect or the address, to the courier that has its shipment. */
import { courierModel } from '../../../../shared/orders/couriers.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import {
  accountOf,
  courierAccess,
  courierProblem,
  CourierFailure,
  findCourier,
  type CourierGateway,
} from '../../couriers/couriers.ts';
import { readDocumentOrders } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readParcel, type StoredParcel } from './parcel-repository.ts';
import { buildParcel } from './build-parcel.ts';
import type { RunInTransaction } from './send-parcel.ts';
import { changedSince, storeSentParcel, clearSentParcel, lastSentParcel } from './last-sent-parcel.ts';

/** The parcel as it would be sent now. @throws Problem 409 if the order lacks data that couriers need */
export async function currentParcel(
  transaction: Connection,
  companyId: number,
  { purchaseId }: StoredParcel,
) {
  const [order] = await readDocumentOrders(transaction, companyId, [purchaseId]);
  return buildParcel(order!, String(purchaseId), null);
}

/**
 * @param isToldThere the user has made the change on the courier's site
 * @throws Problem 404; 409 if no courier has a shipment, or if it can be changed on the courier's site only; a refusal of the courier, which is
 * stored
 */
export async function changeParcel(
  desk: CourierGateway,
  inScene: RunInTransaction,
  purchaseId: number,
  { isToldThere = false } = {},
): Promise<void> {
  const known = await inScene(async ({ transaction, companyId }) => {
    const [order] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
    if (!order) throw recordNotFound(prepared.purchases);
    const held = await readParcel(transaction, companyId, purchaseId, true);
    if (held?.state !== 'sent' || held.isOver || !held.trackingNumber)
      throw new Problem(409, 'parcel_with_nobody');
    const parcel = await currentParcel(transaction, companyId, held);
    if (isToldThere) await storeSentParcel(transaction, companyId, purchaseId, lastSentParcel(parcel));
    if (isToldThere || !changedSince(held.told, lastSentParcel(parcel)).length) return null;
    return { held, parcel, account: await accountOf(transaction, companyId, desk.secret, held.courier) };
  });
  if (!known) return;
  const { held, parcel, account } = known;
  const { change } = findCourier(held.courier);
  const words = { courier: courierModel(held.courier).title };
  // A sandbox shipment does not exist in the courier's live system, and the reverse.
  if (!change || held.mode !== account.mode) throw new Problem(409, 'parcel_change_there', { words });
  const sent = { trackingNumber: held.trackingNumber!, courierId: held.courierId };
  try {
    await change(courierAccess(desk, account), sent, parcel);
  } catch (error) {
    if (error instanceof CourierFailure)
      await inScene(({ transaction, companyId }) =>
        clearSentParcel(transaction, companyId, purchaseId, error),
      );
    throw courierProblem(error, words);
  }
  await inScene(({ transaction, companyId }) =>
    storeSentParcel(transaction, companyId, purchaseId, lastSentParcel(parcel)),
  );
}
