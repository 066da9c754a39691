import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/** JSON lines without secrets: no headers, no bodies, and addresses without their query, which may carry a token. */
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
