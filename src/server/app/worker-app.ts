/** App of a process that only runs jobs (`MATJAR_ROLE=worker`): `/healthz` and `/readyz`, nothing else. */
import fastify, { type FastifyInstance } from 'fastify';
import draining from '../infrastructure/http/draining.ts';
import health from '../infrastructure/http/health.ts';
import { readQueue } from '../infrastructure/jobs/queue-figures.ts';
import type { AppOptions } from './app.ts';

export async function buildWorkerApp({
  services,
  logger,
  warnings,
  readiness,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: logger ?? false, forceCloseConnections: 'idle' });
  await app.register(draining);
  await app.register(health, {
    database: services.database,
    files: services.files,
    queue: () => readQueue(services.database),
    ...(warnings && { warnings }),
    ...readiness,
  });
  return app;
}
