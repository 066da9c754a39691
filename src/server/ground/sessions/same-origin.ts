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
 * Is it this very server, as far as it knows itself? A page by http is somebody else's where we are reached by https: whoever sits on the
 * line can make one. The other way round it is ours: a proxy that nobody has named speaks http to us for pages by https.
 */
function isOwn(origin: URL | null, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (!origin || origin.host !== request.headers.host) return false;
  if (origin.protocol === 'https:') return true;
  const isSafe = request.protocol === 'https' || publicOrigin === `https://${origin.host}`;
  return origin.protocol === 'http:' && !isSafe;
}
