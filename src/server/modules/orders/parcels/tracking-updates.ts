/** What couriers say of parcels under way, taken over into the orders: asked for, never believed from a notice alone. */
import { courierModel, type CourierName } from '../../../../shared/orders/couriers.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { enterTenant } from '../../../infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import {
  accountOf,
  courierAccess,
  CourierFailure,
  findCourier,
  type CourierGateway,
  type CourierState,
  type ParcelUpdate,
} from '../../couriers/couriers.ts';
import { purchases } from '../purchases-resource.ts';
import { judgeNews, leadsTo, stateOfReport } from './judge-news.ts';
import { saveParcelUpdate, readParcel, type StoredParcel } from './parcel-repository.ts';
import type { RunInTransaction } from './send-parcel.ts';

/** The trail's `source` of a change that a courier reported. */
const courierSource = (courier: string): string => `couriers/${courier}`;

/** After these a courier says nothing that matters. */
const ends = new Set<CourierState | null>(['delivered', 'package_returned', 'canceled']);

/**
 * Asks for one parcel.
 * @returns whether the order has changed
 * @throws CourierFailure when the courier does not say; Problem when its account is gone
 */
export async function applyTrackingUpdate(
  desk: CourierGateway,
  inScene: RunInTransaction,
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
  const news = await findCourier(account.courier).newsOf(courierAccess(desk, account), sent);
  return inScene((scene) => takeOver(scene, parcel, news));
}

async function takeOver(
  scene: Parameters<Parameters<RunInTransaction>[0]>[0],
  asked: StoredParcel,
  news: ParcelUpdate,
): Promise<boolean> {
  const { transaction, companyId, actor } = scene;
  const { purchaseId } = asked;
  const [before] = await lockRecords(transaction, purchases, companyId, [purchaseId]);
  const parcel = await readParcel(transaction, companyId, purchaseId, true);
  if (!before || parcel?.trackingNumber !== asked.trackingNumber || parcel.state !== 'sent') return false;
  const held = before.fulfillment as string;
  const said = news.fulfillment;
  const isPlaced = before.status === 'active' || before.status === 'archived';
  const judged = judgeNews({ held, agreed: parcel.agreed, reported: parcel.reported, said });
  // An order that was canceled keeps its state whatever its courier reports.
  const verdict = judged === 'ask' && !isPlaced ? 'ignore' : judged;
  const after = { ...before, ...changeOf(held, said, verdict) };
  const isTaken = verdict === 'take';
  await saveParcelUpdate(transaction, companyId, purchaseId, {
    said: news.said,
    isOver: ends.has(said),
    reported: said,
    ...((isTaken || held === said) && { agreed: after.fulfillment as string }),
    ...(isTaken && said === 'canceled' && { state: 'canceled', failure: 'courier_called_off' }),
  });
  const fields = ['fulfillment', 'trackingNumber', 'courierReport'] as const;
  if (fields.every((field) => after[field] === before[field])) return false;
  const draft = { before, after, given: new Set<string>(), isReturn: true };
  // The courier is the actor, whichever user or job asked it.
  await enterTenant(transaction, { companyId });
  await storeChanges({ ...scene, source: courierSource(parcel.courier) }, purchases, [draft], new Refusals());
  if (after.courierReport && after.courierReport !== before.courierReport)
    await reportContradiction(scene, after, parcel.courier);
  if (actor.user) await enterTenant(transaction, { companyId, userId: actor.user.id });
  return true;
}

/** What a report changes of an order. A contradiction is kept as `courierReport`, until staff answer it or the courier agrees. */
function changeOf(
  held: string,
  said: CourierState | null,
  verdict: ReturnType<typeof judgeNews>,
): RecordValues {
  if (!said || verdict === 'ignore') return held === said ? { courierReport: null } : {};
  if (verdict === 'ask') return { courierReport: said === 'canceled' ? 'cancelled' : said };
  const state = stateOfReport(said);
  return {
    courierReport: null,
    ...(leadsTo(held, state) && { fulfillment: state }),
    ...(said === 'canceled' && { courier: null, trackingNumber: null }),
  };
}

/** Adds a notice of a contradiction to everyone who may see orders. */
const reportContradiction = (
  { transaction, companyId }: WriteContext,
  order: RecordValues,
  courier: CourierName,
) =>
  rowsOf(
    transaction,
    `insert into notices (company_id, kind, module, resource, "recordId", params)
     values ($1, 'courier_report', 'purchase', 'purchases', $2, $3::jsonb)`,
    [companyId, order.id, JSON.stringify({ number: order.number, name: courierModel(courier).title })],
  );

/** Why a parcel was not asked for, for the log; anything else is a fault. */
export function noAnswerReason(error: unknown): string {
  if (error instanceof CourierFailure) return error.code;
  throw error;
}
