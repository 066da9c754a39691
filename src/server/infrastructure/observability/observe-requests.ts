/** Observes requests: their metrics by operation and class of status, their span, and the trace context for the work that they cause. */
import { AsyncResource } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { currentTraceparent, observe, type Observation } from './instrumentation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    observation: (Observation & { scope: AsyncResource }) | null;
  }
}

/** Version, trace id, parent id, flags. @see https://www.w3.org/TR/trace-context/#traceparent-header */
const wellFormed = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/u;
/** Routes of probes and of Prometheus, whose requests would outnumber the others. */
const unobserved: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export default fp(
  async (app) => {
    app.decorateRequest('observation', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const observation = unobserved.has(request.routeOptions.url ?? '') ? null : observe(describe(request));
      if (!observation) return done();
      observation.run(() => {
        request.observation = Object.assign(observation, { scope: new AsyncResource('request') });
        const traceparent = currentTraceparent();
        if (traceparent) request.log = request.log.child({ trace: traceparent.split('-')[1] });
        done();
      });
    });
    // The body arrives in events of the socket, outside of the request's context.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.observation) request.observation.scope.runInAsyncScope(done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      // The duration of an event stream is that of a visit.
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) request.observation?.end(`${Math.floor(reply.statusCode / 100)}xx`);
      done();
    });
  },
  { name: 'observe-requests' },
);

function describe(request: FastifyRequest): Parameters<typeof observe>[0] {
  const { traceparent } = request.headers;
  return {
    type: 'request',
    name: request.routeOptions.config.operationId ?? 'other',
    ...(typeof traceparent === 'string' && wellFormed.test(traceparent) && { traceparent }),
    attributes: {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'matjar.request_id': request.id,
    },
  };
}
