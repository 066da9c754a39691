/**
 * The remote systems of these tests, on ports of their own. Two are third-party: FakeRest, whose dialect ra-data-simple-rest uses, and Prism, which
 * validates each request by a public OpenAPI document and generates responses from it. `serve` takes any other behaviour.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { getMswHandler } from 'fakerest';
import { afterAll } from 'vitest';
import { load } from 'js-yaml';
import { galaxyFile } from './definitions-root.ts';

/** A request that a server received. */
export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface OtherServer {
  url: string;
  heard: ReceivedRequest[];
  close(): Promise<void>;
}

/** Listens on a free port of this machine until the file's tests have run. */
export async function serve(
  listener: (heard: ReceivedRequest, response: ServerResponse) => unknown,
): Promise<OtherServer> {
  const heard: ReceivedRequest[] = [];
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://other.test'),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    heard.push(one);
    await listener(one, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  afterAll(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, close };
}

/** FakeRest over these collections. */
export function fakeRest(data: Record<string, object[]>): Promise<OtherServer> {
  const handle = getMswHandler({ baseUrl: 'http://other.test', data: structuredClone(data) as never });
  return serve(async ({ method, url, headers, body }, response) => {
    const request = new Request(url, {
      method,
      headers: headers as Record<string, string>,
      ...(body && { body }),
    });
    const answer = await handle({ request });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
}

/** A mock of the Scalar Galaxy API: Prism responds from the document, and refuses what the document does not allow. */
export async function galaxy(): Promise<OtherServer> {
  const operations = await getHttpOperationsFromSpec(load(await readFile(galaxyFile, 'utf8')) as object);
  const mock = createPrism(operations, {
    cors: false,
    components: { logger: createLogger('galaxy', { enabled: false }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  const url = await mock.listen(0, '127.0.0.1');
  afterAll(() => mock.close());
  // A proxy records the requests.
  return serve(async ({ method, url: asked, headers, body }, response) => {
    const answer = await fetch(`${url}${asked.pathname}${asked.search}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body && { body }),
    });
    const { 'content-length': _length, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept).end(await answer.text());
  });
}

const json = { 'content-type': 'application/json' };

/** Sends a JSON response. */
export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...json, ...headers }).end(JSON.stringify(body));
}
