/** An S3 server (`s3rver`) on a free port with a bucket, whose answers can be made to fail. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../../../src/server/infrastructure/files/s3-settings.ts';

export type Fault =
  /** no answer */
  | 'silence'
  /** the connection closes before the answer */
  | 'drop'
  /** the connection closes within the body of the answer */
  | 'cut'
  /** the body of the answer stops within, and the connection stays open */
  | 'stall'
  /** milliseconds before the answer */
  | number
  /** an error of S3: status and code */
  | [status: number, code: string];

export interface TestS3 {
  settings: S3Settings;
  /** Chooses the fault of a request; none by default. */
  failing(choose: (request: IncomingMessage) => Fault | undefined): void;
  /** method and path of each request since the last call */
  requests(): string[];
  close(): Promise<void>;
}

/** Starts the server; close it after the tests. */
export async function startS3(bucket = 'matjar'): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'matjar-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  let choose: (request: IncomingMessage) => Fault | undefined = () => undefined;
  let seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const fault = choose(request);
    if (fault === 'silence') return;
    if (typeof fault === 'number') return void setTimeout(() => answer(request, response), fault);
    if (fault === 'drop') return void request.socket.destroy();
    if (Array.isArray(fault)) return refuse(request, response, fault);
    if (fault) breakOff(response, fault);
    // s3rver cannot abort uploads of parts.
    if (request.method === 'DELETE' && request.url?.includes('uploadId='))
      return void response.writeHead(204).end();
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    failing: (wanted) => {
      choose = wanted;
    },
    requests: () => {
      const all = seen;
      seen = [];
      return all;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, [status, code]: [number, string]): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    request.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret details</Message></Error>`,
  );
}

/** Sends half of the first chunk of a body and then no more. */
function breakOff(response: ServerResponse, fault: 'cut' | 'stall'): void {
  const { write } = response;
  let isBroken = false;
  response.write = ((chunk: Buffer) => {
    if (isBroken) return true;
    isBroken = true;
    write.call(response, chunk.subarray(0, Math.ceil(chunk.length / 2)), 'utf8', () => {
      if (fault === 'cut') response.socket?.destroy();
    });
    return true;
  }) as typeof response.write;
  response.end = (() => response) as typeof response.end;
}
