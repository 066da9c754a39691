/**
 * `/api/v2/payment_notices/{provider}/{key}`: where providers tell of payments. It stands beside the contract, since each writes and signs in its own way.
 * What is not signed as the account's keys say is not read at all. What is, names a payment and nothing else: a job of the store asks the provider
 * what became of it, so that a notice that is forged, late, changed on its way or sent twice changes nothing.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PaymentProviderName } from '../../../model/payment-providers.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { enterCompany, inTransaction } from '../../ground/database/in-company.ts';
import { rowsOf } from '../../ground/database/query.ts';
import type { Services } from '../../ground/http/request-context.ts';
import { accountOf, companyOfNotices } from './accounts.ts';
import type { PaymentNotice, PaymentNoticeRequest } from './protocols/payment-provider.ts';
import { paymentProviderNamed } from './protocols/provider-named.ts';

/** Bytes: notices are short. */
const longest = 65_536;

export default async function paymentNotices(
  app: FastifyInstance,
  { services, limitsRates }: { services: Services; limitsRates: boolean },
): Promise<void> {
  const { database, payments } = services;
  await app.register(async (scope) => {
    // As it came: signatures are made over the letters, not over what they say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longest }, (_request, body, done) =>
      done(null, body),
    );
    // PayTabs sends customers back by a form of its own (POST). What it says is for nobody to believe: the page is shown, and asks us.
    const sentBack = { config: { isFromElsewhere: true } };
    scope.post('/:language(^en|ar$)/pay', sentBack, (request, reply) => reply.redirect(request.url, 303));
    const rateLimit = limitsRates ? { max: 600, timeWindow: '1 minute' } : (false as const);
    const url = '/api/v2/payment_notices/:provider/:key';
    // Some look whether anybody is there before they believe in the address.
    scope.get(url, { config: { rateLimit } }, async (_request, reply) => reply.code(204).send());
    scope.post<{ Params: { provider: string; key: string }; Querystring: Record<string, string> }>(
      url,
      { config: { rateLimit } },
      async (request, reply) => {
        const { provider: name, key } = request.params;
        const companyId = await companyOfNotices(database.kysely, name, key);
        if (companyId === null) return reply.code(404).send();
        const provider = name as PaymentProviderName;
        const isRead = await inTransaction(database, async (transaction) => {
          await enterCompany(transaction, { companyId });
          const { credentials } = await accountOf(transaction, companyId, payments.secret, provider);
          const notice = read(provider, {
            headers: request.headers,
            query: request.query,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            credentials,
            now: Date.now(),
          });
          if (!notice) return false;
          const id = await tryOf(transaction, companyId, provider, notice);
          if (id !== null)
            await sql`select enqueue_payment_news(${companyId}, ${id}, null)`.execute(transaction);
          return true;
        });
        // Not told why: whoever signs wrongly learns nothing.
        return isRead ? reply.code(200).send({ received: true }) : reply.code(400).send();
      },
    );
  });
}

function read(provider: PaymentProviderName, request: PaymentNoticeRequest): PaymentNotice | null {
  try {
    return paymentProviderNamed(provider).readNotice(request);
  } catch {
    return null;
  }
}

/** The try that a notice is about, of this store and this provider; it learns by which act it is paid, until it is. */
async function tryOf(
  transaction: Connection,
  companyId: number,
  provider: PaymentProviderName,
  { reference, providerId, transactionId }: PaymentNotice,
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
