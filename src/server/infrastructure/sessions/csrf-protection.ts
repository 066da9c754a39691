/** CSRF protection: cookies are sent by any page in a browser, so writes must come from a page of the same origin. */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { bearerOf } from './tokens.ts';
import { Problem } from '../http/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** for forms posted by other sites: without a session, authenticated otherwise */
    isFromElsewhere?: boolean;
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

interface SameOriginOptions {
  /** the public origin, where a proxy changes the host (`https://shop.example`) */
  publicOrigin: string | undefined;
}

export default fp<SameOriginOptions>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (request) => {
      if (safe.has(request.method) || request.routeOptions.config.isFromElsewhere) return;
      const { origin, cookie, 'sec-fetch-site': site } = request.headers;
      if (origin === undefined) {
        // Browsers send the origin of every such request; without one it is another client, which has no cookie to abuse. Schemes of `authorization`
        // other than the bearer, which is used instead of a cookie, prove nothing: browsers send some by themselves.
        if (cookie === undefined || bearerOf(request) !== undefined || site === 'same-origin') return;
        throw new Problem(403, 'forbidden_origin');
      }
      if (origin === publicOrigin || isOwn(URL.parse(origin), request, publicOrigin)) return;
      throw new Problem(403, 'forbidden_origin');
    });
  },
  { name: 'same-origin', dependencies: ['problem'] },
);

/**
 * Whether the origin is this server, by the scheme of the request. A page by http is foreign where the server uses https: an attacker on the network
 * can make one. A page by https is foreign where the server is reached by http: another server of this host. A proxy that is not configured forwards
 * https pages by http: it sends `x-forwarded-proto`, or the browser `sec-fetch-site`, which no page can set.
 */
function isOwn(origin: URL | null, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (!origin || origin.host !== request.headers.host) return false;
  const isSafe = reachedSafely(request);
  // Browsers compare the scheme too, but send the header only by https.
  if (origin.protocol === 'https:') return isSafe || request.headers['sec-fetch-site'] === 'same-origin';
  return origin.protocol === 'http:' && !isSafe && publicOrigin !== `https://${origin.host}`;
}

/** Behind several proxies the first scheme is the browser's. */
function reachedSafely({ protocol, headers }: FastifyRequest): boolean {
  const [said] = [headers['x-forwarded-proto'] ?? protocol].flat().join().split(',');
  return protocol === 'https' || said?.trim().toLowerCase() === 'https';
}
