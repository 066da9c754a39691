/** Handlers of shipments: hand over to a courier (one order or many), track, change, cancel. */
import { sql } from 'kysely';
import { courierModel, type CourierName } from '../../../../shared/orders/couriers.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Answer, Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { startJob } from '../../../infrastructure/jobs/start-job.ts';
import { refuseSupportWrite } from '../../../infrastructure/sessions/access.ts';
import {
  accountOf,
  courierProblem,
  courierAccess,
  courierFor,
  CourierFailure,
  findCourier,
  hasCourierAccount,
} from '../../couriers/couriers.ts';
import { cancelParcel } from '../parcels/cancel-parcel.ts';
import { changeParcel, currentParcel } from '../parcels/change-parcel.ts';
import { stateOfReport } from '../parcels/evaluate-tracking-update.ts';
import { readParcel, type StoredParcel } from '../parcels/parcel-repository.ts';
import { buildParcel } from '../parcels/build-parcel.ts';
import { parcelReference } from '../parcels/parcel-reference.ts';
import { applyTrackingUpdate } from '../parcels/tracking-updates.ts';
import { sendParcel, toSend, type RunInTransaction, type SendChoice } from '../parcels/send-parcel.ts';
import { changedSince, lastSentParcel } from '../parcels/last-sent-parcel.ts';
import { readDocumentOrders } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

const idOf = (params: unknown): number => safeId((params as { id: number }).id);

/** Runs each transaction with a new permission check. */
const scenesOf =
  (context: RequestContext): RunInTransaction =>
  (work) =>
    context.write((transaction, session) => {
      authorise(session, prepared.purchases, 'edit');
      return work({ transaction, companyId: session.companyId, source: context.ip, actor: session });
    });

async function answerOrder(context: RequestContext, id: number): Promise<Answer> {
  const data = await context.read((transaction, session) =>
    readRecord(transaction, readableBy(prepared.purchases, session), session.companyId, id, context.locale),
  );
  return { body: { data } };
}

export const sendToCourier: Handler = async (request, context) => {
  const id = idOf(request.params);
  const choice = (request.body ?? {}) as SendChoice;
  const outcome = await sendParcel(context.services.couriers, scenesOf(context), id, choice);
  if (outcome.state !== 'sent') {
    const words = { courier: courierModel(outcome.courier).title };
    if (outcome.state === 'unsure') throw new Problem(502, 'parcel_unsure', { words });
    throw courierProblem(new CourierFailure(outcome.failure as CourierFailure['code'], outcome.said), words);
  }
  return answerOrder(context, id);
};

export const submitMultipleShipments: Handler = async (request, context) => {
  const { ids, courier } = request.body as { ids: number[]; courier?: CourierName };
  const { couriers } = context.services;
  const jobId = await context.write(async (transaction, session) => {
    authorise(session, prepared.purchases, 'edit');
    const { companyId } = session;
    if (courier) courierAccess(couriers, await accountOf(transaction, companyId, couriers.secret, courier));
    // Without a courier each order is sent by the courier rules when the job reaches it.
    else if (!(await hasCourierAccount(transaction, companyId))) throw new Problem(409, 'courier_none');
    return startJob(transaction, session, {
      kind: 'send_parcels',
      input: { ids: [...new Set(ids.map(safeId))], ...(courier && { courier }) },
      title: { key: 'jobs.title.send_parcels', params: { count: ids.length } },
    });
  });
  return { status: 202, body: { data: { jobId } } };
};

/** Marks the order as delivered by the store itself. */
export const manageOnOwn: Handler = (request, context) => {
  const id = idOf(request.params);
  return write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const [before] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
    if (!before) throw recordNotFound(prepared.purchases);
    if (before.status !== 'active') throw new Problem(409, 'parcel_not_active');
    const parcel = await readParcel(transaction, companyId, id, true);
    if (parcel && ['sent', 'unsure', 'sending'].includes(parcel.state)) {
      const words = { courier: courierModel(parcel.courier).title };
      if (parcel.isBeingSent) throw new Problem(409, 'parcel_being_sent', { words });
      if (parcel.state !== 'sent') throw new Problem(409, 'parcel_unsure', { words });
      throw new Problem(409, 'parcel_sent', { words, params: { number: parcel.trackingNumber ?? '' } });
    }
    const after = { ...before, courier: 'own', trackingNumber: null };
    await storeChanges(
      scene,
      prepared.purchases,
      [{ before, after, given: new Set(['courier']) }],
      new Refusals(),
    );
    const data = await readRecord(
      transaction,
      readableBy(prepared.purchases, actor),
      companyId,
      id,
      context.locale,
    );
    return { ids: [id], answer: { body: { data } } };
  });
};

/** Answers a courier report that contradicts the order: its status is accepted, or the order keeps its own. */
export const answerReport: Handler = (request, context) => {
  const id = idOf(request.params);
  const { report, accept } = request.body as { report: string; accept: boolean };
  return write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const [before] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
    if (!before) throw recordNotFound(prepared.purchases);
    // A newer report may have arrived since the user read this one.
    if (before.courierReport !== report) throw new Problem(409, 'courier_report_gone');
    const isCanceled = report === 'cancelled';
    const taken = {
      fulfillment: stateOfReport(report),
      ...(isCanceled && { courier: null, trackingNumber: null }),
    };
    const after = { ...before, ...(accept && taken), courierReport: null };
    const draft = { before, after, given: new Set(['fulfillment']), isReturn: true };
    await storeChanges(scene, prepared.purchases, [draft], new Refusals());
    const data = await readRecord(
      transaction,
      readableBy(prepared.purchases, actor),
      companyId,
      id,
      context.locale,
    );
    return { ids: [id], answer: { body: { data } } };
  });
};

export const cancelAtCourier: Handler = async (request, context) => {
  const id = idOf(request.params);
  await cancelParcel(context.services.couriers, scenesOf(context), id);
  return answerOrder(context, id);
};

/** Sends changes of the order to its courier, or records that the user has made them on the courier's site. */
export const changeAtCourier: Handler = async (request, context) => {
  const id = idOf(request.params);
  const { isToldThere } = (request.body ?? {}) as { isToldThere?: boolean };
  await changeParcel(context.services.couriers, scenesOf(context), id, { isToldThere });
  return answerOrder(context, id);
};

/** Differences between the order and the data last sent to its courier. */
async function changesOf(transaction: Connection, companyId: number, held: StoredParcel) {
  const none = { changed: [], collectTold: null, collectNow: null };
  if (held.state !== 'sent' || held.isOver || !held.told) return none;
  const now = await currentParcel(transaction, companyId, held).then(lastSentParcel, (error: unknown) => {
    // An incomplete address counts as a changed address.
    if (error instanceof Problem) return { ...held.told!, address: '' };
    throw error;
  });
  return {
    changed: changedSince(held.told, now),
    collectTold: held.told.collect,
    collectNow: now.collect,
  };
}

/** Returns the shipment of an order, in its last known state. */
export const parcel: Handler = async (request, context) => {
  const id = idOf(request.params);
  const data = await context.read(async (transaction, session) => {
    authorise(session, prepared.purchases, 'view');
    const [order] = await readDocumentOrders(transaction, session.companyId, [id]);
    if (!order) throw recordNotFound(prepared.purchases);
    const held = await readParcel(transaction, session.companyId, id);
    if (!held) return null;
    const {
      courier,
      mode,
      round,
      state,
      trackingNumber,
      service,
      failure,
      said,
      newsAt,
      isOver,
      isBeingSent,
    } = held;
    const { finds, cancels, changes } = courierModel(courier);
    return {
      courier,
      mode,
      // A request that stopped while sending: its result is unknown.
      state: state === 'sending' && !isBeingSent ? 'unsure' : state,
      trackingNumber,
      reference: parcelReference(session.companyId, id, round),
      service,
      failure,
      said,
      newsAt,
      isOver,
      canBeFound: finds,
      canBeCanceled: cancels,
      canBeChanged: changes,
      ...(await changesOf(transaction, session.companyId, held)),
      changeFailure: held.changeFailure,
      changeSaid: held.changeSaid,
    };
  });
  return { body: { data } };
};

/** Returns the courier that the rules choose for the order, with the reason. */
export const courierChoice: Handler = async (request, context) => {
  const id = idOf(request.params);
  const data = await context.read(async (transaction, session) => {
    authorise(session, prepared.purchases, 'view');
    const [order] = await readDocumentOrders(transaction, session.companyId, [id]);
    if (!order) throw recordNotFound(prepared.purchases);
    return courierFor(transaction, session.companyId, toSend(order));
  });
  return { body: { data } };
};

/** Updates the tracking of one shipment now. */
export const followUp: Handler = async (request, context) => {
  const id = idOf(request.params);
  const { couriers } = context.services;
  const held = await context.read((transaction, { companyId }) => readParcel(transaction, companyId, id));
  if (!held) throw recordNotFound(prepared.purchases);
  await applyTrackingUpdate(couriers, scenesOf(context), id).catch((error: unknown) => {
    throw courierProblem(error, { courier: courierModel(held.courier).title });
  });
  return answerOrder(context, id);
};

/** Enqueues a job that updates the tracking of all open shipments. */
export const pullOrderStatus: Handler = async (request, context) => {
  const { companyId: asked } = request.params as { companyId: number };
  await context.write(async (transaction, session) => {
    authorise(session, prepared.purchases, 'edit');
    // A GET by the specification, but with a write: support sessions are refused as in other writes.
    refuseSupportWrite('signed-in', session);
    if (session.companyId !== asked) throw new Problem(404, 'not_found');
    await sql`select enqueue_parcel_updates(${session.companyId}, null, null)`.execute(transaction);
  });
  return { body: { success: true } };
};

const offersOf =
  (name: CourierName): Handler =>
  async (request, context) => {
    const id = idOf(request.params);
    const { couriers } = context.services;
    const { account, parcel: wanted } = await context.read(async (transaction, session) => {
      authorise(session, prepared.purchases, 'view');
      const [order] = await readDocumentOrders(transaction, session.companyId, [id]);
      if (!order) throw recordNotFound(prepared.purchases);
      return {
        account: await accountOf(transaction, session.companyId, couriers.secret, name),
        parcel: buildParcel(order, String(id), null),
      };
    });
    const data = await findCourier(name).offers!(courierAccess(couriers, account), wanted).catch(
      (error: unknown) => {
        throw courierProblem(error, { courier: courierModel(name).title });
      },
    );
    return { body: { data } };
  };

export const vooOffers = offersOf('voo');
export const eyedelOffers = offersOf('eyedel');
