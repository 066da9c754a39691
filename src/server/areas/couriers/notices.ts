/**
 * `/api/v2/courier_notices/{courier}/{key}`: where couriers tell of parcels. It stands beside the contract, since each courier writes in its own way
 * and signs in its own, or not at all. Whatever it says is a hint: a job of the store asks the courier, so that a notice that is forged, late or sent
 * twice changes nothing.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../ground/http/request-context.ts';
import { accountByNoticeKey } from './accounts.ts';
import type { Notice, NoticeRequest } from './protocols/courier.ts';
import { courierNamed } from './protocols/courier-named.ts';

/** Bytes: notices are short. */
const longest = 65_536;

export default async function courierNotices(
  app: FastifyInstance,
  { services, limitsRates }: { services: Services; limitsRates: boolean },
): Promise<void> {
  const { database, couriers } = services;
  await app.register(async (scope) => {
    // As it came: signatures are made over the letters, not over what they say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longest }, (_request, body, done) =>
      done(null, body),
    );
    const rateLimit = limitsRates ? { max: 600, timeWindow: '1 minute' } : (false as const);
    const url = '/api/v2/courier_notices/:courier/:key';
    // Some look whether anybody is there before they believe in the address.
    scope.get(url, { config: { rateLimit } }, async (_request, reply) => reply.code(204).send());
    scope.post<{ Params: { courier: string; key: string } }>(
      url,
      { config: { rateLimit } },
      async (request, reply) => {
        const { courier, key } = request.params;
        const account = await accountByNoticeKey(database.kysely, courier, key, couriers.secret);
        if (!account) return reply.code(404).send();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notice = read(courierNamed(account.courier).readNotice, {
          headers: request.headers,
          body,
          secret: account.webhookSecret,
          now: Date.now(),
        });
        // Not told why: whoever signs wrongly learns nothing.
        if (!notice) return reply.code(400).send();
        const { rows } = await sql<{ id: number | null }>`
          select parcel_of(${account.companyId}, ${account.courier}, ${notice.trackingNumber}) as id`.execute(
          database.kysely,
        );
        const [{ id } = { id: null }] = rows;
        if (id !== null)
          await sql`select enqueue_parcel_news(${account.companyId}, ${id}, null)`.execute(database.kysely);
        return reply.code(200).send({ received: true });
      },
    );
  });
}

function read(
  readNotice: ((request: NoticeRequest) => Notice | null) | undefined,
  request: NoticeRequest,
): Notice | null {
  try {
    return readNotice?.(request) ?? null;
  } catch {
    return null;
  }
}
