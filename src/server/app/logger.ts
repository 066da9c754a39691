import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/** Log configuration: JSON lines without headers, bodies and query strings, which may hold secrets. */
export function loggerOf({ logLevel }: Settings): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: url.split('?')[0], ip }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}
