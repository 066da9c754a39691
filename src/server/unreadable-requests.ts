/** What is no HTTP at all never reaches a route: it is answered here, in the same shape as every other refusal. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { sentence } from './sentences.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Fastify's `clientErrorHandler`. The connection cannot be used any further and is closed. */
export function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  const text = sentence('en', 'bad_request');
  const body = JSON.stringify({
    type: 'urn:matjar:problem:bad_request',
    title: text,
    status,
    detail: text,
    code: 'bad_request',
  });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
