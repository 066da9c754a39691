/**
 * `/api/v2/payment_notices/{provider}/{key}`: where providers tell of payments.
 * What is not signed as the account's keys say is not read at all. What is, names a payment and nothing else: a job of the store asks the provider
 * what became of it, so that a notice that is forged, late, changed on its way or sent twice changes nothing.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PaymentProviderName } from '../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { enterTenant, inTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import {
  registerWebhookEndpoint,
  readOrNull,
  type WebhookOutcome,
  type WebhookRequest,
} from '../../infrastructure/credentials/webhook-endpoint.ts';
import { accountOf, companyByWebhookKey } from './accounts.ts';
import type { PaymentWebhook } from './protocols/payment-provider.ts';
import { findPaymentProvider } from './protocols/find-payment-provider.ts';

export default function paymentNotices(
  app: FastifyInstance,
  { services, limitsRates }: { services: Services; limitsRates: boolean },
): Promise<void> {
  const { database, payments } = services;
  const answer = async ({ service, key, ...told }: WebhookRequest): Promise<WebhookOutcome> => {
    const companyId = await companyByWebhookKey(database.kysely, service, key);
    if (companyId === null) return 'unknown';
    const provider = service as PaymentProviderName;
    return inTransaction(database, async (transaction) => {
      await enterTenant(transaction, { companyId });
      const { credentials } = await accountOf(transaction, companyId, payments.secret, provider);
      const notice = readOrNull(() => findPaymentProvider(provider).readNotice({ ...told, credentials }));
      if (!notice) return 'unread';
      const id = await tryOf(transaction, companyId, provider, notice);
      if (id !== null) await sql`select enqueue_payment_news(${companyId}, ${id}, null)`.execute(transaction);
      return 'received';
    });
  };
  return registerWebhookEndpoint(app, '/api/v2/payment_notices', limitsRates, answer, (scope) => {
    // PayTabs sends customers back by a form of its own (POST). What it says is for nobody to believe: the page is shown, and asks us.
    const sentBack = { config: { isFromElsewhere: true } };
    scope.post('/:language(^en|ar$)/pay', sentBack, (request, reply) => reply.redirect(request.url, 303));
  });
}

/** The try that a notice is about, of this store and this provider; it learns by which act it is paid, until it is. */
async function tryOf(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  { reference, providerId, transactionId }: PaymentWebhook,
): Promise<number | null> {
  const [found] = await rowsOf<{ id: number }>(
    transaction,
    `update payment_tries set "providerId" = coalesce("providerId", $5),
       "transactionId" = case when state in ('paid', 'refunded') then "transactionId" else coalesce($6, "transactionId") end
     where company_id = $1 and provider = $2 and (reference = $3 or "providerId" = $4) returning id::int as id`,
    [companyId, provider, reference, providerId, providerId, transactionId],
  );
  return found?.id ?? null;
}
