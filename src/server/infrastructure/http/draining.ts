/**
 * Graceful shutdown: requests under way are answered, and their connections closed with the response. Those that are not done after the timeout are
 * cut off, so that one slow client cannot keep the process.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';

/** Milliseconds: for responses under way, and for a request that is arriving as the shutdown begins. */
const patience = { answers: 10_000, requests: 300 };

export default fp(
  async (app) => {
    let isEnding = false;
    // Node.js counts a connection without a request yet as busy, and would wait for it until the headers' timeout.
    const atWork = new Map<Socket, number>();
    const isIdle = (socket: Socket) => !atWork.get(socket);
    app.server.on('connection', (socket: Socket) => {
      atWork.set(socket, 0);
      socket.once('close', () => atWork.delete(socket));
    });
    app.server.on('request', ({ socket }, response: ServerResponse) => {
      atWork.set(socket, (atWork.get(socket) ?? 0) + 1);
      // The response was sent, or the client has disconnected.
      response.once('close', () => {
        if (!atWork.has(socket)) return;
        atWork.set(socket, atWork.get(socket)! - 1);
        if (isEnding && isIdle(socket)) socket.end();
      });
    });
    app.addHook('preClose', async () => {
      isEnding = true;
      setTimeout(() => {
        for (const socket of atWork.keys()) if (isIdle(socket)) socket.destroy();
      }, patience.requests).unref();
      setTimeout(() => app.server.closeAllConnections(), patience.answers).unref();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isEnding) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'draining' },
);
