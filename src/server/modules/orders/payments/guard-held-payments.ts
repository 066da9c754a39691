import {
  paymentProviderModel,
  type PaymentProviderName,
} from '../../../../shared/orders/payment-providers.ts';
import type { RecordsChangeHook } from '../../../crud/records/resources/resource-hooks.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { readAmountFormatter } from '../../company/company.ts';
import { enqueuePaymentUpdates } from './enqueue-payment-updates.ts';

/**
 * Refuses to reduce the paid or refunded total below what providers hold: that money is refunded through the provider.
 * @throws Problem 422 at `payment`: `payment_held`
 */
export const guardHeldPayments: RecordsChangeHook = async (transaction, companyId, changes) => {
  const canceled = changes.filter(
    ({ before, after }) => before && after?.status === 'canceled' && before.status !== 'canceled',
  );
  if (canceled.length)
    await enqueuePaymentUpdates(
      transaction,
      companyId,
      canceled.map(({ id }) => id),
    );
  const lessened = changes.filter(
    ({ before, after }) =>
      before &&
      after &&
      ((after.paidTotal as number) < (before.paidTotal as number) ||
        (after.refundedTotal as number) < (before.refundedTotal as number)),
  );
  if (!lessened.length) return;
  const held = await rowsOf<{ id: number; provider: PaymentProviderName; paid: number; refunded: number }>(
    transaction,
    `select t."purchaseId"::int as id, min(t.provider) as provider, sum(t.amount)::float8 as paid,
       coalesce(sum((select sum(r.amount) from payment_refunds r where r.company_id = $1 and r."tryId" = t.id and r.state = 'done')), 0)::float8 as refunded
     from payment_tries t where t.company_id = $1 and t."purchaseId" = any($2::bigint[]) and t.state in ('paid', 'refunded') group by 1`,
    [companyId, lessened.map(({ id }) => id)],
  );
  for (const { id, after } of lessened) {
    const { paid = 0, refunded = 0, provider } = held.find((each) => each.id === id) ?? {};
    if ((after!.paidTotal as number) >= paid && (after!.refundedTotal as number) >= refunded) continue;
    const said = await readAmountFormatter(transaction, companyId);
    const words = { provider: paymentProviderModel(provider!).title, amount: said(paid - refunded) };
    const refusal = { code: 'payment_held', words };
    throw new Problem(422, 'validation', { errors: { payment: [refusal] } });
  }
};
