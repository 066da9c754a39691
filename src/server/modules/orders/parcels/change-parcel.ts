/** Tells the courier that has a parcel what its order has come to say: another sum at the door, another address. */
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
import { readPaperOrders } from '../papers/read-orders.ts';
import { purchases } from '../purchases-resource.ts';
import { readParcel, type StoredParcel } from './parcel-repository.ts';
import { buildParcel } from './build-parcel.ts';
import type { RunInTransaction } from './send-parcel.ts';
import { changedSince, storeSentParcel, clearSentParcel, lastSentParcel } from './last-sent-parcel.ts';

/** The parcel of an order as it would be sent now. @throws Problem 409 where the order does not say enough for a courier */
export async function currentParcel(transaction: Connection, companyId: number, { purchaseId }: StoredParcel) {
  const [order] = await readPaperOrders(transaction, companyId, [purchaseId]);
  return buildParcel(order!, String(purchaseId), null);
}

/**
 * @param isToldThere somebody has changed it on the courier's own page
 * @throws Problem 404; 409 for a parcel that no courier has, or that is changed on the courier's own page; what the courier refuses, which is kept
 */
export async function changeParcel(
  desk: CourierGateway,
  inScene: RunInTransaction,
  purchaseId: number,
  { isToldThere = false } = {},
): Promise<void> {
  const known = await inScene(async ({ transaction, companyId }) => {
    const [order] = await lockRecords(transaction, purchases, companyId, [purchaseId]);
    if (!order) throw recordNotFound(purchases);
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
  // Sent by an account of the sandbox it is unknown to the courier itself, and the other way round.
  if (!change || held.mode !== account.mode) throw new Problem(409, 'parcel_change_there', { words });
  const sent = { trackingNumber: held.trackingNumber!, courierId: held.courierId };
  try {
    await change(courierAccess(desk, account), sent, parcel);
  } catch (error) {
    if (error instanceof CourierFailure)
      await inScene(({ transaction, companyId }) => clearSentParcel(transaction, companyId, purchaseId, error));
    throw courierProblem(error, words);
  }
  await inScene(({ transaction, companyId }) => storeSentParcel(transaction, companyId, purchaseId, lastSentParcel(parcel)));
}
