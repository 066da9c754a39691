/** Responses to requests that are no valid HTTP, which reach no route: in the same format as every other error. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isLocale, type Locale } from '../../../shared/texts/locale.ts';
import { errorText } from './error-texts.ts';

const refusals: Record<string, [status: number, code: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
};

/** Fastify's `clientErrorHandler`. Closes the connection, which cannot be used any further. */
export function answerInvalidRequest(
  { code = '', rawPacket }: { code?: string; rawPacket?: unknown },
  socket: Socket,
  language: Locale = languageIn(rawPacket),
): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, problem] = refusals[code] ?? [400, 'bad_request'];
  const text = errorText(language, problem);
  const body = JSON.stringify({
    type: `urn:matjar:problem:${problem}`,
    title: text,
    status,
    detail: text,
    code: problem,
  });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-language: ${language}`,
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** The language of the request's raw headers, which were not parsed. */
function languageIn(packet: unknown): Locale {
  const head = Buffer.isBuffer(packet) ? packet.subarray(0, 65_536).toString('latin1') : '';
  const said = /^locale:\s*(\w\w)\s*$/imu.exec(head)?.[1] ?? /^accept-language:\s*(\w\w)/imu.exec(head)?.[1];
  const named = said?.toLowerCase();
  return isLocale(named) ? named : 'en';
}
