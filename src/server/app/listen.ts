import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** Most ports above the default one that are tried. */
const attempts = 50;

/**
 * Listens on the configured port, or on the next free one where none is set.
 * @returns the address for the browser
 */
export async function listen(app: FastifyInstance, { host, port, isPortFixed }: Settings): Promise<string> {
  for (let next = port; ; next += 1) {
    try {
      return await app.listen({
        host,
        port: next,
        listenTextResolver: (address) => `listening at ${address}`,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (isPortFixed)
        throw new Error(`Port ${port} is taken by another program: set PORT to a free one.`, {
          cause: error,
        });
      if (next >= port + attempts)
        throw new Error(`No port from ${port} to ${next} is free: set PORT to one that is.`, {
          cause: error,
        });
    }
  }
}
