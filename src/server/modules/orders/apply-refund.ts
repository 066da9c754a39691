/** Money that an order gives back: never above what was paid, never twice for one look at it. */
import type { RecordValues } from '../../crud/records/resources/resource-hooks.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import { readAmountFormatter } from '../company/company.ts';

/** What is given back, in minor units, by someone who has seen how much was given back before. */
export interface RefundAmount {
  amount: number;
  expects: { refundedTotal: number };
}

/**
 * What an order becomes by giving money back; once nothing is left of what was paid it is a refunded one.
 * @param field where the amount stands in the call
 * @throws Problem 409 `refund_changed` when more was given back meanwhile; 422 `refund_too_much`
 */
export async function applyRefund(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  before: RecordValues,
  { amount, expects }: RefundAmount,
  field = 'amount',
): Promise<RecordValues> {
  const [paid, refunded] = [before.paidTotal as number, before.refundedTotal as number];
  const said = async (minor: number) => ({ amount: (await readAmountFormatter(transaction, companyId))(minor) });
  if (expects.refundedTotal !== refunded)
    throw new Problem(409, 'refund_changed', { words: await said(refunded) });
  if (amount > paid - refunded)
    throw fieldProblem(field, 'refund_too_much', undefined, await said(paid - refunded));
  const refundedTotal = refunded + amount;
  const isWhole = refundedTotal === paid && before.payment === 'paid';
  return { refundedTotal, ...(isWhole && { payment: 'refunded' }) };
}
