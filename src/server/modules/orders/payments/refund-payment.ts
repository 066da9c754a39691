/**
 * Refunds an order through the provider that took the payment, exactly once. The refund is stored before the request and ended after it, each in its
 * own transaction. After an unknown result (timeout, server stopped) the provider is queried before the request is repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentProviderModel } from '../../../../shared/orders/payment-providers.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import { readAmountFormatter } from '../../company/company.ts';
import {
  accountOf,
  paymentAccess,
  PaymentFailure,
  findPaymentProvider,
  type PaymentAccount,
  type PaymentGateway,
} from '../../payments/payments.ts';
import { applyRefund, type RefundAmount } from '../apply-refund.ts';
import {
  refundRequestTimeout,
  beginRefund,
  endRefund,
  isOpen,
  saveRefund,
  readRefund,
  refundsOf,
  type Refund,
  type RefundEnd,
} from './refunds.ts';
import {
  storePaymentAttempt,
  readPaymentAttempt,
  paymentAttemptsOf,
  type PaymentAttempt,
} from './payment-attempts.ts';
import { changeOrder, applyProviderRefund, lockOrder, type RunInTransaction } from './order-payments.ts';
import { fetchPaymentUpdate, sumRefunds } from './payment-updates.ts';

/** A payment with the amount that can still be refunded through its provider. */
export interface RefundablePayment {
  payment: PaymentAttempt;
  left: number;
}

/** Refundable payments of an order. */
export function refundablePaymentsOf(
  tries: readonly PaymentAttempt[],
  refunds: readonly Refund[],
): RefundablePayment[] {
  return tries
    .filter(({ state }) => state === 'paid')
    .map((payment) => {
      const gone = refunds.filter(({ tryId, state }) => tryId === payment.id && state !== 'refused');
      return { payment, left: payment.amount - sumRefunds(gone) };
    })
    .filter(({ left }) => left > 0);
}

export interface RefundInput extends RefundAmount {
  /** refunded by hand, even if a provider took the payment */
  byHand?: boolean;
}

/** A refund to request from the provider. */
export interface BegunRefund {
  refundId: number;
  /** stored by an earlier request with an unknown result */
  isTakenOver?: boolean;
}

/**
 * Stores a refund in the transaction that locks its order.
 * @returns the refund to request, or the changes of the order for a refund by hand
 * @throws Problem as {@link applyRefund} does; 409 if another refund is running, or if the provider cannot refund the payment
 */
export async function startRefund(
  desk: PaymentGateway,
  scene: WriteContext,
  order: RecordValues,
  given: RefundInput,
  field = 'amount',
): Promise<{ begun: BegunRefund } | { change: RecordValues }> {
  const { transaction, companyId } = scene;
  const purchaseId = order.id as number;
  const change = await applyRefund(scene, order, given, field);
  const [tries, refunds] = [
    await paymentAttemptsOf(transaction, companyId, purchaseId),
    await refundsOf(transaction, companyId, purchaseId, true),
  ];
  const open = refunds.find(isOpen);
  if (open) {
    const payment = tries.find(({ id }) => id === open.tryId)!;
    // The request that stores a refund sends it at once: another request takes it over only after its timeout.
    const isLeft =
      open.state === 'unsure' ||
      (!open.isBeingAsked && Date.now() - open.updatedAt.getTime() > refundRequestTimeout * 1000);
    if (!given.byHand && open.amount === given.amount && isLeft)
      return { begun: { refundId: open.id, isTakenOver: true } };
    throw await refundUnderWay(scene, payment, open.amount);
  }
  const returnable = refundablePaymentsOf(tries, refunds);
  if (given.byHand || !returnable.length) return { change };
  const through = returnable.find(({ left }) => left >= given.amount);
  if (!through) {
    const most = Math.max(...returnable.map(({ left }) => left));
    const said = await readAmountFormatter(transaction, companyId);
    throw fieldProblem(field, 'refund_above_provider', undefined, { amount: said(most) });
  }
  const { payment } = through;
  const account = await accountOf(transaction, companyId, desk.secret, payment.provider);
  const { title, refunds: refundable } = paymentProviderModel(payment.provider);
  const words = { provider: title };
  if (account.mode !== payment.mode) throw new Problem(409, 'payment_other_mode', { words });
  if (!findPaymentProvider(payment.provider).refund || !refundable.includes(payment.method))
    throw new Problem(409, 'payment_refund_there', { words, params: { said: '' } });
  paymentAccess(desk, account);
  const refundId = await saveRefund(transaction, companyId, {
    tryId: payment.id,
    purchaseId,
    amount: given.amount,
    state: 'kept',
    said: null,
  });
  return { begun: { refundId } };
}

type WithPayment = { payment: PaymentAttempt; amount: number };
export type EndedRefund = RefundEnd & WithPayment;
export type RefundOutcome = EndedRefund | ({ state: 'under_way' } & WithPayment);

/** Milliseconds between two reads of a refund that another request or job is sending. */
const pause = 100;

/**
 * Requests a stored refund from the provider and returns its result; if a concurrent job or request is sending it, waits for the end.
 * @returns `null` if the refund does not exist
 * @throws Problem 409 `refund_under_way` if the refund was taken over from an earlier request and another one is sending it
 */
export async function completeRefund(
  desk: PaymentGateway,
  inScene: RunInTransaction,
  { refundId, isTakenOver = false }: BegunRefund,
): Promise<EndedRefund | null> {
  const outcome = await askRefund(desk, inScene, refundId);
  if (!outcome || outcome.state !== 'under_way') return outcome;
  const { payment, amount } = outcome;
  if (isTakenOver) throw await inScene((scene) => refundUnderWay(scene, payment, amount));
  const until = Date.now() + refundRequestTimeout * 1000;
  for (;;) {
    const refund = await inScene(({ transaction, companyId }) =>
      readRefund(transaction, companyId, refundId),
    );
    if (!refund) return null;
    const { state, failure, said, isBeingAsked } = refund;
    if (state === 'done') return { state, refundId: null, payment, amount };
    if (state === 'refused' || state === 'unsure' || !isBeingAsked || Date.now() > until)
      return {
        state: state === 'refused' ? 'refused' : 'unsure',
        failure: failure ?? 'payment_silent',
        said,
        payment,
        amount,
      };
    await sleep(pause);
  }
}

async function refundUnderWay(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  { provider }: PaymentAttempt,
  amount: number,
): Promise<Problem> {
  const said = await readAmountFormatter(transaction, companyId);
  const words = { provider: paymentProviderModel(provider).title, amount: said(amount) };
  return new Problem(409, 'refund_under_way', { words });
}

/**
 * Requests a stored refund from the provider and stores its result.
 * @param looksOnly only queries the state of a refund that was requested before
 * @returns the result; a refusal by the provider is a result, not an error
 */
export async function askRefund(
  desk: PaymentGateway,
  inScene: RunInTransaction,
  refundId: number,
  { looksOnly = false } = {},
): Promise<RefundOutcome | null> {
  const begun = await inScene((scene) => begin(desk, scene, refundId));
  if (!begun) return null;
  const { refund, payment, account, tries, done } = begun;
  const outcome = { payment, amount: refund.amount };
  if (tries === undefined) return { state: 'under_way', ...outcome };
  const end = await ask(desk, begun, looksOnly && refund.state !== 'kept');
  await inScene((scene) => finish(scene, refund, tries, end, done + refund.amount === payment.amount));
  return { ...end, ...outcome, ...(account && {}) };
}

interface Begun {
  refund: Refund;
  payment: PaymentAttempt;
  account: PaymentAccount;
  tries: number | undefined;
  /** total refunded before */
  done: number;
}

async function begin(
  desk: PaymentGateway,
  { transaction, companyId }: WriteContext,
  refundId: number,
): Promise<Begun | null> {
  const refund = await readRefund(transaction, companyId, refundId);
  const payment = refund && (await readPaymentAttempt(transaction, companyId, refund.tryId));
  if (!refund || !payment) return null;
  const account = await accountOf(transaction, companyId, desk.secret, payment.provider);
  const refunds = await refundsOf(transaction, companyId, payment.purchaseId);
  const done = sumRefunds(refunds.filter(({ tryId, state }) => tryId === payment.id && state === 'done'));
  const tries = await beginRefund(transaction, companyId, refundId);
  return { refund, payment, account, tries, done };
}

/** Never throws: an error is the end of the attempt. */
async function ask(
  desk: PaymentGateway,
  { refund, payment, account, done }: Begun,
  looksOnly: boolean,
): Promise<RefundEnd> {
  const hasGone = async () => {
    const news = await fetchPaymentUpdate(desk, account, payment);
    return news !== null && news.refunded >= done + refund.amount;
  };
  const mustLook = refund.state !== 'kept';
  const unsure = (error: unknown): RefundEnd => ({
    state: 'unsure',
    failure: error instanceof PaymentFailure ? error.code : 'payment_silent',
    said: error instanceof PaymentFailure ? error.said : null,
  });
  try {
    if (mustLook && (await hasGone())) return { state: 'done', refundId: null };
    if (looksOnly) return unsure(null);
  } catch (error) {
    return unsure(error);
  }
  const { reference, amount } = refund;
  const { currency, providerId, transactionId } = payment;
  try {
    const held = { reference: payment.reference, providerId: providerId ?? '', transactionId };
    const given = { amount, currency, reference };
    const { refundId } = await findPaymentProvider(payment.provider).refund!(
      paymentAccess(desk, account),
      held,
      given,
    );
    return { state: 'done', refundId };
  } catch (error) {
    if (error instanceof PaymentFailure && !error.mayBeDone)
      return { state: 'refused', failure: error.code, said: error.said };
    const found = await hasGone().catch(() => false);
    return found ? { state: 'done', refundId: null } : unsure(error);
  }
}

async function finish(
  scene: WriteContext,
  refund: Refund,
  tries: number,
  end: RefundEnd,
  isAll: boolean,
): Promise<void> {
  const { transaction, companyId } = scene;
  const order = await lockOrder(scene, refund.purchaseId);
  const isOurs = await endRefund(transaction, companyId, refund.id, tries, end);
  if (!isOurs || !order || end.state !== 'done') return;
  if (isAll) await storePaymentAttempt(transaction, companyId, refund.tryId, { state: 'refunded' });
  await changeOrder(scene, order, applyProviderRefund(order, refund.amount));
}
