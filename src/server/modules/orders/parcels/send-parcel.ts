/**
 * Hands an order over to a courier, exactly once. The attempt is stored before the request and ended after it, in two short transactions. After an
 * unknown result (timeout, server stopped) the courier is first queried for the shipment; where its API cannot, staff confirm that it has none.
 */
import type { CourierName } from '../../../../shared/orders/couriers.ts';
import { courierModel } from '../../../../shared/orders/couriers.ts';
import { statesAtStore } from '../../../../shared/orders/orders-to-send.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import {
  accountOf,
  courierFor,
  courierAccess,
  CourierFailure,
  findCourier,
  webhookUrl,
  type CourierAccount,
  type CourierGateway,
  type Parcel,
} from '../../couriers/couriers.ts';
import { readDocumentOrders, type DocumentOrder } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import {
  beginSendAttempt,
  endSendAttempt,
  keepAgreed,
  readParcel,
  type StoredParcel,
  type SendAttemptEnd,
} from './parcel-repository.ts';
import { parcelWeight, buildParcel } from './build-parcel.ts';
import { parcelReference } from './parcel-reference.ts';
import { storeSentParcel, lastSentParcel } from './last-sent-parcel.ts';

/** Runs a short transaction in the name of the sender. */
export type RunInTransaction = <T>(work: (scene: WriteContext) => Promise<T>) => Promise<T>;

export interface SendChoice {
  /** absent: by the courier rules, else the default courier */
  courier?: CourierName | undefined;
  /** a service that the courier offers; absent: its default */
  service?: string | undefined;
  /** staff have checked that the courier has no such shipment */
  isAbsent?: boolean | undefined;
}

export type SendOutcome =
  | { state: 'sent'; courier: CourierName; trackingNumber: string }
  | { state: 'refused' | 'unsure'; courier: CourierName; failure: string; said: string | null };

/**
 * @returns the result; a refusal by the courier is a result, not an error
 * @throws Problem 404; 409 if the order cannot be sent, is being sent, or lacks data that couriers need
 */
export async function sendParcel(
  desk: CourierGateway,
  inScene: RunInTransaction,
  purchaseId: number,
  choice: SendChoice = {},
): Promise<SendOutcome> {
  const begun = await inScene((scene) => begin(desk, scene, purchaseId, choice));
  const { account, parcel, tries, mustLook } = begun;
  const end = await ask(desk, account, parcel, mustLook);
  const { name: courier } = account;
  await inScene((scene) => keep(scene, purchaseId, parcel, { courier, tries, end }));
  if (end.state === 'sent') return { state: 'sent', courier, trackingNumber: end.sent.trackingNumber };
  return { state: end.state, courier, failure: end.failure, said: end.said };
}

interface Begun {
  account: CourierAccount;
  parcel: Parcel;
  tries: number;
  /** the result of an earlier attempt is unknown */
  mustLook: boolean;
}

const titleOf = (courier: CourierName) => ({ courier: courierModel(courier).title });

async function begin(
  desk: CourierGateway,
  scene: WriteContext,
  purchaseId: number,
  { courier, service: wished, isAbsent = false }: SendChoice,
): Promise<Begun> {
  const { transaction, companyId } = scene;
  const [order] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
  if (!order) throw recordNotFound(prepared.purchases);
  const before = await readParcel(transaction, companyId, purchaseId, true);
  refuse(before, courier);
  if (order.status !== 'active') throw new Problem(409, 'parcel_not_active');
  if (!statesAtStore.includes(order.fulfillment as string)) throw new Problem(409, 'parcel_on_its_way');
  const isOpen = before?.state === 'unsure' || before?.state === 'sending';
  const mustLook = isOpen && !isAbsent;
  const [paper] = await readDocumentOrders(transaction, companyId, [purchaseId]);
  const named = isOpen && before ? before.courier : courier;
  const chosen = named ?? (await courierFor(transaction, companyId, toSend(paper!)))?.courier;
  const account = await accountOf(transaction, companyId, desk.secret, chosen);
  if (mustLook && !courierModel(account.name).finds)
    throw new Problem(409, 'parcel_unsure', { words: titleOf(account.name) });
  // A new reference after a cancellation, or if the courier has no shipment of the last attempt, in case it appears later.
  const isNext = before && (before.state === 'canceled' || (isOpen && isAbsent));
  const round = (before?.round ?? 1) + (isNext ? 1 : 0);
  const webhook = webhookUrl(desk, account);
  // A retry uses the service of the first attempt.
  const service = (courierModel(account.name).offers && (isOpen ? before?.service : wished)) || null;
  const parcel = buildParcel(paper!, parcelReference(companyId, purchaseId, round), webhook);
  courierAccess(desk, account);
  const { name: of, mode } = account;
  const attempt = { courier: of, mode, round, service };
  const tries = await beginSendAttempt(transaction, companyId, purchaseId, attempt);
  return { account, parcel: { ...parcel, service }, tries, mustLook };
}

/** The data of an order that courier rules check. */
export const toSend = ({ shipTo, lines, paymentType }: DocumentOrder) => ({
  shipTo,
  grams: parcelWeight(lines),
  paymentType,
});

function refuse(before: StoredParcel | undefined, courier: CourierName | undefined): void {
  if (!before) return;
  const words = titleOf(before.courier);
  if (before.state === 'sent')
    throw new Problem(409, 'parcel_sent', { words, params: { number: before.trackingNumber ?? '' } });
  if (before.isBeingSent) throw new Problem(409, 'parcel_being_sent', { words });
  const isOpen = before.state === 'unsure' || before.state === 'sending';
  if (isOpen && courier && courier !== before.courier) throw new Problem(409, 'parcel_unsure', { words });
}

/**
 * Sends the request to the courier, after looking for an existing shipment where the last result is unknown. Never throws: an error is the end of the
 * attempt.
 */
async function ask(
  desk: CourierGateway,
  account: CourierAccount,
  parcel: Parcel,
  mustLook: boolean,
): Promise<SendAttemptEnd> {
  const courier = findCourier(account.name);
  const asking = courierAccess(desk, account);
  const look = () => courier.find?.(asking, parcel.reference) ?? Promise.resolve(null);
  try {
    const found = mustLook ? await look() : null;
    return { state: 'sent', sent: found ?? (await courier.send(asking, parcel)) };
  } catch (error) {
    const failure =
      error instanceof CourierFailure ? error : new CourierFailure('courier_silent', null, true);
    if (!failure.mayBeDone) {
      // The lookup failed: the result remains unknown.
      const state = mustLook && failure.code === 'courier_silent' ? 'unsure' : 'refused';
      return { state, failure: failure.code, said: failure.said };
    }
    const found = await look().catch(() => null);
    if (found) return { state: 'sent', sent: found };
    return { state: 'unsure', failure: failure.code, said: failure.said };
  }
}

/** Fulfillment statuses from which the handover moves an order to `ready_for_pickup`. */
const waits = ['unfulfilled', 'confirmed', 'on_hold'];

async function keep(
  scene: WriteContext,
  purchaseId: number,
  parcel: Parcel,
  { courier, tries, end }: { courier: CourierName; tries: number; end: SendAttemptEnd },
): Promise<void> {
  const { transaction, companyId } = scene;
  const [before] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
  const isOurs = await endSendAttempt(transaction, companyId, purchaseId, tries, end);
  if (!isOurs || !before || end.state !== 'sent') return;
  await storeSentParcel(transaction, companyId, purchaseId, lastSentParcel(parcel));
  const isWaiting = before.status === 'active' && waits.includes(before.fulfillment as string);
  const after = {
    ...before,
    courier,
    trackingNumber: end.sent.trackingNumber,
    courierReport: null,
    ...(isWaiting && { fulfillment: 'ready_for_pickup' }),
  };
  const draft = { before, after, given: new Set<string>(), isReturn: true };
  await storeChanges(scene, prepared.purchases, [draft], new Refusals());
  await keepAgreed(transaction, companyId, purchaseId, after.fulfillment as string);
}
