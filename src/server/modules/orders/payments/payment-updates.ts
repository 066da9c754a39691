/**
 * What providers say of tries to pay, taken over into the orders: asked for, never believed from a notice alone, and once each however often it is
 * asked. An amount or a currency that is not the one of the try changes nothing but what is said of it.
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
import { purchases } from '../purchases-resource.ts';
import { endRefund, isOpen, saveRefund, refundsOf, type Refund } from './refunds.ts';
import { storePaymentAttempt, readPaymentAttempt, paymentAttemptsOf, type PaymentAttempt } from './payment-attempts.ts';
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
 * Asks for one try.
 * @returns whether the order has changed
 * @throws PaymentFailure when the provider does not say; Problem when its account is gone
 */
export async function applyPaymentUpdate(desk: PaymentGateway, inScene: RunInTransaction, tryId: number): Promise<boolean> {
  const known = await inScene(async (scene) => {
    const { transaction, companyId } = scene;
    const payment = await readPaymentAttempt(transaction, companyId, tryId);
    if (!payment || payment.isBeingOpened) return null;
    const account = await accountOf(transaction, companyId, desk.secret, payment.provider);
    return { payment, account, isUnwanted: await isUnwanted(scene, payment) };
  });
  // Made by an account of the sandbox it is unknown to the provider itself, and the other way round.
  if (!known || known.payment.mode !== known.account.mode) return false;
  const { payment, account } = known;
  if (known.isUnwanted) await closeCheckoutPage(desk, account, payment);
  const news = await fetchPaymentUpdate(desk, account, payment);
  return inScene((scene) => takeOver(scene, payment, news));
}

/** Is the page of a try open although the order needs no such payment any more? */
async function isUnwanted({ transaction, companyId }: WriteContext, payment: PaymentAttempt): Promise<boolean> {
  if (!payment.url || !['waiting', 'failed'].includes(payment.state)) return false;
  const [order] = await lockRecords(transaction, purchases, companyId, [payment.purchaseId]);
  const link = await readPaymentLink(transaction, companyId, payment.linkId);
  return !order || !isPayable(order) || amountToPay(order) < payment.amount || link?.isWithdrawn === true;
}

/** Ends the page at the provider, where it has such a call. One that was paid meanwhile, or a provider that is silent, leaves it as it is. */
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

/** What the provider says of a try; `null`: it holds no such payment. */
export function fetchPaymentUpdate(
  desk: PaymentGateway,
  account: Parameters<typeof paymentAccess>[1],
  { provider, reference, providerId, transactionId }: PaymentAttempt,
): Promise<PaymentUpdate | null> {
  const held = { reference, providerId: providerId ?? '', transactionId };
  return findPaymentProvider(provider).newsOf(paymentAccess(desk, account), held);
}

async function takeOver(scene: WriteContext, asked: PaymentAttempt, news: PaymentUpdate | null): Promise<boolean> {
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
      : findPaymentIssue(order, { ...order, ...change }, { isPlaced, isWithdrawn: link?.isWithdrawn === true });
    if (trouble) await reportPaymentIssue(scene, order, trouble, payment.amount);
    // Pages of the order that are still open are ended by the job that asks for them.
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

/** Is it this payment, whole and in its money? */
const agrees = ({ amount, currency }: PaymentAttempt, news: PaymentUpdate): boolean =>
  news.paid === amount && news.currency === currency && news.refunded <= amount;

const changesBetween = (before: RecordValues, after: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** The payment of an order that nobody has paid yet, after a try has become something. */
function followed(order: RecordValues, becomes: string, tries: readonly PaymentAttempt[]): RecordValues {
  if (order.status === 'canceled') return {};
  if (becomes === 'waiting') return stepTo(order, 'pending');
  const isWaiting = tries.some(({ state }) => state === 'waiting');
  if (isWaiting || order.payment !== 'pending') return {};
  // Of what was paid in part nothing is forgotten.
  const isUntouched = order.paidTotal === order.refundedTotal;
  return stepTo(order, becomes === 'expired' && isUntouched ? 'unpaid' : 'failed');
}

interface TakenBack {
  change: RecordValues;
  /** nothing of the try is left */
  isAll: boolean;
}

/** What has gone back according to the provider and is not kept yet: an amount that we asked for without an answer, or one of its own page. */
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

/** Why a payment was not asked for, for the log; anything else is a fault. */
export function noAnswerReason(error: unknown): string {
  if (error instanceof PaymentFailure) return error.code;
  throw error;
}
