/** Places a draft whose payment the provider has confirmed, and reports payments that staff must act on. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { settle } from '../../../../shared/orders/settle-order.ts';
import { saveOrderCode } from '../../marketing/marketing.ts';
import { composeOrder } from '../compose/compose-order.ts';
import { amountDue } from '../amount-due.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { amountToPay } from './order-payments.ts';

/**
 * Places a paid draft with the checks of any placed order, in the transaction that records its payment.
 * @param order the locked draft
 * @param paid the changes by the payment
 * @returns false if the checks fail; nothing is written then
 */
export async function placePaidDraft(
  scene: WriteContext,
  order: RecordValues,
  paid: RecordValues,
): Promise<boolean> {
  const { transaction, companyId } = scene;
  const say = (command: string) => rowsOf(transaction, command, []);
  await say('savepoint place_paid');
  try {
    const refusals = new Refusals();
    const base = { ...order, ...paid };
    const { after, chosen } = await composeOrder(
      { transaction, companyId, refusals, isPlacing: true },
      base,
      {},
    );
    refusals.check();
    after.status = 'active';
    if (amountToPay(after) > 0 && after.payment === 'paid') after.payment = order.payment;
    const draft = { before: order, after, given: new Set<string>(), withoutVersion: true, isReturn: true };
    await storeChanges(scene, prepared.purchases, [draft], new Refusals());
    await saveOrderCode(transaction, companyId, order.id as number, chosen.codeId ?? null);
    await say('release savepoint place_paid');
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await say('rollback to savepoint place_paid');
    return false;
  }
}

/** Why staff must act on a payment: the draft cannot be placed, or the amount is not due. */
export type PaymentIssue = 'not_placed' | 'canceled' | 'paid_twice' | 'withdrawn';

/**
 * @param held the order with the payment
 * @returns nothing for a payment that needs no action
 */
export function findPaymentIssue(
  order: RecordValues,
  held: RecordValues,
  { isPlaced, isWithdrawn }: { isPlaced: boolean; isWithdrawn: boolean },
): PaymentIssue | undefined {
  if (order.status === 'canceled') return 'canceled';
  if (order.status === 'draft' && !isPlaced) return 'not_placed';
  if (settle(amountDue(held)).toRefund > settle(amountDue(order)).toRefund) return 'paid_twice';
  return isWithdrawn ? 'withdrawn' : undefined;
}

/** Adds a notification for users who may view orders. @param amount what was paid, in minor units */
export const reportPaymentIssue = (
  { transaction, companyId }: WriteContext,
  order: RecordValues,
  trouble: PaymentIssue,
  amount: number,
) =>
  rowsOf(
    transaction,
    `insert into notices (company_id, kind, module, resource, "recordId", params)
     values ($1, 'payment_trouble', 'purchase', 'purchases', $2, $3::jsonb)`,
    [companyId, order.id, JSON.stringify({ number: order.number ?? `#${order.id}`, total: amount, trouble })],
  );
