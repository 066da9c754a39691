/** Authorizes requests by the access rule of their operation, before their body is read, and creates the context of their handlers. */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readToken } from './tokens.ts';
import { SessionCache } from './session-cache.ts';
import { RequestSession } from './request-session.ts';
import type { BoundOperation } from './bound-operation.ts';
import { Problem } from '../http/problem.ts';
import type { RequestContext, Services } from '../http/request-context.ts';

declare module 'fastify' {
  // `rate-limits.ts` declares its option itself.
  interface FastifyContextConfig extends Partial<Omit<BoundOperation, 'rateLimit'>> {}
  interface FastifyRequest {
    tokenHash: Buffer | null;
    /** `null` on public operations */
    sessionWork: RequestSession | null;
  }
  interface FastifyInstance {
    sessionCache: SessionCache;
  }
}

export default fp<{ services: Services }>(
  async (app, { services }) => {
    const memory = new SessionCache();
    app.decorate('sessionCache', memory);
    app.decorateRequest('tokenHash', null);
    app.decorateRequest('sessionWork', null);
    app.addHook('onRequest', async (request) => {
      const { access, features = [] } = request.routeOptions.config;
      if (!access) return;
      request.tokenHash = readToken(request, services.secure);
      if (access === 'public') return;
      if (!request.tokenHash) throw new Problem(401, 'unauthorized');
      request.sessionWork = new RequestSession(
        services.database,
        memory,
        { access, features, isWrite: request.method !== 'GET' && request.method !== 'HEAD' },
        request.tokenHash,
      );
      await request.sessionWork.admit();
    });
  },
  { name: 'sessions', dependencies: ['problem', 'cookies'] },
);

/** Creates the context of a request (`request-context.ts`). */
export function contextOf(request: FastifyRequest, services: Services): RequestContext {
  const { speech, sessionWork, tokenHash } = request;
  const signedIn = (): RequestSession => {
    if (!sessionWork) throw new Error('A public operation has no session: use services.database.');
    return sessionWork;
  };
  return {
    locale: speech.locale,
    language: speech.language,
    requestId: request.id,
    ip: request.ip,
    operationId: request.routeOptions.config.operationId!,
    services,
    session: sessionWork?.session ?? null,
    tokenHash,
    read: (work) => signedIn().read(work),
    write: (work) => signedIn().write(work),
    own: (work) => signedIn().own(work),
    afterCommit: (tell) => signedIn().afterCommit(tell),
    verify: () => signedIn().verify(),
  };
}
