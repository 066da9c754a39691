/**
 * The other systems of these tests, on ports of their own. Two are not written here: FakeRest, whose dialect ra-data-simple-rest
 * speaks, and OpenAPI Backend, which holds each request to a public document and answers from it. `oddServer` misbehaves on demand.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMswHandler } from 'fakerest';
import { OpenAPIBackend, type Document } from 'openapi-backend';
import { afterAll } from 'vitest';
import { galaxyFile } from './definitions-root.ts';

/** What a server was asked. */
export interface Heard {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface OtherServer {
  url: string;
  heard: Heard[];
  close(): Promise<void>;
}

/** Listens on a free port of this machine until the file's tests have run. */
export async function serve(
  listener: (heard: Heard, response: ServerResponse) => unknown,
): Promise<OtherServer> {
  const heard: Heard[] = [];
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

/** A mock of the Scalar Galaxy api that refuses what its document does not allow. */
export async function galaxy(): Promise<OtherServer> {
  const api = new OpenAPIBackend({
    definition: galaxyFile as unknown as Document,
    quick: true,
    // The document requires the id of a new planet although it is read-only; the mock takes that at its word.
    validate: ({ operation }) => operation.operationId !== 'createPlanet',
    ajvOpts: { strict: false },
  });
  api.register({
    notFound: (_context, _request, response: ServerResponse) => response.writeHead(404).end(),
    validationFail: ({ validation }, _request, response: ServerResponse) =>
      response.writeHead(400, json).end(JSON.stringify({ message: JSON.stringify(validation.errors) })),
    notImplemented: ({ operation }, _request, response: ServerResponse) => {
      const { status, mock } = api.mockResponseForOperation(operation.operationId ?? '');
      response
        .writeHead(status, json)
        .end(mock === undefined || status === 204 ? undefined : JSON.stringify(mock));
    },
  });
  await api.init();
  return serve(({ method, url, headers, body }, response) =>
    api.handleRequest(
      {
        method,
        path: url.pathname,
        query: url.search,
        headers: headers as Record<string, string>,
        ...(body && { body: JSON.parse(body) as unknown }),
      },
      undefined,
      response,
    ),
  );
}

const json = { 'content-type': 'application/json' };

/** Answers JSON. */
export function sayJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...json, ...headers }).end(JSON.stringify(body));
}
