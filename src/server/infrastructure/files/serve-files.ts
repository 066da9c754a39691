/** Serves uploaded images. Their URLs are random and immutable, so browsers cache them permanently. */
import type { FastifyInstance } from 'fastify';
import type { FileStore } from './file-store.ts';
import { Problem } from '../http/problem.ts';

interface Address {
  company: string;
  folder: string;
  file: string;
}

const legal = /^\d{1,18}\/[\w-]{22}\/\d{2,4}\.webp$/u;

export default async function files(app: FastifyInstance, { store }: { store: FileStore }): Promise<void> {
  app.get<{ Params: Address }>('/files/:company/:folder/:file', async ({ params, headers }, reply) => {
    const name = `${params.company}/${params.folder}/${params.file}`;
    const isLegal = legal.test(name);
    const isCurrent = isLegal && headers['if-none-match'] === `"${params.folder}"`;
    // A client with that ETag has the bytes, which never change: the store is not asked.
    const file = isLegal && !isCurrent ? await store.open(name) : null;
    if (!file && !isCurrent) throw new Problem(404, 'not_found');
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${params.folder}"`)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (!file) return reply.code(304).send();
    return reply.type('image/webp').header('content-length', file.bytes).send(file.stream);
  });
}
