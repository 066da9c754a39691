/**
 * What providers say of tries to pay, taken over into the orders: asked for, never believed from a notice alone, and once each however often it is
 * asked. An amount or a currency that is not the one of the try changes nothing but what is said of it.
 */
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import type { WriteScene } from '../../../engine/records/write-scene.ts';
import {
  accountOf,
  askingWith,
  PaymentFailure,
  paymentProviderNamed,
  type PaymentDesk,
  type PaymentNews,
} from '../../payments/payments.ts';
import { endRefund, isOpen, keepRefund, refundsOf, type KeptRefund } from './kept-refunds.ts';
import { keepTry, readTry, triesOf, type KeptTry } from './kept-tries.ts';
import { changeOrder, givenBack, lockOrder, paidIn, stepTo, type InScene } from './order-money.ts';

/**
 * Asks for one try.
 * @returns whether the order has changed
 * @throws PaymentFailure when the provider does not say; Problem when its account is gone
 */
export async function followTry(desk: PaymentDesk, inScene: InScene, tryId: number): Promise<boolean> {
  const known = await inScene(async ({ transaction, companyId }) => {
    const payment = await readTry(transaction, companyId, tryId);
    if (!payment || payment.isBeingOpened) return null;
    return { payment, account: await accountOf(transaction, companyId, desk.secret, payment.provider) };
  });
  // Made by an account of the sandbox it is unknown to the provider itself, and the other way round.
  if (!known || known.payment.mode !== known.account.mode) return false;
  const { payment, account } = known;
  const news = await newsOf(desk, account, payment);
  return inScene((scene) => takeOver(scene, payment, news));
}

/** What the provider says of a try; `null`: it holds no such payment. */
export function newsOf(
  desk: PaymentDesk,
  account: Parameters<typeof askingWith>[1],
  { provider, reference, providerId, transactionId }: KeptTry,
): Promise<PaymentNews | null> {
  const held = { reference, providerId: providerId ?? '', transactionId };
  return paymentProviderNamed(provider).newsOf(askingWith(desk, account), held);
}

async function takeOver(scene: WriteScene, asked: KeptTry, news: PaymentNews | null): Promise<boolean> {
  const { transaction, companyId } = scene;
  const order = await lockOrder(scene, asked.purchaseId);
  const payment = await readTry(transaction, companyId, asked.id, true);
  if (!order || !payment) return false;
  const said = news?.said ?? null;
  const keep = (change: Parameters<typeof keepTry>[3]) =>
    keepTry(transaction, companyId, payment.id, { said, isNews: true, failure: null, ...change });
  const { transactionId = null } = news ?? {};
  const isSettled = payment.state === 'paid' || payment.state === 'refunded';
  if (news?.state === 'paid') {
    if (!agrees(payment, news)) {
      await keep({ failure: 'payment_differs', state: payment.state === 'opening' ? 'waiting' : undefined });
      return false;
    }
    const held = isSettled ? order : { ...order, ...paidIn(order, payment.amount) };
    const back = await takeRefunds(scene, payment, news, held);
    await keep({ transactionId, state: back.isAll ? 'refunded' : 'paid' });
    return changeOrder(scene, order, { ...changesBetween(order, held), ...back.change });
  }
  if (isSettled) {
    await keep({});
    return false;
  }
  const state = news ? news.state : payment.isOver ? 'expired' : payment.state;
  const becomes = state === 'waiting' && payment.isOver ? 'waiting' : state === 'opening' ? 'failed' : state;
  await keep({ transactionId, state: becomes as KeptTry['state'] });
  const tries = await triesOf(transaction, companyId, payment.purchaseId);
  return changeOrder(scene, order, followed(order, becomes, tries));
}

/** Is it this payment, whole and in its money? */
const agrees = ({ amount, currency }: KeptTry, news: PaymentNews): boolean =>
  news.paid === amount && news.currency === currency && news.refunded <= amount;

const changesBetween = (before: RecordValues, after: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** The payment of an order that nobody has paid yet, after a try has become something. */
function followed(order: RecordValues, becomes: string, tries: readonly KeptTry[]): RecordValues {
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
  { transaction, companyId }: WriteScene,
  { id, purchaseId, amount }: KeptTry,
  { refunded }: PaymentNews,
  order: RecordValues,
): Promise<TakenBack> {
  const refunds = (await refundsOf(transaction, companyId, purchaseId, true)).filter(
    ({ tryId }) => tryId === id,
  );
  let missing = refunded - sumOf(refunds.filter(({ state }) => state === 'done'));
  const isAll = refunded === amount;
  if (missing <= 0) return { change: {}, isAll };
  let change: RecordValues = {};
  for (const refund of refunds.filter(isOpen)) {
    if (refund.amount > missing || refund.state === 'kept') continue;
    await endRefund(transaction, companyId, refund.id, null, { state: 'done', refundId: null });
    missing -= refund.amount;
    change = { ...change, ...givenBack({ ...order, ...change }, refund.amount) };
  }
  if (missing > 0) {
    await keepRefund(transaction, companyId, {
      tryId: id,
      purchaseId,
      amount: missing,
      state: 'done',
      said: null,
    });
    change = { ...change, ...givenBack({ ...order, ...change }, missing) };
  }
  return { change, isAll };
}

export const sumOf = (refunds: readonly KeptRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Why a payment was not asked for, for the log; anything else is a fault. */
export function silenceOf(error: unknown): string {
  if (error instanceof PaymentFailure) return error.code;
  throw error;
}
