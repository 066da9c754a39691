/** The admin's data provider with the gateway and other servers, all on this machine's loopback. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { DataProvider } from 'react-admin';
import { afterAll, vi } from 'vitest';
import { callRemote, setRequestLocale } from '../../src/admin/providers/data/api.ts';
import { createRemoteProvider } from '../../src/admin/providers/remote-resources/remote-provider.ts';
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import type { Connections } from '../../src/shared/resources/remote-resource.ts';
import {
  createOutboundClient,
  type OutboundLimits,
} from '../../src/server/infrastructure/http-client/outbound-client.ts';
import { loggerOf } from '../../src/server/app/logger.ts';
import type { Settings } from '../../src/server/app/settings.ts';
import { useInfrastructureApp } from '../server/infrastructure-app.ts';
import { useDatabase } from '../server/harness.ts';
import { readFixtures } from './definitions-root.ts';

export interface Person {
  /** the data provider of the admin */
  provider: DataProvider;
  /** a bare request below /api/elsewhere */
  fetch(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
  /** a request to our own API, by its path below /api/v2: status and body */
  call(method: string, path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** the status of a GET whose address is sent unchanged, with its dots */
  status(path: string): Promise<number>;
}

export interface Gateway {
  owner: Person;
  /** the owner of another company */
  stranger: Person;
  /** a user who may only view products */
  viewer: Person;
  nobody: Person;
  /** the server's log so far */
  log(): string;
}

interface Options {
  env: NodeJS.ProcessEnv;
  limits?: Partial<OutboundLimits>;
  /** changes the definitions of the remote systems */
  connect?: (connections: Connections) => Connections;
  /** changes the definitions on our side */
  define?: (catalogue: Catalogue) => Catalogue;
}

/** Starts the server with the resources of `tests/fixtures/remote`. */
export async function openGateway({
  env,
  limits,
  connect = (same) => same,
  define = (same) => same,
}: Options): Promise<Gateway> {
  const { connections, ...fixtures } = await readFixtures();
  const catalogue = define(fixtures.catalogue);
  const place = await useDatabase();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = { ...(loggerOf({ logLevel: 'debug' } as Settings) as object), stream };
  const client = createOutboundClient('remote_resources', limits);
  const elsewhere = { catalogue, connections: connect(connections), env, client };
  const { app, signIn } = await useInfrastructureApp(place, { elsewhere, logger: logger as never });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  // A page's requests are same-origin and send its cookie; here each user sends a token.
  let acting: string | undefined;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/')) return real(address, init);
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${acting}` };
    return real(`${origin}${address}`, { ...init, headers });
  });
  afterAll(() => vi.unstubAllGlobals());

  const person = (token?: string): Person => {
    const call: typeof callRemote = (...parameters) => {
      acting = token;
      return callRemote(...parameters);
    };
    const ask: Person['fetch'] = (path, init = {}) =>
      real(`${origin}/api/elsewhere${path}`, {
        ...init,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
      });
    return {
      provider: createRemoteProvider(catalogue, call),
      fetch: ask,
      async call(method, path) {
        const response = await real(`${origin}/api/v2${path}`, {
          method,
          headers: { ...(token && { authorization: `Bearer ${token}` }) },
        });
        return { status: response.status, body: (await response.json()) as Record<string, unknown> };
      },
      status: (path) => rawStatus(`${origin}/api/elsewhere`, path, token),
    };
  };
  const { nile, delta } = place.shops;
  setRequestLocale('en');
  return {
    owner: person(await signIn(nile.owner.email)),
    stranger: person(await signIn(delta.owner.email)),
    viewer: person(await signIn(nile.viewer.email)),
    nobody: person(),
    log: () => lines.join(''),
  };
}

function rawStatus(base: string, path: string, token = ''): Promise<number> {
  const { hostname, port, pathname } = new URL(base);
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path: `${pathname}${path}`, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
}

/** Request options with a JSON body. */
export const jsonBody = (method: string, body: unknown) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
