/** Handlers of an order's payments and refunds by providers: list, and update from the provider. */
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { readPaymentMethods } from '../../company/company.ts';
import { PaymentFailure } from '../../payments/payments.ts';
import { paymentLinksOf } from '../payments/payment-links.ts';
import { isOpen, refundsOf } from '../payments/refunds.ts';
import { paymentAttemptsOf } from '../payments/payment-attempts.ts';
import { paymentLinkState, usableMethods } from '../payments/payment-link-page.ts';
import { isPayable, amountToPay, type RunInTransaction } from '../payments/order-payments.ts';
import { applyPaymentUpdate } from '../payments/payment-updates.ts';
import { askRefund, refundablePaymentsOf } from '../payments/refund-payment.ts';
import { paymentProblem } from '../payments/payment-problem.ts';
import { readDocumentOrders, readSender } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { addressOfLink, whatsappOf } from './payment-links.ts';

const idOf = (params: unknown): number => safeId((params as { id: number }).id);

/** Runs each transaction with a new permission check. */
export const scenesOf =
  (context: RequestContext, action: 'edit' | 'refund' = 'edit'): RunInTransaction =>
  (work) =>
    context.write((transaction, session) => {
      authorise(session, prepared.purchases, action);
      return work({ transaction, companyId: session.companyId, source: context.ip, actor: session });
    });

async function standing(context: RequestContext, id: number) {
  const { services } = context;
  const opened = (sealed: Buffer): string | null => {
    try {
      return services.secret.open(sealed);
    } catch {
      // The server's secret has changed: the link cannot be shown again.
      return null;
    }
  };
  return context.read(async (transaction, session) => {
    const { companyId } = session;
    authorise(session, prepared.purchases, 'view');
    const [order] = await readDocumentOrders(transaction, companyId, [id]);
    if (!order) throw recordNotFound(prepared.purchases);
    const [links, tries, refunds, methods, sender] = await Promise.all([
      paymentLinksOf(transaction, companyId, id),
      paymentAttemptsOf(transaction, companyId, id),
      refundsOf(transaction, companyId, id),
      readPaymentMethods(transaction, companyId),
      readSender(transaction, companyId),
    ]);
    const to = {
      phone: order.shipTo?.phoneNumber ?? order.customer?.phoneNumber ?? null,
      store: sender,
      number: order.number,
    };
    const held = { ...order };
    return {
      toPay: isPayable(held) ? amountToPay(held) : 0,
      canBePaid: usableMethods(methods).length > 0,
      links: links.map((link) => {
        const { id: linkId, amount, language, expiresAt, openedAt, createdAt, by, sealedKey } = link;
        const state = paymentLinkState(link, order, tries);
        const key = state === 'waiting' || state === 'pending' ? opened(sealedKey) : null;
        const url = key === null ? null : addressOfLink(services, language, key);
        const whatsapp = url === null ? null : whatsappOf(link, url, to);
        return { id: linkId, amount, language, state, url, whatsapp, expiresAt, openedAt, createdAt, by };
      }),
      tries: tries.map(
        ({
          id: tryId,
          linkId,
          provider,
          mode,
          method,
          amount,
          state,
          failure,
          said,
          createdAt,
          updatedAt,
        }) => {
          const shown = { id: tryId, linkId, provider, mode, method, amount, state, failure, said };
          return { ...shown, createdAt, updatedAt };
        },
      ),
      refunds: refunds.map(
        ({ id: refundId, tryId, amount, state, failure, said, by, createdAt, isBeingAsked }) => ({
          id: refundId,
          tryId,
          amount,
          // A request that stopped while waiting for the provider: its result is unknown.
          state: state === 'asking' && !isBeingAsked ? ('unsure' as const) : state,
          failure,
          said,
          by,
          createdAt,
        }),
      ),
      returnable: refundablePaymentsOf(tries, refunds).map(
        ({ payment: { provider, mode, method }, left }) => ({
          provider,
          mode,
          method,
          left,
        }),
      ),
    };
  });
}

export const payments: Handler = async (request, context) => ({
  body: { data: await standing(context, idOf(request.params)) },
});

/** Updates payments and refunds of one order from their providers now. */
export const followUp: Handler = async (request, context) => {
  const id = idOf(request.params);
  const { payments: desk } = context.services;
  const { tries, refunds } = await context.read(async (transaction, { companyId }) => ({
    tries: await paymentAttemptsOf(transaction, companyId, id),
    refunds: await refundsOf(transaction, companyId, id),
  }));
  const inScene = scenesOf(context);
  for (const { id: tryId, provider, providerId } of tries) {
    if (providerId === null) continue;
    await applyPaymentUpdate(desk, inScene, tryId).catch((error: unknown) => {
      throw error instanceof PaymentFailure ? paymentProblem(error, provider) : error;
    });
  }
  for (const refund of refunds.filter(isOpen)) await askRefund(desk, inScene, refund.id, { looksOnly: true });
  return { body: { data: await standing(context, id) } };
};
