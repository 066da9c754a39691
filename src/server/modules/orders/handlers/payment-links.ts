/** Handlers of payment links: create and withdraw by the store, open and pay by the holder of the link. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { PaymentMethod } from '../../../../shared/orders/payment-providers.ts';
import { dialledPhone } from '../../../../shared/texts/phone.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { enterTenant, inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Services } from '../../../infrastructure/http/request-context.ts';
import { messageText } from '../../../infrastructure/messages/compose.ts';
import { hashToken, newToken } from '../../../infrastructure/sessions/tokens.ts';
import { amountFormatter, readAmountFormatter, readPaymentMethods } from '../../company/company.ts';
import { enqueuePaymentUpdates } from '../payments/enqueue-payment-updates.ts';
import {
  savePaymentLink,
  readPaymentLink,
  withdrawPaymentLink,
  type PaymentLink,
} from '../payments/payment-links.ts';
import {
  readPaymentLinkContext,
  serializePaymentLink,
  usableMethods,
} from '../payments/payment-link-page.ts';
import { openCheckout, type RunInStore } from '../payments/open-checkout.ts';
import { isPayable, amountToPay } from '../payments/order-payments.ts';
import { readSender, type Sender } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

/** Default validity of a link in days. */
const usualDays = 7;

interface Asked {
  language?: Locale;
  amount?: number;
  days?: number;
}

export const addressOfLink = (
  services: Pick<Services, 'publicOrigin'>,
  language: Locale,
  key: string,
): string => `${services.publicOrigin()}/${language}/pay?key=${key}`;

/** URL of a prefilled WhatsApp message with the link; `null` without a phone number. */
export function whatsappOf(
  { language, amount, currency }: Pick<PaymentLink, 'language' | 'amount' | 'currency'>,
  url: string,
  to: { phone: string | null; store: Pick<Sender, 'name' | 'decimals'>; number: string },
): string | null {
  if (!to.phone) return null;
  const { name: store, decimals } = to.store;
  const said = amountFormatter({ currency, decimals })(amount)[language];
  const params = { store, number: to.number, amount: said };
  const text = `${messageText('payment_link', language, params)}\n${url}`;
  return `https://wa.me/${dialledPhone(to.phone)}?text=${encodeURIComponent(text)}`;
}

export const create: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { language = 'ar', amount, days = usualDays } = (request.body ?? {}) as Asked;
  const { services } = context;
  const { token: key, hash } = newToken();
  const data = await context.write(async (transaction, session) => {
    const { companyId } = session;
    authorise(session, prepared.purchases, 'edit');
    const [order] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
    if (!order) throw recordNotFound(prepared.purchases);
    if (!isPayable(order)) throw new Problem(409, 'payment_not_placed');
    const toPay = amountToPay(order);
    if (toPay === 0) throw new Problem(409, 'payment_nothing_due');
    const asked = amount ?? toPay;
    if (asked > toPay) {
      const said = await readAmountFormatter(transaction, companyId);
      throw fieldProblem('amount', 'payment_link_amount', undefined, { amount: said(toPay) });
    }
    if (!usableMethods(await readPaymentMethods(transaction, companyId)).length)
      throw new Problem(409, 'payment_no_method');
    const store = await readSender(transaction, companyId);
    const { currency } = store;
    const linkId = await savePaymentLink(transaction, companyId, {
      purchaseId: id,
      keyHash: hash,
      sealedKey: services.secret.seal(key),
      amount: asked,
      currency,
      language,
      days,
    });
    const changes = { purchaseId: { from: null, to: id }, amount: { from: null, to: asked } };
    await addToAuditLog(transaction, 'payment_links', companyId, 'payment_link_made', context.ip, [
      { id: linkId, version: 1, changes },
    ]);
    const url = addressOfLink(services, language, key);
    const phone = ((order.shipTo as { phoneNumber?: string } | null)?.phoneNumber ??
      order.phoneNumber ??
      null) as string | null;
    const whatsapp = whatsappOf({ language, amount: asked, currency }, url, {
      phone,
      store,
      number: order.number as string,
    });
    return { id: linkId, url, whatsapp, amount: asked };
  });
  return { status: 201, body: { data } };
};

export const withdraw: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  await context.write(async (transaction, session) => {
    const { companyId } = session;
    authorise(session, prepared.purchases, 'edit');
    const link = await readPaymentLink(transaction, companyId, id, true);
    if (!link) throw notFound('link');
    if (link.isWithdrawn) return;
    await withdrawPaymentLink(transaction, companyId, id);
    await enqueuePaymentUpdates(transaction, companyId, [link.purchaseId]);
    const changes = { purchaseId: { from: link.purchaseId, to: null } };
    await addToAuditLog(transaction, 'payment_links', companyId, 'payment_link_withdrawn', context.ip, [
      { id, version: 1, changes },
    ]);
  });
  return { status: 204 };
};

/**
 * Resolves the key of a payment link to its tenant, without a session.
 * @returns the id of the link, and a function that runs transactions in its tenant
 * @throws Problem 422 at `key`
 */
async function storeOfKey(services: Services, key: string): Promise<{ linkId: number; inStore: RunInStore }> {
  const found = await inTransaction(services.database, async (transaction) => {
    const { rows } = await sql<{ company_id: number; id: number }>`
      select * from open_payment_link(${hashToken(key)})`.execute(transaction);
    return rows[0];
  });
  if (!found) throw fieldProblem('key', 'payment_link_unknown');
  const companyId = Number(found.company_id);
  const inStore: RunInStore = (work) =>
    inTransaction(services.database, async (transaction: Connection) => {
      await enterTenant(transaction, { companyId });
      return work(transaction, companyId);
    });
  return { linkId: Number(found.id), inStore };
}

/** Seconds between two queries to the provider while the customer waits on the page. */
const patience = 8;

export const open: Handler = async (request, { services }) => {
  const { key, hasReturned = false } = request.body as { key: string; hasReturned?: boolean };
  const { linkId, inStore } = await storeOfKey(services, key);
  const data = await inStore(async (transaction, companyId) => {
    const scene = await readPaymentLinkContext(transaction, companyId, linkId);
    const [last] = scene.tries;
    const askedAt = (last?.newsAt ?? last?.createdAt)?.getTime() ?? 0;
    if (hasReturned && scene.state === 'pending' && askedAt < Date.now() - patience * 1000)
      await sql`select enqueue_payment_updates(${companyId}, ${last!.id}, null)`.execute(transaction);
    return serializePaymentLink(scene);
  });
  return { body: { data } };
};

export const pay: Handler = async (request, { services }) => {
  const { key, method, language } = request.body as {
    key: string;
    method: PaymentMethod;
    language?: Locale;
  };
  const { linkId, inStore } = await storeOfKey(services, key);
  const returnUrl = `${addressOfLink(services, language ?? 'ar', key)}&returned=1`;
  const url = await openCheckout(services.payments, inStore, linkId, method, returnUrl);
  return { body: { data: { url } } };
};
