/** What payments do to their order: money that comes in, money that goes back, and the states that its payment goes through. */
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { settle } from '../../../../shared/orders/settle.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { amountDue } from '../amount-due.ts';
import { purchases } from '../purchases-resource.ts';

/** Runs a short transaction as whoever acts. */
export type RunInTransaction = <T>(work: (scene: WriteContext) => Promise<T>) => Promise<T>;

const { transitions: following = {} } = fieldOf(purchases.model, 'payment');

/** What is still to be paid of an order, in minor units. */
export const amountToPay = (order: RecordValues): number => settle(amountDue(order)).toPay;

/** Can it be paid by a link: placed, or waiting for its payment to be? */
export const isPayable = ({ status, payment }: RecordValues): boolean =>
  status === 'active' || status === 'archived' || (status === 'draft' && payment === 'pending');

export async function lockOrder(
  { transaction, companyId }: WriteContext,
  purchaseId: number,
): Promise<RecordValues | undefined> {
  const [order] = await lockRecords(transaction, purchases, companyId, [purchaseId]);
  return order;
}

/** Writes what a payment makes of its order. Steps are the schema's; nobody gave them by hand. */
export async function changeOrder(
  scene: WriteContext,
  before: RecordValues,
  change: RecordValues,
): Promise<boolean> {
  const after = { ...before, ...change };
  if (Object.keys(change).every((name) => before[name] === after[name])) return false;
  const draft = { before, after, given: new Set<string>(), isReturn: true };
  await storeChanges(scene, purchases, [draft], new Refusals());
  return true;
}

/** The order once an amount has come in. What the order cannot follow stays as it is: the money counts all the same. */
export function applyPayment(order: RecordValues, amount: number): RecordValues {
  const paidTotal = (order.paidTotal as number) + amount;
  const isWhole = amountToPay({ ...order, paidTotal }) === 0;
  return { paidTotal, ...(isWhole && stepTo(order, 'paid')) };
}

/** The order once an amount has gone back; what was given back by hand meanwhile is not counted twice above what was paid. */
export function applyProviderRefund(order: RecordValues, amount: number): RecordValues {
  const [paid, refunded] = [order.paidTotal as number, order.refundedTotal as number];
  const refundedTotal = Math.min(paid, refunded + amount);
  return { refundedTotal, ...(refundedTotal === paid && stepTo(order, 'refunded')) };
}

/** @returns nothing where the schema knows no such step */
export function stepTo(order: RecordValues, payment: string): RecordValues {
  return following[order.payment as string]?.includes(payment) ? { payment } : {};
}
