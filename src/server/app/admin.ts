/** The built admin: assets whose names carry their content are kept for good; every other address is the one page. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../ground/http/problem.ts';

const page = 'index.html';
const ownedByOthers = /^\/(?:api|files|assets)(?:\/|$)/u;

export default async function admin(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const isBuilt = existsSync(path.join(folder, page));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: page,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const kept = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!isBuilt || !isPageRequest(request)) throw new Problem(404, 'not_found');
    reply.sendFile(page);
  });
}

/** A person's browser asking for a screen; programs and missing files get a problem. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  const wantsPage = headers.accept === undefined || /text\/html|\*\/\*/u.test(headers.accept);
  return (method === 'GET' || method === 'HEAD') && !ownedByOthers.test(address) && wantsPage;
}
