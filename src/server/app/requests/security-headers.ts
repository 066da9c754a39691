/** What browsers are told: scripts come from here alone, nobody frames the pages, nothing is guessed. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import fp from 'fastify-plugin';
import { cspHashes } from './csp-hashes.ts';

/** Pages to which that window comes back from another site: with a policy of their own the browser would take it from who opened it. */
const returning = /^\/(?:api\/v2\/authentication\/social\/|(?:en|ar)\/auth-success)/u;

/** The thread that reads bar codes where the browser cannot: WebAssembly is compiled there, and nowhere in the page. Threads have the policy of their own file. */
const barCodeThread = /^\/assets\/bar-code-thread-[^/]+\.js$/u;
const threadPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

interface SecurityHeaderOptions {
  /** pages are reached by https: browsers shall insist on it */
  secure: boolean;
  /** the built admin, whose page carries its first styles and steps itself */
  adminFolder: string;
}

export default fp<SecurityHeaderOptions>(
  async (app, { secure, adminFolder }) => {
    const { styles, scripts } = await cspHashes(adminFolder);
    const headers = await ask({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scripts],
          styleSrc: ["'self'", ...styles],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
      crossOriginEmbedderPolicy: false,
      // A vendor's sign-in window stays the page's own: it is closed when it is done.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'same-origin' },
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (barCodeThread.test(request.url)) reply.header('content-security-policy', threadPolicy);
      if (returning.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
  },
  { name: 'security-headers' },
);

/** What helmet sets. It puts its headers together anew for each request; these never change, so it is asked once. */
async function ask(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date: _date, connection: _connection, ...constant } = headers;
  return constant as Record<string, string>;
}
