/** What couriers say of parcels under way, taken over into the orders: asked for, never believed from a notice alone. */
import { fieldOf } from '../../../../model/record-fields.ts';
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import { Refusals } from '../../../engine/records/complete-record.ts';
import { storeChanges } from '../../../engine/records/update-records.ts';
import { enterCompany } from '../../../ground/database/in-company.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import {
  accountOf,
  askingWith,
  CourierFailure,
  courierNamed,
  type CourierDesk,
  type CourierState,
  type ParcelNews,
} from '../../couriers/couriers.ts';
import { purchases } from '../purchases-resource.ts';
import { keepNews, readParcel, type KeptParcel } from './kept-parcels.ts';
import type { InScene } from './send-parcel.ts';

const { transitions: following = {} } = fieldOf(purchases.model, 'fulfillment');

/** Can a delivery get there by steps that may follow each other? Couriers tell of some steps only. */
export function leadsTo(from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) for (const next of following[state] ?? []) seen.add(next);
  return from !== to && seen.has(to);
}

/** The trail's `source` of a change that a courier reported. */
const courierSource = (courier: string): string => `couriers/${courier}`;

/** After these a courier says nothing that matters. */
const ends = new Set<CourierState | null>(['delivered', 'package_returned', 'canceled']);

/** What is taken over of an order that is delivered, too. */
const neverArrived = new Set<string>(['delivery_failed', 'package_returned']);

/**
 * Asks for one parcel.
 * @returns whether the order has changed
 * @throws CourierFailure when the courier does not say; Problem when its account is gone
 */
export async function followParcel(
  desk: CourierDesk,
  inScene: InScene,
  purchaseId: number,
): Promise<boolean> {
  const known = await inScene(async ({ transaction, companyId }) => {
    const parcel = await readParcel(transaction, companyId, purchaseId);
    if (parcel?.state !== 'sent' || parcel.isOver || !parcel.trackingNumber) return null;
    return { parcel, account: await accountOf(transaction, companyId, desk.secret, parcel.courier) };
  });
  // Sent by an account of the sandbox it is unknown to the courier itself, and the other way round.
  if (!known || known.parcel.mode !== known.account.mode) return false;
  const { parcel, account } = known;
  const sent = { trackingNumber: parcel.trackingNumber!, courierId: parcel.courierId };
  const news = await courierNamed(account.courier).newsOf(askingWith(desk, account), sent);
  return inScene((scene) => takeOver(scene, parcel, news));
}

async function takeOver(
  scene: Parameters<Parameters<InScene>[0]>[0],
  asked: KeptParcel,
  news: ParcelNews,
): Promise<boolean> {
  const { transaction, companyId, actor } = scene;
  const { purchaseId } = asked;
  const [before] = await lockRecords(transaction, purchases, companyId, [purchaseId]);
  const parcel = await readParcel(transaction, companyId, purchaseId, true);
  if (!before || parcel?.trackingNumber !== asked.trackingNumber || parcel.state !== 'sent') return false;
  const isCanceled = news.fulfillment === 'canceled';
  await keepNews(transaction, companyId, purchaseId, {
    said: news.said,
    isOver: ends.has(news.fulfillment),
    ...(isCanceled && { state: 'canceled', failure: 'courier_called_off' }),
  });
  const after = { ...before, ...changeOf(before, news) };
  if (after.fulfillment === before.fulfillment && after.trackingNumber === before.trackingNumber)
    return false;
  const draft = { before, after, given: new Set<string>(), isReturn: true };
  // The courier is the actor, whichever user or job asked it.
  await enterCompany(transaction, { companyId });
  await storeChanges({ ...scene, source: courierSource(parcel.courier) }, purchases, [draft], new Refusals());
  if (actor.user) await enterCompany(transaction, { companyId, userId: actor.user.id });
  return true;
}

/** A parcel that the courier calls off is on hold, not the order: somebody decides whether it is sent again. */
function changeOf({ fulfillment }: RecordValues, news: ParcelNews): RecordValues {
  const held = fulfillment as string;
  const isCanceled = news.fulfillment === 'canceled';
  const said = isCanceled ? 'on_hold' : news.fulfillment;
  // Somebody who knew has said “delivered” before the courier did: what lies behind is no news, only that it never arrived.
  const isNews = said && leadsTo(held, said) && (held !== 'delivered' || neverArrived.has(said));
  return { ...(isNews && { fulfillment: said }), ...(isCanceled && { courier: null, trackingNumber: null }) };
}

/** Why a parcel was not asked for, for the log; anything else is a fault. */
export function silenceOf(error: unknown): string {
  if (error instanceof CourierFailure) return error.code;
  throw error;
}
