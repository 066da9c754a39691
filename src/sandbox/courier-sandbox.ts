/**
 * Couriers that bring nothing to anybody: a server of our own that speaks each courier's protocol as the courier does, quirks among them, and
 * misbehaves when it is told to. Stores without a contract try everything with it; tests hold the adapters against it. It listens on this machine only.
 */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { bostaSandbox } from './bosta-sandbox.ts';
import { khazenlySandbox } from './khazenly-sandbox.ts';
import { mylerzSandbox } from './mylerz-sandbox.ts';
import { ownProtocolSandbox } from './own-protocol-sandbox.ts';
import { Sandbox, type Fault } from './sandbox.ts';
import { shipbluSandbox } from './shipblu-sandbox.ts';

export type { Fault } from './sandbox.ts';

export interface CourierSandbox {
  /** the address before `/<courier>` */
  address: string;
  /** what it holds, and how it is told to misbehave */
  sandbox: Sandbox;
  close(): Promise<void>;
}

/** Milliseconds that “slow” takes: longer than anybody waits for a courier. */
const slow = 60_000;

/** Starts it. */
export async function startCourierSandbox({ slowFor = slow } = {}): Promise<CourierSandbox> {
  const sandbox = new Sandbox();
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  for (const [name, plugin] of Object.entries({
    bosta: bostaSandbox,
    mylerz: mylerzSandbox,
    shipblu: shipbluSandbox,
    khazenly: khazenlySandbox,
    voo: ownProtocolSandbox('voo'),
    eyedel: ownProtocolSandbox('eyedel'),
    loadbugs: ownProtocolSandbox('loadbugs'),
  }))
    await app.register(
      async (scope) => {
        scope.addHook('preHandler', async (request, reply) => {
          const fault = sandbox.nextFault(name, request.method);
          if (!fault) return;
          if (fault === 'lost') return void (request.isLost = true);
          return answerWith(fault, reply);
        });
        // Done, and the answer never comes.
        scope.addHook('onSend', async (request, reply, payload) => {
          if (request.isLost) reply.raw.destroy();
          return payload;
        });
        await plugin(scope, sandbox);
      },
      { prefix: `/${name}` },
    );

  async function answerWith(fault: Fault, reply: import('fastify').FastifyReply) {
    if (fault === 'slow') await new Promise((done) => setTimeout(done, slowFor).unref());
    if (fault === 'html') return reply.type('text/html').send('<!doctype html><h1>Welcome</h1>');
    if (fault === 'busy')
      return reply.code(429).header('retry-after', '30').send({ message: 'Too many requests' });
    return reply.code(500).send({ message: 'Internal server error' });
  }

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  sandbox.begin();
  return {
    address: `http://127.0.0.1:${port}`,
    sandbox,
    async close() {
      sandbox.end();
      await app.close();
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** a sandbox does what it is asked for and never says so */
    isLost?: boolean;
  }
}
