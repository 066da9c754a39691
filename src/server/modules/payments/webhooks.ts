/**
 * Webhook endpoint of payment providers: `/api/v2/payment_notices/{provider}/{key}`. Unsigned requests are ignored. A signed one only names a
 * payment: a job queries the provider for its state, so that forged, late, altered or repeated webhooks change nothing.
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

export default function paymentWebhooks(
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
      if (id !== null)
        await sql`select enqueue_payment_updates(${companyId}, ${id}, null)`.execute(transaction);
      return 'received';
    });
  };
  return registerWebhookEndpoint(app, '/api/v2/payment_notices', limitsRates, answer, (scope) => {
    // PayTabs returns the customer with a form (POST). Its content is ignored: the page is loaded and queries the server.
    const sentBack = { config: { isFromElsewhere: true } };
    scope.post('/:language(^en|ar$)/pay', sentBack, (request, reply) => reply.redirect(request.url, 303));
  });
}

/** Finds the payment attempt of a webhook in this tenant, and stores the transaction id unless the attempt is paid. */
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
