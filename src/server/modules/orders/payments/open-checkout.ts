/**
 * Opens a provider's checkout page for a payment link. The attempt is stored before the request and updated after it, in two short transactions. An
 * open page of the same method is reused, so that a double click does not pay twice.
 */
import { sql } from 'kysely';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { paymentProviderModel, type PaymentMethod } from '../../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import {
  accountOf,
  paymentAccess,
  webhookUrl,
  PaymentFailure,
  findPaymentProvider,
  type Checkout,
  type PaymentAccount,
  type PaymentGateway,
} from '../../payments/payments.ts';
import { beginPaymentAttempt, storePaymentAttempt, type PaymentAttempt } from './payment-attempts.ts';
import { closeCheckoutPage, fetchPaymentUpdate } from './payment-updates.ts';
import { readPaymentLinkContext, type PaymentLinkContext } from './payment-link-page.ts';

/** Runs a short transaction in the tenant of the link. */
export type RunInStore = <T>(work: (transaction: Connection, companyId: number) => Promise<T>) => Promise<T>;

/** Default lifetime of a checkout page in seconds; providers may have a lower limit. */
const usualLife = 3600;

/**
 * @param returnUrl where the provider redirects the customer afterwards
 * @returns the URL of the checkout page
 * @throws Problem 409 with a message for the customer: not payable, or not by this method; 502 if the provider opens no page
 */
export async function openCheckout(
  desk: PaymentGateway,
  inStore: RunInStore,
  linkId: number,
  method: PaymentMethod,
  returnUrl: string,
): Promise<string> {
  const begun = await inStore((transaction, companyId) =>
    begin(desk, transaction, companyId, linkId, method),
  );
  if ('url' in begun) return begun.url;
  const { scene, payment, account } = begun;
  await closeOthers(desk, inStore, begun);
  const checkout = checkoutOf(desk, begun, returnUrl);
  try {
    const opened = await findPaymentProvider(payment.provider).open(paymentAccess(desk, account), checkout);
    await inStore(async (transaction, companyId) => {
      await storePaymentAttempt(transaction, companyId, payment.id, { state: 'waiting', ...opened });
      // Enqueues the job that sets the order's payment to `pending`.
      await sql`select enqueue_payment_updates(${companyId}, ${payment.id}, null)`.execute(transaction);
    });
    return opened.url;
  } catch (error) {
    const failure = error instanceof PaymentFailure ? error : new PaymentFailure('payment_silent');
    await inStore((transaction, companyId) =>
      storePaymentAttempt(transaction, companyId, payment.id, {
        state: 'failed',
        failure: failure.code,
        said: failure.said,
      }),
    );
    if (!(error instanceof PaymentFailure)) throw error;
    const words = { provider: paymentProviderModel(payment.provider).title };
    throw new Problem(502, 'payment_page_closed', { words, params: { store: scene.order.store.name } });
  }
}

/**
 * Closes the link's other pages at their providers before a new one is opened, so that it is not paid twice.
 * @throws Problem 409 `payment_link_paid` if one of them was paid meanwhile
 */
async function closeOthers(
  desk: PaymentGateway,
  inStore: RunInStore,
  { scene, payment }: Begun,
): Promise<void> {
  const others = scene.tries.filter(
    ({ url, isOver, state }) => url && !isOver && (state === 'waiting' || state === 'failed'),
  );
  for (const other of others) {
    const account = await inStore((transaction, companyId) =>
      accountOf(transaction, companyId, desk.secret, other.provider),
    );
    if (account.mode !== other.mode) continue;
    await closeCheckoutPage(desk, account, other);
    const news = await fetchPaymentUpdate(desk, account, other).catch((error: unknown) => {
      if (error instanceof PaymentFailure) return null;
      throw error;
    });
    if (news?.state === 'expired')
      await inStore((transaction, companyId) =>
        storePaymentAttempt(transaction, companyId, other.id, { state: 'expired', isNews: true }),
      );
    if (news?.state !== 'paid') continue;
    await inStore(async (transaction, companyId) => {
      await storePaymentAttempt(transaction, companyId, payment.id, { state: 'expired' });
      await sql`select enqueue_payment_updates(${companyId}, ${other.id}, null)`.execute(transaction);
    });
    throw new Problem(409, 'payment_link_paid');
  }
}

interface Begun {
  scene: PaymentLinkContext;
  payment: PaymentAttempt;
  account: PaymentAccount;
  integration: string | null;
}

async function begin(
  desk: PaymentGateway,
  transaction: Connection,
  companyId: number,
  linkId: number,
  method: PaymentMethod,
): Promise<Begun | { url: string }> {
  const scene = await readPaymentLinkContext(transaction, companyId, linkId, true);
  const { link, methods, tries, state } = scene;
  if (state !== 'waiting' && state !== 'pending') throw new Problem(409, `payment_link_${state}`);
  const chosen = methods.find((each) => each.method === method);
  if (!chosen) throw fieldProblem('method', 'payment_method_gone');
  const provider = chosen.provider!;
  const same = tries.filter(
    (each) => each.method === method && each.provider === provider && each.mode === chosen.mode,
  );
  const standing = same.find(
    (each) => each.url && !each.isOver && ['waiting', 'failed'].includes(each.state),
  );
  if (standing) return { url: standing.url! };
  if (same.some(({ isBeingOpened }) => isBeingOpened)) throw new Problem(409, 'payment_being_opened');
  const account = await accountOf(transaction, companyId, desk.secret, provider);
  paymentAccess(desk, account);
  const { purchaseId, amount, currency } = link;
  const { mode } = account;
  const begun = { linkId, purchaseId, provider, mode, method, amount, currency };
  const payment = await beginPaymentAttempt(transaction, companyId, begun, lifeAt(provider));
  return { scene, payment, account, integration: chosen.integration };
}

const lifeAt = (provider: PaymentAccount['name']): number =>
  Math.min(usualLife, paymentProviderModel(provider).longest ?? usualLife);

function checkoutOf(
  desk: PaymentGateway,
  { scene: { link, order }, payment, account, integration }: Begun,
  returnUrl: string,
): Checkout {
  const { language } = link;
  const { customer } = order;
  return {
    reference: payment.reference,
    number: order.number,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    integration,
    customer: { name: customer.name || order.number, phone: customer.phone ?? '', email: customer.email },
    lines: order.lines.map(({ name, quantity, price }) => ({
      name: inLocale(name, language) ?? order.number,
      quantity,
      price,
    })),
    language,
    returnUrl,
    noticeUrl: webhookUrl(desk, account),
    expiresIn: lifeAt(payment.provider),
  };
}
