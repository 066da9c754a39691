/** The attacked product: a process with a port and a database of its own, reached over loopback only. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../bench/process.ts';
import { openDatabase } from '../../src/server/infrastructure/database/open-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Answer {
  status: number;
  // Attacks read response bodies without types.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Target {
  port: number;
  token: string;
  /** the owner's connection to its database */
  config: import('pg').ClientConfig;
  /** Sends a request below /api/v2 as the demo's owner; a text or form `body` is sent unchanged. A broken connection has status 0. */
  call(method: string, address: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Writes raw bytes and returns the response when the connection is closed, or what has arrived after `limit` milliseconds. */
  write(text: string, limit: number): Promise<{ heard: string; isClosed: boolean }>;
  /** Signs in as the user that the start prints: the pattern finds email and password in the output. */
  tokenOf(named: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the product with the demo store and signs in. */
export async function startTarget(): Promise<Target> {
  const home = await mkdtemp(path.join(tmpdir(), 'matjar-attack-'));
  const env = { MATJAR_HOME: home, HOST: '127.0.0.1', PORT: '0', MATJAR_JOBS: '1' };
  const running = await startProcess(path.join(root, 'src/server/main.ts'), env, /http:\/\/[^:\s]+:(\d+)/u);
  while (!running.printed().includes('Ctrl-C')) await wait(50);
  const database = await openDatabase({ MATJAR_HOME: home });
  const { port } = running;
  const target: Target = {
    port,
    token: '',
    config: database.config as Target['config'],
    async call(method, address, body, headers = {}) {
      const isWritten = body === undefined || typeof body === 'string' || body instanceof FormData;
      const text = isWritten ? body : JSON.stringify(body);
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v2${address}`, {
          method,
          headers: {
            ...(target.token && { authorization: `Bearer ${target.token}` }),
            ...(text !== undefined && !(text instanceof FormData) && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(text !== undefined && { body: text }),
        });
        const said = await answer.text();
        const isJson = answer.headers.get('content-type')?.includes('json');
        return { status: answer.status, body: isJson && said ? JSON.parse(said) : said };
      } catch {
        return { status: 0, body: undefined };
      }
    },
    write: (text, limit) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let heard = '';
        const timer = setTimeout(() => {
          socket.destroy();
          resolve({ heard, isClosed: false });
        }, limit);
        socket.on('data', (piece: Buffer) => (heard += piece.toString()));
        socket.on('error', () => {});
        socket.on('close', () => {
          clearTimeout(timer);
          resolve({ heard, isClosed: true });
        });
        socket.write(text);
      }),
    async tokenOf(named) {
      const [, email, password] = named.exec(running.printed())!;
      const signedIn = await target.call('POST', '/authentication/email', { email, password });
      return (signedIn.body as { data: { token: string } }).data.token;
    },
    async stop() {
      await running.stop();
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
  target.token = await target.tokenOf(/^\s+(\S+@\S+)\s+(\S+)\s/mu);
  return target;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
