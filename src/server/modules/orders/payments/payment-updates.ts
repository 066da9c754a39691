/**
 * Applies the provider's state of payment attempts to their orders, idempotently; a webhook only triggers a query to the provider. A payment of
 * another amount or currency is recorded as a failure and changes no totals.
 */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import {
  accountOf,
  paymentAccess,
  PaymentFailure,
  findPaymentProvider,
  type PaymentGateway,
  type PaymentUpdate,
} from '../../payments/payments.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { endRefund, isOpen, saveRefund, refundsOf, type Refund } from './refunds.ts';
import {
  storePaymentAttempt,
  readPaymentAttempt,
  paymentAttemptsOf,
  type PaymentAttempt,
} from './payment-attempts.ts';
import { readPaymentLink } from './payment-links.ts';
import {
  changeOrder,
  applyProviderRefund,
  isPayable,
  lockOrder,
  applyPayment,
  stepTo,
  amountToPay,
  type RunInTransaction,
} from './order-payments.ts';
import { enqueuePaymentUpdates } from './enqueue-payment-updates.ts';
import { placePaidDraft, reportPaymentIssue, findPaymentIssue } from './place-paid-draft.ts';

/**
 * Updates one attempt.
 * @returns whether the order has changed
 * @throws PaymentFailure if the provider does not answer; Problem if its account was removed
 */
export async function applyPaymentUpdate(
  desk: PaymentGateway,
  inScene: RunInTransaction,
  tryId: number,
): Promise<boolean> {
  const known = await inScene(async (scene) => {
    const { transaction, companyId } = scene;
    const payment = await readPaymentAttempt(transaction, companyId, tryId);
    if (!payment || payment.isBeingOpened) return null;
    const account = await accountOf(transaction, companyId, desk.secret, payment.provider);
    return { payment, account, isUnwanted: await isUnwanted(scene, payment) };
  });
  // A sandbox payment does not exist in the provider's live system, and the reverse.
  if (!known || known.payment.mode !== known.account.mode) return false;
  const { payment, account } = known;
  if (known.isUnwanted) await closeCheckoutPage(desk, account, payment);
  const news = await fetchPaymentUpdate(desk, account, payment);
  return inScene((scene) => takeOver(scene, payment, news));
}

/** True if an attempt's page is open although its amount is no longer due. */
async function isUnwanted(
  { transaction, companyId }: WriteContext,
  payment: PaymentAttempt,
): Promise<boolean> {
  if (!payment.url || !['waiting', 'failed'].includes(payment.state)) return false;
  const [order] = await lockRecords(transaction, prepared.purchases, companyId, [payment.purchaseId]);
  const link = await readPaymentLink(transaction, companyId, payment.linkId);
  return !order || !isPayable(order) || amountToPay(order) < payment.amount || link?.isWithdrawn === true;
}

/** Closes the page at the provider, if its API can. Errors are ignored: the page may have been paid meanwhile. */
export async function closeCheckoutPage(
  desk: PaymentGateway,
  account: Parameters<typeof paymentAccess>[1],
  { provider, reference, providerId, transactionId }: PaymentAttempt,
): Promise<void> {
  const held = { reference, providerId: providerId ?? '', transactionId };
  try {
    await findPaymentProvider(provider).close?.(paymentAccess(desk, account), held);
  } catch (error) {
    noAnswerReason(error);
  }
}

/** Queries the provider for an attempt; `null` if it has no such payment. */
export function fetchPaymentUpdate(
  desk: PaymentGateway,
  account: Parameters<typeof paymentAccess>[1],
  { provider, reference, providerId, transactionId }: PaymentAttempt,
): Promise<PaymentUpdate | null> {
  const held = { reference, providerId: providerId ?? '', transactionId };
  return findPaymentProvider(provider).newsOf(paymentAccess(desk, account), held);
}

async function takeOver(
  scene: WriteContext,
  asked: PaymentAttempt,
  news: PaymentUpdate | null,
): Promise<boolean> {
  const { transaction, companyId } = scene;
  const order = await lockOrder(scene, asked.purchaseId);
  const payment = await readPaymentAttempt(transaction, companyId, asked.id, true);
  if (!order || !payment) return false;
  const said = news?.said ?? null;
  const keep = (change: Parameters<typeof storePaymentAttempt>[3]) =>
    storePaymentAttempt(transaction, companyId, payment.id, { said, isNews: true, failure: null, ...change });
  const { transactionId = null } = news ?? {};
  const isSettled = payment.state === 'paid' || payment.state === 'refunded';
  if (news?.state === 'paid') {
    if (!agrees(payment, news)) {
      await keep({ failure: 'payment_differs', state: payment.state === 'opening' ? 'waiting' : undefined });
      return false;
    }
    const held = isSettled ? order : { ...order, ...applyPayment(order, payment.amount) };
    const back = await takeRefunds(scene, payment, news, held);
    await keep({ transactionId, state: back.isAll ? 'refunded' : 'paid' });
    const change = { ...changesBetween(order, held), ...back.change };
    if (isSettled) return changeOrder(scene, order, change);
    const isPlaced = order.status === 'draft' && !back.isAll && (await placePaidDraft(scene, order, change));
    const isChanged = isPlaced || (await changeOrder(scene, order, change));
    const link = await readPaymentLink(transaction, companyId, payment.linkId);
    const trouble = back.isAll
      ? undefined
      : findPaymentIssue(
          order,
          { ...order, ...change },
          { isPlaced, isWithdrawn: link?.isWithdrawn === true },
        );
    if (trouble) await reportPaymentIssue(scene, order, trouble, payment.amount);
    // Enqueues the job that closes the order's other open pages.
    await enqueuePaymentUpdates(transaction, companyId, [payment.purchaseId]);
    return isChanged;
  }
  if (isSettled) {
    await keep({});
    return false;
  }
  const state = news ? news.state : payment.isOver ? 'expired' : payment.state;
  const becomes = state === 'waiting' && payment.isOver ? 'waiting' : state === 'opening' ? 'failed' : state;
  await keep({ transactionId, state: becomes as PaymentAttempt['state'] });
  const tries = await paymentAttemptsOf(transaction, companyId, payment.purchaseId);
  return changeOrder(scene, order, followed(order, becomes, tries));
}

/** True if the payment has the amount and the currency of the attempt. */
const agrees = ({ amount, currency }: PaymentAttempt, news: PaymentUpdate): boolean =>
  news.paid === amount && news.currency === currency && news.refunded <= amount;

const changesBetween = (before: RecordValues, after: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** The payment status of an unpaid order after its attempt has changed. */
function followed(order: RecordValues, becomes: string, tries: readonly PaymentAttempt[]): RecordValues {
  if (order.status === 'canceled') return {};
  if (becomes === 'waiting') return stepTo(order, 'pending');
  const isWaiting = tries.some(({ state }) => state === 'waiting');
  if (isWaiting || order.payment !== 'pending') return {};
  // A partly paid order does not return to `unpaid`.
  const isUntouched = order.paidTotal === order.refundedTotal;
  return stepTo(order, becomes === 'expired' && isUntouched ? 'unpaid' : 'failed');
}

interface TakenBack {
  change: RecordValues;
  /** the attempt is refunded in full */
  isAll: boolean;
}

/** Records refunds that the provider reports and the database lacks: requested ones without an answer, or ones made on the provider's site. */
async function takeRefunds(
  { transaction, companyId }: WriteContext,
  { id, purchaseId, amount }: PaymentAttempt,
  { refunded }: PaymentUpdate,
  order: RecordValues,
): Promise<TakenBack> {
  const refunds = (await refundsOf(transaction, companyId, purchaseId, true)).filter(
    ({ tryId }) => tryId === id,
  );
  let missing = refunded - sumRefunds(refunds.filter(({ state }) => state === 'done'));
  const isAll = refunded === amount;
  if (missing <= 0) return { change: {}, isAll };
  let change: RecordValues = {};
  for (const refund of refunds.filter(isOpen)) {
    if (refund.amount > missing || refund.state === 'kept') continue;
    await endRefund(transaction, companyId, refund.id, null, { state: 'done', refundId: null });
    missing -= refund.amount;
    change = { ...change, ...applyProviderRefund({ ...order, ...change }, refund.amount) };
  }
  if (missing > 0) {
    await saveRefund(transaction, companyId, {
      tryId: id,
      purchaseId,
      amount: missing,
      state: 'done',
      said: null,
    });
    change = { ...change, ...applyProviderRefund({ ...order, ...change }, missing) };
  }
  return { change, isAll };
}

export const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Reason for the log why an update failed; rethrows unexpected errors. */
export function noAnswerReason(error: unknown): string {
  if (error instanceof PaymentFailure) return error.code;
  throw error;
}
