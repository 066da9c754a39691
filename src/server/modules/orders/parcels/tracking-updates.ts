/** Applies the tracking of open shipments to their orders; a webhook only triggers a query to the courier. */
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
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { evaluateReport, canReachStatus, stateOfReport } from './evaluate-tracking-update.ts';
import { saveParcelUpdate, readParcel, type StoredParcel } from './parcel-repository.ts';
import type { RunInTransaction } from './send-parcel.ts';

/** Value of `source` in the audit log for changes that a courier reported. */
const courierSource = (courier: string): string => `couriers/${courier}`;

/** Final reports of a courier. */
const ends = new Set<CourierState | null>(['delivered', 'package_returned', 'canceled']);

/**
 * Updates the tracking of one shipment.
 * @returns whether the order has changed
 * @throws CourierFailure if the courier does not answer; Problem if its account was removed
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
  // A sandbox shipment does not exist in the courier's live system, and the reverse.
  if (!known || known.parcel.mode !== known.account.mode) return false;
  const { parcel, account } = known;
  const sent = { trackingNumber: parcel.trackingNumber!, courierId: parcel.courierId };
  const news = await findCourier(account.name).newsOf(courierAccess(desk, account), sent);
  return inScene((scene) => takeOver(scene, parcel, news));
}

async function takeOver(
  scene: Parameters<Parameters<RunInTransaction>[0]>[0],
  asked: StoredParcel,
  news: ParcelUpdate,
): Promise<boolean> {
  const { transaction, companyId, actor } = scene;
  const { purchaseId } = asked;
  const [before] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
  const parcel = await readParcel(transaction, companyId, purchaseId, true);
  if (!before || parcel?.trackingNumber !== asked.trackingNumber || parcel.state !== 'sent') return false;
  const held = before.fulfillment as string;
  const said = news.fulfillment;
  const isPlaced = before.status === 'active' || before.status === 'archived';
  const judged = evaluateReport({ held, agreed: parcel.agreed, reported: parcel.reported, said });
  // A cancelled order keeps its status whatever its courier reports.
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
  // The audit log records the courier as the actor, whichever user or job requested the update.
  await enterTenant(transaction, { companyId });
  await storeChanges(
    { ...scene, source: courierSource(parcel.courier) },
    prepared.purchases,
    [draft],
    new Refusals(),
  );
  if (after.courierReport && after.courierReport !== before.courierReport)
    await reportContradiction(scene, after, parcel.courier);
  if (actor.user) await enterTenant(transaction, { companyId, userId: actor.user.id });
  return true;
}

/** Changes of an order by a report. A contradiction is stored as `courierReport` until staff answer it or the courier corrects it. */
function changeOf(
  held: string,
  said: CourierState | null,
  verdict: ReturnType<typeof evaluateReport>,
): RecordValues {
  if (!said || verdict === 'ignore') return held === said ? { courierReport: null } : {};
  if (verdict === 'ask') return { courierReport: said === 'canceled' ? 'cancelled' : said };
  const state = stateOfReport(said);
  return {
    courierReport: null,
    ...(canReachStatus(held, state) && { fulfillment: state }),
    ...(said === 'canceled' && { courier: null, trackingNumber: null }),
  };
}

/** Adds a notification about a contradiction, for users who may view orders. */
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

/** Reason for the log why an update failed; rethrows unexpected errors. */
export function noAnswerReason(error: unknown): string {
  if (error instanceof CourierFailure) return error.code;
  throw error;
}
