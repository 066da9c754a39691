/** Money of an order that was given back, whole or in part. */
import { moneyText } from '../../../../model/money.ts';
import { Refusals } from '../../../engine/records/complete-record.ts';
import { recordNotFound } from '../../../engine/records/not-found.ts';
import { seenBy } from '../../../engine/records/readable-fields.ts';
import { readRecord } from '../../../engine/records/read-records.ts';
import { storeChanges } from '../../../engine/records/update-records.ts';
import { write } from '../../../engine/records/write-call.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import { knownId } from '../../../ground/database/known-id.ts';
import { fieldProblem, Problem } from '../../../ground/http/problem.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { purchases } from '../purchases-resource.ts';

interface Refund {
  amount: number;
  expects: { refundedTotal: number };
}

export const refund: Handler = (request, context) => {
  const id = knownId((request.params as { id: number }).id);
  const { amount, expects } = request.body as Refund;
  return write(purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const [before] = await lockRecords(transaction, purchases, companyId, [id]);
    if (!before) throw recordNotFound(purchases);
    const [paid, refunded] = [before.paidTotal as number, before.refundedTotal as number];
    if (expects.refundedTotal !== refunded)
      throw new Problem(409, 'refund_changed', { params: { amount: moneyText(refunded) } });
    if (amount > paid - refunded)
      throw fieldProblem('amount', 'refund_too_much', { amount: moneyText(paid - refunded) });
    const refundedTotal = refunded + amount;
    const isWhole = refundedTotal === paid && before.payment === 'paid';
    const after = { ...before, refundedTotal, ...(isWhole && { payment: 'refunded' }) };
    // Who may give money back is asked by the call itself.
    const draft = { before, after, given: new Set<string>(), withoutVersion: true };
    await storeChanges(scene, purchases, [draft], new Refusals());
    const data = await readRecord(transaction, seenBy(purchases, actor), companyId, id, context.locale);
    return { ids: [id], answer: { body: { data } } };
  });
};
