import type { FastifyInstance } from 'fastify';
import { noLabel, sandboxLabel } from './sandbox-label.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxParcel, Step } from './sandbox-parcel.ts';
import { sandboxPlaces, type SandboxPlace } from './sandbox-places.ts';

const said: Record<Step, string> = {
  created: 'CREATED',
  picked_up: 'PICKED_UP',
  in_warehouse: 'IN_TRANSIT',
  out_for_delivery: 'OUT_FOR_DELIVERY',
  delivered: 'DELIVERED',
  failed: 'DELIVERY_ATTEMPTED',
  returned: 'RETURNED',
  cancelled: 'CANCELLED',
};

/** Sandbox of ShipBlu: lists in pages, places in three levels with both names in one text, states in upper case here and lower case there. */
export async function shipbluSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const page = (results: unknown[], { limit = '50', offset = '0' }: Record<string, string>) => ({
    count: results.length,
    next: Number(offset) + Number(limit) < results.length ? 'next' : null,
    previous: null,
    results: results.slice(Number(offset), Number(offset) + Number(limit)),
  });
  const named = (places: readonly SandboxPlace[]) =>
    places.map(({ id, en, ar }) => ({ id, name: `${ar} - ${en}` }));
  const cities = sandboxPlaces.flatMap(({ children }) => children);
  const zones = new Set(cities.flatMap((city) => [city.id, ...city.children.map(({ id }) => id)]));
  const shown = (parcel: SandboxParcel) => ({
    id: Number(parcel.trackingNumber.slice(-6)),
    tracking_number: parcel.trackingNumber,
    merchant_order_reference: parcel.reference,
    status: statusOf(parcel),
  });
  const statusOf = ({ step, body }: SandboxParcel) =>
    step === 'created' && (body as Order).is_pickup_requested ? 'PICKUP_REQUESTED' : said[step];

  type Query = Record<string, string>;
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.includes('/delivery-order/')) return;
    const { authorization = '' } = request.headers;
    if (!/^Api-Key \S+/u.test(authorization) || authorization.includes('wrong'))
      return reply.code(401).send({ detail: 'Invalid API key.' });
  });
  app.get<{ Querystring: Query }>('/pickup-points/', async ({ query }) => page([], query));
  app.get<{ Querystring: Query }>('/governorates/', async ({ query }) => page(named(sandboxPlaces), query));
  app.get<{ Querystring: Query; Params: { id: string } }>('/governorates/:id/cities/', async (request) =>
    page(
      named(sandboxPlaces.find(({ id }) => id === Number(request.params.id))?.children ?? []),
      request.query,
    ),
  );
  app.get<{ Querystring: Query; Params: { id: string } }>('/cities/:id/zones/', async (request) => {
    const city = cities.find(({ id }) => id === Number(request.params.id));
    return page(named(city ? [city, ...city.children] : []), request.query);
  });
  interface Order {
    customer?: { phone?: string; address?: { zone?: number } };
    merchant_order_reference?: string;
    /** of this sandbox: a pickup was requested */
    is_pickup_requested?: boolean;
  }
  app.post<{ Body: Order }>('/delivery-orders/', async (request, reply) => {
    const { customer, merchant_order_reference: reference = '' } = request.body;
    if (!zones.has(customer?.address?.zone ?? 0))
      return reply.code(400).send({ zone: ['This zone is not served.'] });
    if (!/^01\d{9}$/u.test(customer?.phone ?? ''))
      return reply.code(400).send({ phone: ['Enter a valid phone number.'] });
    const parcel = sandbox.add('shipblu', { reference, body: request.body, webhook: null, secret: null }, 13);
    // The tracking number is in the first package, as a number.
    const { tracking_number, ...order } = shown(parcel);
    return reply.code(201).send({ ...order, packages: [{ tracking_number: Number(tracking_number) }] });
  });
  app.post<{ Querystring: Query }>('/delivery-orders/request-pickup/', async (request, reply) => {
    const found = (request.query.tracking_numbers ?? '')
      .split(',')
      .map((number) => sandbox.parcel('shipblu', number));
    if (found.some((parcel) => parcel?.step !== 'created'))
      return reply.code(400).send({ tracking_numbers: ['These orders cannot be picked up.'] });
    for (const parcel of found) sandbox.change(parcel!, { is_pickup_requested: true });
    return { detail: null };
  });
  app.get<{ Querystring: Query }>('/delivery-orders/', async ({ query }) => {
    const { merchant_order_reference: reference } = query;
    const found = reference ? sandbox.byReference('shipblu', reference) : sandbox.parcelsOf('shipblu');
    return page(found.map(shown), query);
  });
  app.get<{ Querystring: Query }>('/orders/shipping-label/', async (request, reply) => {
    const numbers = (request.query.tracking_numbers ?? '').split(',');
    const found = numbers.flatMap((number) => sandbox.parcel('shipblu', number) ?? []);
    if (found.length < numbers.length) return reply.code(404).send({ detail: 'Not found.' });
    if (request.isNoLabel) return reply.type('text/html').send(noLabel);
    return reply.type('application/pdf').send(await sandboxLabel(found));
  });
  app.get<{ Params: { number: string } }>('/delivery-order/:number/', async (request, reply) => {
    const parcel = sandbox.parcel('shipblu', request.params.number);
    if (!parcel) return reply.code(404).send({ detail: 'Not found.' });
    return { ...shown(parcel), status: statusOf(parcel).toLowerCase(), tracking_events: [] };
  });
}
