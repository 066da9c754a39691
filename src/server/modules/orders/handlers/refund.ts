/** Handler of refunds, full or partial: through the provider that took the payment, or recorded by hand. */
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type {
  Answer,
  Handler,
  RequestContext,
  Session,
} from '../../../infrastructure/http/request-context.ts';
import { runOnce, readIdempotencyKey } from '../../../infrastructure/sessions/idempotency.ts';
import { paymentProblem } from '../payments/payment-problem.ts';
import {
  startRefund,
  completeRefund,
  type BegunRefund,
  type RefundInput,
} from '../payments/refund-payment.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { scenesOf } from './payments.ts';

export const refund: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { payments } = context.services;
  const key = readIdempotencyKey(request);
  const kept = await write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction } = scene;
    const work = () => keep(scene, id, request.body as RefundInput, context);
    // The idempotency key covers storing the refund; the provider is called afterwards, in a transaction of its own.
    const answer = key
      ? await runOnce({ transaction, session: scene.actor as Session }, key, request, context, work)
      : await work();
    return { ids: [id], answer };
  });
  const { begun, ...body } = kept.body as { data: unknown; begun?: BegunRefund };
  if (!begun) return { ...kept, body };
  const outcome = await completeRefund(payments, scenesOf(context), begun);
  if (outcome && 'failure' in outcome) {
    const isUnsure = outcome.state === 'unsure';
    throw paymentProblem(
      isUnsure ? { code: 'refund_unsure', said: null } : { code: outcome.failure, said: outcome.said },
      outcome.payment.provider,
    );
  }
  const data = await context.read((transaction, session) =>
    readRecord(transaction, readableBy(prepared.purchases, session), session.companyId, id, context.locale),
  );
  const replayed = kept.headers?.['idempotency-replayed'];
  return { body: { data }, ...(replayed && { headers: { 'idempotency-replayed': replayed } }) };
};

/**
 * Stores the refund in the transaction that locks its order.
 * @returns the order, and the refund to request from the provider
 */
async function keep(
  scene: WriteContext,
  id: number,
  given: RefundInput,
  { services, locale }: RequestContext,
): Promise<Answer> {
  const { transaction, companyId, actor } = scene;
  const [before] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
  if (!before) throw recordNotFound(prepared.purchases);
  const back = await startRefund(services.payments, scene, before, given);
  if ('change' in back) {
    // Empty, as the operation itself requires the right to refund.
    const after = { ...before, ...back.change };
    const draft = { before, after, given: new Set<string>() };
    await storeChanges(scene, prepared.purchases, [draft], new Refusals());
  }
  const data = await readRecord(transaction, readableBy(prepared.purchases, actor), companyId, id, locale);
  return { body: { data, ...('begun' in back && { begun: back.begun }) } };
}
