/** Effects of payments and refunds on an order's totals and payment status. */
import { catalogue } from '../../../../generated/catalogue.js';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { settle } from '../../../../shared/orders/settle-order.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { amountDue } from '../amount-due.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

/** Runs a short transaction in the name of the actor. */
export type RunInTransaction = <T>(work: (scene: WriteContext) => Promise<T>) => Promise<T>;

const { transitions: following = {} } = fieldOf(catalogue.purchases!, 'payment');

/** Amount still to be paid of an order, in minor units. */
export const amountToPay = (order: RecordValues): number => settle(amountDue(order)).toPay;

/** True if the order can be paid by a link: placed, or a draft that waits for its payment. */
export const isPayable = ({ status, payment }: RecordValues): boolean =>
  status === 'active' || status === 'archived' || (status === 'draft' && payment === 'pending');

export async function lockOrder(
  { transaction, companyId }: WriteContext,
  purchaseId: number,
): Promise<RecordValues | undefined> {
  const [order] = await lockRecords(transaction, prepared.purchases, companyId, [purchaseId]);
  return order;
}

/** Writes changes caused by a payment, by the transitions of the schema. @returns false if nothing changes */
export async function changeOrder(
  scene: WriteContext,
  before: RecordValues,
  change: RecordValues,
): Promise<boolean> {
  const after = { ...before, ...change };
  if (Object.keys(change).every((name) => before[name] === after[name])) return false;
  const draft = { before, after, given: new Set<string>(), isReturn: true };
  await storeChanges(scene, prepared.purchases, [draft], new Refusals());
  return true;
}

/** Adds a payment. The paid total always counts; the status changes only if the schema allows the transition. */
export function applyPayment(order: RecordValues, amount: number): RecordValues {
  const paidTotal = (order.paidTotal as number) + amount;
  const isWhole = amountToPay({ ...order, paidTotal }) === 0;
  return { paidTotal, ...(isWhole && stepTo(order, 'paid')) };
}

/** Adds a refund by the provider; the refunded total never exceeds the paid total, as a refund by hand may count already. */
export function applyProviderRefund(order: RecordValues, amount: number): RecordValues {
  const [paid, refunded] = [order.paidTotal as number, order.refundedTotal as number];
  const refundedTotal = Math.min(paid, refunded + amount);
  return { refundedTotal, ...(refundedTotal === paid && stepTo(order, 'refunded')) };
}

/** @returns nothing if the schema does not allow the transition */
export function stepTo(order: RecordValues, payment: string): RecordValues {
  return following[order.payment as string]?.includes(payment) ? { payment } : {};
}
