/**
 * Timeouts of receiving a request. Headers must arrive promptly; a body may be slow as long as bytes keep arriving. A stalled request is answered
 * with 408 and its connection closed.
 */
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerInvalidRequest } from './invalid-requests.ts';

/** Timeouts in milliseconds. */
export interface RequestTimeouts {
  /** from the opening of the connection to the end of the headers */
  headers: number;
  /** between two chunks of a body */
  silence: number;
  /** until the end of a body that is no file */
  body: number;
  /** until the end of any request: 40 MB at 0.4 Mbit/s */
  whole: number;
}

export const defaultTimeouts: RequestTimeouts = {
  headers: 15_000,
  silence: 30_000,
  body: 60_000,
  whole: 900_000,
};

export default fp<RequestTimeouts>(
  async (app, patience) => {
    app.addHook('onRequest', async (request) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if ((length !== undefined && length !== '0') || encoding !== undefined) watch(request, patience);
    });
  },
  { name: 'slow-bodies', dependencies: ['locale'] },
);

function watch(request: FastifyRequest, { silence, body }: RequestTimeouts): void {
  const { raw, routeOptions } = request;
  const { socket } = raw;
  // An injected request has no network socket and is complete already.
  if (!(socket instanceof Socket)) return;
  const last = routeOptions.config.isUpload ? Infinity : Date.now() + body;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed || socket.destroyed) return clearInterval(timer);
    const isSilent = socket.bytesRead === seen;
    seen = socket.bytesRead;
    // A socket that the server has paused, as an upload that waits for the disk, receives nothing either.
    if (isSilent ? socket.isPaused() : Date.now() < last) return;
    clearInterval(timer);
    answerInvalidRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, request.speech?.language);
    setTimeout(() => socket.destroy(), 1_000).unref();
  }, silence);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
