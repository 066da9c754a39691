/** Serves the built admin: assets with content hashes in their names are cached permanently; every other path gets a page. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../shared/texts/locale.ts';
import { Problem } from '../infrastructure/http/problem.ts';

const page = 'index.html';
/** The page of a resource's list, which preloads the list and renders its first rows. */
const listPage = (resource: string) => `lists/${resource}.html`;
const ownedByOthers = /^\/(?:api|files|assets)(?:\/|$)/u;

interface AdminOptions {
  /** the built admin */
  folder: string;
  /** the resources with a list page, by path below the locale */
  lists: Readonly<Record<string, string>>;
}

export default async function admin(app: FastifyInstance, { folder, lists }: AdminOptions): Promise<void> {
  const isBuilt = existsSync(path.join(folder, page));
  const built = Object.entries(lists).map(([address, resource]) => [address, listPage(resource)] as const);
  const pages = new Map(built.filter(([, file]) => existsSync(path.join(folder, file))));
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
    reply.sendFile(pages.get(pathBelowLocale(request.url)) ?? page);
  });
}

/** Whether a browser requests a page; other clients and missing files get a problem. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  const wantsPage = headers.accept === undefined || /text\/html|\*\/\*/u.test(headers.accept);
  return (method === 'GET' || method === 'HEAD') && !ownedByOthers.test(address) && wantsPage;
}

/** `/en/products?page=2` -> `products` */
function pathBelowLocale(url: string): string {
  const [address = ''] = url.split('?');
  const segments = address.replace(/^\/|\/$/gu, '').split('/');
  return segments.slice(isLocale(segments[0]) ? 1 : 0).join('/');
}
