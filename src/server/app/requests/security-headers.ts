/** Security headers: CSP, frame protection, content sniffing and the like. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import fp from 'fastify-plugin';
import { cspHashes } from './csp-hashes.ts';

/** Pages to which a sign-in window returns from another site: with a policy of their own the browser would cut the link to the opener. */
const returning = /^\/(?:api\/v2\/authentication\/social\/|(?:en|ar)\/auth-success)/u;

/**
 * The worker that decodes barcodes where the browser cannot: the only place where WebAssembly may be
 * compiled. Workers have the policy of their file.
 */
const barCodeThread = /^\/assets\/bar-code-worker-[^/]+\.js$/u;
const threadPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

interface SecurityHeaderOptions {
  /** pages are served by https: browsers must use it (HSTS) */
  secure: boolean;
  /** the built admin, whose page has inline styles and scripts */
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
      // A sign-in window stays linked to its opener, which closes it when it is done.
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

/** Headers set by helmet, read once: helmet computes them for each request, and these never change. */
async function ask(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date: _date, connection: _connection, ...constant } = headers;
  return constant as Record<string, string>;
}
