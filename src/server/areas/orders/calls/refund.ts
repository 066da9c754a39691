/** Money of an order that is given back, whole or in part: through the provider that took it, or by hand. */
import { Refusals } from '../../../engine/records/complete-record.ts';
import { recordNotFound } from '../../../engine/records/not-found.ts';
import { seenBy } from '../../../engine/records/readable-fields.ts';
import { readRecord } from '../../../engine/records/read-records.ts';
import { storeChanges } from '../../../engine/records/update-records.ts';
import { write } from '../../../engine/records/write-call.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import { knownId } from '../../../ground/database/known-id.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { paymentProblem } from '../payments/payment-problem.ts';
import {
  askRefund,
  beginGivingBack,
  type BegunRefund,
  type GivenRefund,
} from '../payments/refund-payment.ts';
import { purchases } from '../purchases-resource.ts';
import { scenesOf } from './payments.ts';

export const refund: Handler = async (request, context) => {
  const id = knownId((request.params as { id: number }).id);
  const { payments } = context.services;
  let asked: BegunRefund | null = null;
  const answer = await write(purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const [before] = await lockRecords(transaction, purchases, companyId, [id]);
    if (!before) throw recordNotFound(purchases);
    const back = await beginGivingBack(payments, scene, before, request.body as GivenRefund);
    if ('begun' in back) asked = back.begun;
    else {
      // Who may give money back is asked by the call itself.
      const draft = {
        before,
        after: { ...before, ...back.change },
        given: new Set<string>(),
        withoutVersion: true,
      };
      await storeChanges(scene, purchases, [draft], new Refusals());
    }
    const data = await readRecord(transaction, seenBy(purchases, actor), companyId, id, context.locale);
    return { ids: [id], answer: { body: { data } } };
  });
  if (asked === null) return answer;
  const outcome = await askRefund(payments, scenesOf(context), (asked as BegunRefund).refundId);
  if (outcome && 'failure' in outcome) {
    const isUnsure = outcome.state === 'unsure';
    throw paymentProblem(
      isUnsure ? { code: 'refund_unsure', said: null } : { code: outcome.failure, said: outcome.said },
      outcome.payment.provider,
    );
  }
  const data = await context.read((transaction, session) =>
    readRecord(transaction, seenBy(purchases, session), session.companyId, id, context.locale),
  );
  return { body: { data } };
};
