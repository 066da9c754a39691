/** Refunds of an order: never above what was paid, and guarded against concurrent refunds. */
import type { RecordValues } from '../../crud/records/resources/resource-hooks.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import { readAmountFormatter } from '../company/company.ts';

/** A refund in minor units, with the refunded total that the caller has read (optimistic concurrency). */
export interface RefundAmount {
  amount: number;
  expects: { refundedTotal: number };
}

/**
 * Computes the order's new values for a refund; an order refunded in full gets the payment status `refunded`.
 * @param field path of the amount in the request
 * @throws Problem 409 `refund_changed` when the refunded total differs from the expected one; 422 `refund_too_much`
 */
export async function applyRefund(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  before: RecordValues,
  { amount, expects }: RefundAmount,
  field = 'amount',
): Promise<RecordValues> {
  const [paid, refunded] = [before.paidTotal as number, before.refundedTotal as number];
  const said = async (minor: number) => ({
    amount: (await readAmountFormatter(transaction, companyId))(minor),
  });
  if (expects.refundedTotal !== refunded)
    throw new Problem(409, 'refund_changed', { words: await said(refunded) });
  if (amount > paid - refunded)
    throw fieldProblem(field, 'refund_too_much', undefined, await said(paid - refunded));
  const refundedTotal = refunded + amount;
  const isWhole = refundedTotal === paid && before.payment === 'paid';
  return { refundedTotal, ...(isWhole && { payment: 'refunded' }) };
}
