import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { noLabel, sandboxLabel } from './sandbox-label.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxParcel, Step } from './sandbox-parcel.ts';
import { sandboxPlaces } from './sandbox-places.ts';

const statuses: Record<Step, string> = {
  created: 'ready_for_pickup',
  picked_up: 'pickup',
  in_warehouse: 'at_warehouse',
  out_for_delivery: 'on_route',
  delivered: 'delivered',
  failed: 'delivery_failed',
  returned: 'package_returned',
  cancelled: 'cancelled',
};

interface Shipment {
  service?: string;
  reference?: string;
  weight_g?: number;
  receiver?: { phone?: string; address?: { governorate?: string } };
  webhook_url?: string | null;
}

const services = ['standard', 'express'];

/** Sandbox of the project's own courier protocol, with idempotency keys: another body under a used key is refused. */
export const ownProtocolSandbox =
  (courier: string) =>
  async (app: FastifyInstance, sandbox: Sandbox): Promise<void> => {
    const no = (code: string, message: string, field?: string) => ({ error: { code, message, field } });
    const shown = (parcel: SandboxParcel) => ({
      id: parcel.id,
      tracking_number: parcel.trackingNumber,
      reference: parcel.reference,
      status: statuses[parcel.step],
      reason_code: parcel.step === 'failed' ? 'refused' : null,
      label_url: null,
    });
    app.addHook('preHandler', async (request, reply) => {
      const { authorization = '' } = request.headers;
      if (!/^Bearer \S+/u.test(authorization) || authorization.includes('wrong'))
        return reply.code(401).send(no('unauthorized', 'The key is not known.'));
    });
    app.get('/v1/areas', async () => ({
      areas: sandboxPlaces.map(({ id, en, ar }) => ({ id, name_en: en, name_ar: ar })),
    }));
    app.get<{ Querystring: Record<string, string> }>('/v1/rates', async ({ query }) => {
      const kilos = Math.max(1, Math.ceil(Number(query.weight_g ?? 0) / 1000));
      const base = /cairo|giza/iu.test(query.governorate ?? '') ? 4500 : 6500;
      const price = base + (kilos - 1) * 500 + (Number(query.cod_piastres) > 0 ? 500 : 0);
      return {
        rates: [
          { service: 'standard', price_piastres: price, days: 3 },
          { service: 'express', price_piastres: Math.round(price * 1.6), days: 1 },
        ],
      };
    });
    app.post<{ Body: Shipment }>('/v1/shipments', async (request, reply) => {
      const { body, headers } = request;
      const key = String(headers['idempotency-key'] ?? '');
      const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      const before = key ? sandbox.parcelsOf(courier).findLast(({ once }) => once?.key === key) : undefined;
      if (before && before.step !== 'cancelled') {
        if (before.once!.digest !== digest)
          return reply.code(409).send(no('idempotency_conflict', 'Another shipment has this key.'));
        return reply.code(201).send(shown(before));
      }
      if (!/^01\d{9}$/u.test(body.receiver?.phone ?? ''))
        return reply.code(422).send(no('invalid', 'The phone is no Egyptian mobile.', 'receiver.phone'));
      if (body.service && !services.includes(body.service))
        return reply.code(422).send(no('invalid', 'There is no such service.', 'service'));
      if (!body.receiver?.address?.governorate)
        return reply.code(422).send(no('invalid', 'The area is not served.', 'receiver.address.area'));
      const secret = /^Bearer (\S+)/u.exec(headers.authorization ?? '')?.[1] ?? null;
      const sent = { reference: body.reference ?? '', body, webhook: body.webhook_url ?? null, secret };
      const parcel = sandbox.add(courier, { ...sent, ...(key && { once: { key, digest } }) }, 11);
      return reply.code(201).send(shown(parcel));
    });
    app.get<{ Querystring: { reference?: string } }>(
      '/v1/shipments',
      async ({ query: { reference = '' } }) => ({
        shipments: sandbox.byReference(courier, reference).map(shown),
      }),
    );
    app.get<{ Params: { number: string } }>('/v1/shipments/:number', async (request, reply) => {
      const parcel = sandbox.parcel(courier, request.params.number);
      return parcel ? shown(parcel) : reply.code(404).send(no('not_found', 'There is no such shipment.'));
    });
    app.get<{ Params: { number: string } }>('/v1/shipments/:number/label', async (request, reply) => {
      const parcel = sandbox.parcel(courier, request.params.number);
      if (!parcel) return reply.code(404).send(no('not_found', 'There is no such shipment.'));
      return reply.type('application/pdf').send(request.isNoLabel ? noLabel : await sandboxLabel([parcel]));
    });
    app.post<{ Params: { number: string } }>('/v1/shipments/:number/cancel', async (request, reply) => {
      const parcel = sandbox.parcel(courier, request.params.number);
      if (!parcel) return reply.code(404).send(no('not_found', 'There is no such shipment.'));
      if (!sandbox.cancel(parcel)) return reply.code(409).send(no('out', 'The shipment is out already.'));
      return shown(parcel);
    });
  };
