/**
 * How long a request may take to arrive. Headers come at once or not at all; a body may take its time on a slow line, as long as
 * something of it keeps coming. One that stops half-way is answered and its connection closed.
 */
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerUnreadable } from './unreadable-requests.ts';

/** Milliseconds. */
export interface RequestTimeouts {
  /** until the headers of a request are there, from the opening of the connection */
  headers: number;
  /** between two pieces of a body */
  silence: number;
  /** until a body is there that is no file */
  body: number;
  /** until a request is there whatever it is: 40 MB at 0.4 Mbit/s */
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
  // A request that came by no connection is whole already.
  if (!(socket instanceof Socket)) return;
  const last = routeOptions.config.isUpload ? Infinity : Date.now() + body;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed || socket.destroyed) return clearInterval(timer);
    const isSilent = socket.bytesRead === seen;
    seen = socket.bytesRead;
    // Who does not read, as a file that waits for its disk, hears nothing either.
    if (isSilent ? socket.isPaused() : Date.now() < last) return;
    clearInterval(timer);
    answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, request.speech?.language);
    setTimeout(() => socket.destroy(), 1_000).unref();
  }, silence);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
