/** A cookie is sent by any page that a browser shows: what changes something must come from a page of ours. */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { bearerOf } from './tokens.ts';
import { Problem } from '../http/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** posted to by other sites' forms: carries no session, and proves itself otherwise */
    isFromElsewhere?: boolean;
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

interface SameOriginOptions {
  /** the address that people type, where a proxy changes the host (`https://shop.example`) */
  publicOrigin: string | undefined;
}

export default fp<SameOriginOptions>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (request) => {
      if (safe.has(request.method) || request.routeOptions.config.isFromElsewhere) return;
      const { origin, cookie, 'sec-fetch-site': site } = request.headers;
      if (origin === undefined) {
        // Browsers name the origin of every such request; without one it is a program, which has no cookie to abuse. Another kind of
        // `authorization` than the bearer that is used instead of a cookie says nothing: browsers send some by themselves.
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
 * Is it this very server, as far as it knows itself, by the scheme by which it was reached? A page by http is somebody else's where that is
 * https: whoever sits on the line can make one. A page by https where we are reached by http is another server's of this host. A proxy that
 * nobody has named speaks http to us for pages by https: it says so, or the browser does, and no page of anywhere writes either header.
 */
function isOwn(origin: URL | null, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (!origin || origin.host !== request.headers.host) return false;
  const isSafe = reachedSafely(request);
  // Browsers compare the scheme too, and say so only by https.
  if (origin.protocol === 'https:') return isSafe || request.headers['sec-fetch-site'] === 'same-origin';
  return origin.protocol === 'http:' && !isSafe && publicOrigin !== `https://${origin.host}`;
}

/** Behind several proxies the first scheme is the browser's. */
function reachedSafely({ protocol, headers }: FastifyRequest): boolean {
  const [said] = [headers['x-forwarded-proto'] ?? protocol].flat().join().split(',');
  return protocol === 'https' || said?.trim().toLowerCase() === 'https';
}
