/**
 * `/metrics` for Prometheus: on the server's port with a bearer token (`MATJAR_METRICS_TOKEN`), or on a port of its own (`MATJAR_METRICS_PORT`), which
 * listens on loopback unless `MATJAR_METRICS_HOST` is set. Without either there is no such endpoint.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface MetricsSettings {
  token: string | undefined;
  port: number | undefined;
  host: string;
}

/** Least characters of the token, which is a password. */
const shortestToken = 16;

/** Reads MATJAR_METRICS_TOKEN, MATJAR_METRICS_PORT and MATJAR_METRICS_HOST. `null`: there is no endpoint. @throws an error that names an invalid value */
export function readMetricsSettings(env: NodeJS.ProcessEnv): MetricsSettings | null {
  const { MATJAR_METRICS_TOKEN: token, MATJAR_METRICS_PORT: port, MATJAR_METRICS_HOST: host } = env;
  if (token && token.length < shortestToken)
    throw new Error(
      `MATJAR_METRICS_TOKEN is too short: set it to a random text of at least ${shortestToken} characters.`,
    );
  if (port && !(/^\d{1,5}$/u.test(port) && Number(port) <= 65_535))
    throw new Error(
      `MATJAR_METRICS_PORT is “${port}”, which is no port: set it to a number from 1 to 65535.`,
    );
  if (host && !port)
    throw new Error(
      'MATJAR_METRICS_HOST is set without MATJAR_METRICS_PORT: set the port of the metrics too.',
    );
  if (!token && !port) return null;
  return { token: token || undefined, port: port ? Number(port) : undefined, host: host || '127.0.0.1' };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the token; compared in constant time. */
const isAllowed = (header: string | undefined, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(sha256(header ?? ''), sha256(`Bearer ${token}`));

const refused = 'Send the token of MATJAR_METRICS_TOKEN as bearer token.\n';

/** Route of the metrics on the server's own port. */
export function metricsRoute(app: Pick<FastifyInstance, 'get'>, metrics: Metrics, token: string): void {
  app.get('/metrics', { logLevel: 'silent' }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isAllowed(headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send(refused);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Server of the metrics alone. @returns its port and how to close it @throws an error where the port is taken */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: MetricsSettings,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(metrics, token, request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The metrics cannot listen on ${host}:${port} (${error.code}): set MATJAR_METRICS_PORT to a free port.`,
      {
        cause: error,
      },
    );
  });
  return {
    port: (server.address() as { port: number }).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  metrics: Metrics,
  token: string | undefined,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isFound = method === 'GET' && url?.split('?')[0] === '/metrics';
  if (!isFound) return void response.writeHead(404).end();
  if (!isAllowed(headers.authorization, token))
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end(refused);
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
}
