/**
 * Local server of a sandbox's services, each with its own protocol below its name, and with faults on demand.
 * It listens on the loopback interface only.
 */
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Fault, FaultInjection } from './fault-injection.ts';

export interface SandboxServer {
  /** base URL before `/<service>` */
  address: string;
  close(): Promise<void>;
}

/** Milliseconds of the fault “slow”: longer than every timeout of a call. */
const slow = 60_000;

/** Properties with tracking numbers, in all protocols. */
const numbers = new Set(['trackingNumber', 'tracking_number', 'BarCode', 'salesOrderNumber']);

/**
 * Starts the server.
 * @param services plugins by name
 * @param refusals by name, the error response with status 200; services without one send 500 instead
 */
export async function startSandboxServer(
  faults: FaultInjection,
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
        // Executed, but the response is lost.
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

/** The same value with tracking numbers as texts instead of numbers, and the reverse. */
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
    /** the types of tracking numbers in the response are swapped */
    isRetyped?: boolean;
    /** the request is executed and its response lost */
    isLost?: boolean;
    /** the response is something else than the requested label */
    isNoLabel?: boolean;
    /** the account of the request's key */
    account?: string;
  }
  interface FastifyContextConfig {
    /** a page for users; faults affect API calls only */
    isPage?: boolean;
  }
}
