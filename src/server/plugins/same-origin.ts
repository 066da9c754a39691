/** A cookie is sent by any page that a browser shows: what changes something must come from a page of ours. */
import fp from 'fastify-plugin';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** posted to by other sites' forms: carries no session, and proves itself otherwise */
    isFromElsewhere?: boolean;
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SameOriginOptions {
  /** the address that people type, where a proxy changes the host (`https://shop.example`) */
  publicOrigin: string | undefined;
}

export default fp<SameOriginOptions>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (request) => {
      if (safe.has(request.method) || request.routeOptions.config.isFromElsewhere) return;
      const { origin, host, authorization, 'sec-fetch-site': site } = request.headers;
      if (origin === undefined) {
        // Browsers name the origin of every such request; without one it is a program, which has no cookie to abuse.
        if (request.headers.cookie === undefined || authorization !== undefined || site === 'same-origin')
          return;
        throw new Problem(403, 'forbidden_origin');
      }
      if (origin === publicOrigin || URL.parse(origin)?.host === host) return;
      throw new Problem(403, 'forbidden_origin');
    });
  },
  { name: 'same-origin', dependencies: ['problem'] },
);
