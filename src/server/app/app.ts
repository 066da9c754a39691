/** Builds the Fastify app: plugins in the order in which a request passes them, and routes. Opens no resources by itself but Redis. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { catalogue } from '../../generated/catalogue.js';
import { listsByAddress } from '../../shared/resources/list-facts.ts';
import { connections } from '../../generated/connections.ts';
import type { OpenapiDocument } from './bind-operations.ts';
import gateway, { type GatewayOptions } from '../crud/remote-resources/gateway.ts';
import { operationTable, type OperationSources } from './operations.ts';
import admin from './admin.ts';
import api from './api.ts';
import bodyLimits, { imageLimit } from '../infrastructure/http/body-limits.ts';
import events from '../infrastructure/events/events.ts';
import depthLimit from '../infrastructure/http/depth-limit.ts';
import docs from './docs.ts';
import draining from '../infrastructure/http/draining.ts';
import files from '../infrastructure/files/serve-files.ts';
import health, { type Warnings } from '../infrastructure/http/health.ts';
import type { CheckResult } from '../infrastructure/http/readiness-checks.ts';
import { readQueue } from '../infrastructure/jobs/queue-figures.ts';
import { jumia } from '../modules/channels/start.ts';
import { courierWebhooks } from '../modules/couriers/start.ts';
import { paymentWebhooks } from '../modules/payments/start.ts';
import locale from '../infrastructure/http/locale.ts';
import observeRequests from '../infrastructure/observability/observe-requests.ts';
import problem, { toProblem, sendProblem } from '../infrastructure/http/send-problem.ts';
import requestLog from '../infrastructure/http/request-log.ts';
import rateLimits from '../infrastructure/http/rate-limits.ts';
import sameOrigin from '../infrastructure/sessions/csrf-protection.ts';
import securityHeaders from './requests/security-headers.ts';
import sessions from '../infrastructure/sessions/sessions.ts';
import slowBodies, { defaultTimeouts, type RequestTimeouts } from '../infrastructure/http/request-timeout.ts';
import { social } from '../modules/identity/start.ts';
import type { Services } from '../infrastructure/http/request-context.ts';
import { answerInvalidRequest } from '../infrastructure/http/invalid-requests.ts';

export interface AppOptions {
  services: Services;
  /** the built contract, `openapi/openapi.json` */
  document: OpenapiDocument;
  /** the built admin, `dist/admin` */
  adminFolder: string;
  /** where the handlers come from, where not from the modules and the catalogue */
  operations?: OperationSources;
  /** resources served by other systems, and the gateway to them */
  elsewhere?: Omit<GatewayOptions, 'services'>;
  logger?: FastifyServerOptions['logger'];
  /** proxies in front whose `X-Forwarded-For` is trusted: addresses or a count */
  trustProxy?: FastifyServerOptions['trustProxy'];
  publicOrigin?: string;
  limitsRates?: boolean;
  /** counts rate limits, where one is configured; the database does otherwise */
  redisUrl?: string | undefined;
  /** timeouts of receiving requests, where not the defaults */
  patience?: Partial<RequestTimeouts>;
  /** warnings in `/readyz`: sentences about what works only in part */
  warnings?: Warnings;
  /** folder whose disk `/readyz` checks, and the channels that it reports to have no service */
  readiness?: {
    home: string;
    unservedChannels: readonly ('mail' | 'sms')[];
    schema?: () => Promise<CheckResult>;
  };
}

/** Builds the app, ready for `listen` or `inject`. @throws when the contract and the handlers do not match */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, document, adminFolder, limitsRates = true } = options;
  const table = operationTable(document, options.operations);
  const patience = { ...defaultTimeouts, ...options.patience };
  const app = fastify({
    logger: options.logger ?? false,
    // Unique among processes: it is in the answer, the log, the trace and on the error page.
    genReqId: () => randomUUID(),
    // Request logs are written by the proxy; LOG_LEVEL=debug writes them here (`request-log.ts`).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Headers must arrive within 15 seconds; bodies have timeouts of their own (`request-timeout.ts`).
    requestTimeout: patience.whole,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.headers / 5 },
    clientErrorHandler: answerInvalidRequest,
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection during the shutdown is answered (`draining.ts`).
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendProblem(toProblem(error), request, reply),
  });
  app.removeContentTypeParser('text/plain');

  // plugins of every request
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(observeRequests);
  await app.register(draining);
  await app.register(requestLog);
  await app.register(locale);
  await app.register(problem);
  await app.register(securityHeaders, { secure: services.secure, adminFolder });
  await app.register(slowBodies, patience);
  await app.register(bodyLimits);
  await app.register(depthLimit);
  await app.register(sameOrigin, { publicOrigin: options.publicOrigin });
  await app.register(fp(cookie, { name: 'cookies' }));
  await app.register(rateLimits, {
    database: services.database,
    stamp: (text) => services.secret.stamp('rate limit', text),
    redisUrl: options.redisUrl,
  });
  await app.register(sessions, { services });
  await app.register(events, { database: services.database });
  await app.register(multipart, { limits: { fileSize: imageLimit, files: 1, fields: 5, parts: 6 } });

  // routes
  await app.register(health, {
    database: services.database,
    files: services.files,
    queue: () => readQueue(services.database),
    ...(options.warnings && { warnings: options.warnings }),
    ...options.readiness,
  });
  await app.register(docs, { document });
  await app.register(social, { services, limitsRates });
  await app.register(jumia, { services, limitsRates });
  await app.register(courierWebhooks, { services, limitsRates });
  await app.register(paymentWebhooks, { services, limitsRates });
  await app.register(api, { document, table, services, limitsRates });
  await app.register(gateway, { ...(options.elsewhere ?? { catalogue, connections }), services });
  await app.register(files, { store: services.files });
  const lists = Object.entries(listsByAddress(catalogue)).map(([address, { resource }]) => [
    address,
    resource,
  ]);
  await app.register(fp(admin), { folder: adminFolder, lists: Object.fromEntries(lists) });
  return app;
}
