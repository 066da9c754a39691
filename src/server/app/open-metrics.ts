/** Opens the metrics of this process. Loads their library, so it is imported only where an endpoint is configured. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../infrastructure/database/database.ts';
import { measureOperations, type Measurement } from '../infrastructure/observability/measurements.ts';
import {
  metricsRoute,
  serveMetrics,
  type MetricsSettings,
} from '../infrastructure/observability/metrics-endpoint.ts';
import { createMetrics } from '../infrastructure/observability/metrics.ts';
import { readQueue } from '../infrastructure/jobs/queue-figures.ts';

/** Figures of the app that are read when metrics are collected. */
type Observed = Pick<FastifyInstance, 'get' | 'events' | 'sessionCache'>;

export interface OpenMetrics {
  /** records what another thread has measured */
  record(measurement: Measurement): void;
  /** the port of the endpoint, where it has its own */
  port: number | undefined;
  close(): Promise<void>;
}

/**
 * Measures from now on, and adds the endpoint: before the app listens, as it may be a route of the app.
 * @throws an error where the port of the metrics is taken
 */
export async function openMetrics(
  app: Observed,
  database: Database,
  settings: MetricsSettings,
): Promise<OpenMetrics> {
  const metrics = createMetrics({
    pool: () => database.poolState(),
    sessionCache: () => app.sessionCache.lookups,
    eventStreams: () => app.events.size,
    queue: () => readQueue(database),
  });
  const stop = measureOperations(metrics.record);
  const server = settings.port === undefined ? null : await serveMetrics(metrics, settings);
  if (!server) metricsRoute(app, metrics, settings.token!);
  return {
    record: metrics.record,
    port: server?.port,
    async close() {
      stop();
      await server?.close();
    },
  };
}
