/**
 * Webhook endpoint of couriers: `/api/v2/courier_notices/{courier}/{key}`. A webhook only triggers a job that queries the courier, so that forged,
 * late or repeated ones change nothing.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../infrastructure/http/request-context.ts';
import { registerWebhookEndpoint, readOrNull } from '../../infrastructure/credentials/webhook-endpoint.ts';
import { accountByWebhookKey } from './accounts.ts';
import { findCourier } from './protocols/find-courier.ts';

export default function courierWebhooks(
  app: FastifyInstance,
  { services, limitsRates }: { services: Services; limitsRates: boolean },
): Promise<void> {
  const { database, couriers } = services;
  return registerWebhookEndpoint(
    app,
    '/api/v2/courier_notices',
    limitsRates,
    async ({ service, key, ...told }) => {
      const account = await accountByWebhookKey(database.kysely, service, key, couriers.secret);
      if (!account) return 'unknown';
      const { companyId, courier, webhookSecret: secret } = account;
      const notice = readOrNull(() => findCourier(courier).readNotice?.({ ...told, secret }));
      if (!notice) return 'unread';
      const { rows } = await sql<{ id: number | null }>`
      select parcel_of(${companyId}, ${courier}, ${notice.trackingNumber}) as id`.execute(database.kysely);
      const [{ id } = { id: null }] = rows;
      if (id !== null)
        await sql`select enqueue_parcel_updates(${companyId}, ${id}, null)`.execute(database.kysely);
      return 'received';
    },
  );
}
