/** A server of strangers: each speaks its own protocol below its name, and misbehaves as it was told. It listens on this machine only. */
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Fault, Faults } from './faults.ts';

export interface SandboxServer {
  /** the address before `/<service>` */
  address: string;
  close(): Promise<void>;
}

/** Milliseconds that “slow” takes: longer than anybody waits for a service. */
const slow = 60_000;

/** What bears a parcel's number, in whatever protocol. */
const numbers = new Set(['trackingNumber', 'tracking_number', 'BarCode', 'salesOrderNumber']);

/**
 * Starts it.
 * @param services by name, what each answers
 * @param refusals by name, how each says with 200 that it did not do what it was asked for; who has none answers 500 instead
 */
export async function startSandboxServer(
  faults: Faults,
  services: Readonly<Record<string, (app: FastifyInstance) => Promise<void>>>,
  { slowFor = slow, refusals = {} }: { slowFor?: number; refusals?: Readonly<Record<string, object>> } = {},
): Promise<SandboxServer> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  for (const [name, plugin] of Object.entries(services))
    await app.register(
      async (scope) => {
        scope.addHook('preHandler', async (request, reply) => {
          if (request.routeOptions.config.isPage) return;
          const fault = faults.nextFault(name, request.method);
          if (!fault) return;
          if (fault === 'lost') return void (request.isLost = true);
          if (fault === 'no_label') return void (request.isNoLabel = true);
          if (fault === 'retyped') return void (request.isRetyped = true);
          const refusal = fault === 'refused' && refusals[name];
          return refusal ? reply.send(refusal) : answerWith(fault, reply);
        });
        scope.addHook('preSerialization', async (request, _reply, payload) =>
          request.isRetyped ? retyped(payload) : payload,
        );
        // Done, and the answer never comes.
        scope.addHook('onSend', async (request, reply, payload) => {
          if (request.isLost) reply.raw.destroy();
          return payload;
        });
        await plugin(scope);
      },
      { prefix: `/${name}` },
    );

  async function answerWith(fault: Fault, reply: FastifyReply) {
    if (fault === 'slow') await new Promise((done) => setTimeout(done, slowFor).unref());
    if (fault === 'html') return reply.type('text/html').send('<!doctype html><h1>Welcome</h1>');
    if (fault === 'busy')
      return reply.code(429).header('retry-after', '30').send({ message: 'Too many requests' });
    return reply.code(500).send({ message: 'Internal server error' });
  }

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** The same with the numbers of parcels as what they were not. */
function retyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(retyped);
  if (value === null || typeof value !== 'object') return value;
  const other = (each: unknown) => (typeof each === 'number' ? String(each) : Number(each));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      numbers.has(name) && each ? other(each) : retyped(each),
    ]),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** a sandbox changes the type of the numbers that it answers */
    isRetyped?: boolean;
    /** a sandbox does what it is asked for and never says so */
    isLost?: boolean;
    /** a sandbox gives something else than the label it is asked for */
    isNoLabel?: boolean;
    /** whose key asks */
    account?: string;
  }
  interface FastifyContextConfig {
    /** what a person looks at; faults are of calls */
    isPage?: boolean;
  }
}
