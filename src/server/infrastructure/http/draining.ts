/**
 * Ending without cutting anybody off: what is under way is answered, and its connection closed with the answer. Whoever
 * is not done after the patience is over is cut off, so that one slow caller cannot keep the process.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';

/** Milliseconds: for answers under way, and for a request that is on the line as the end begins. */
const patience = { answers: 10_000, requests: 300 };

export default fp(
  async (app) => {
    let isEnding = false;
    // Node takes a connection that has not asked anything yet for a busy one, and would wait for it until the headers' time-out.
    const atWork = new Map<Socket, number>();
    const isIdle = (socket: Socket) => !atWork.get(socket);
    app.server.on('connection', (socket: Socket) => {
      atWork.set(socket, 0);
      socket.once('close', () => atWork.delete(socket));
    });
    app.server.on('request', ({ socket }, response: ServerResponse) => {
      atWork.set(socket, (atWork.get(socket) ?? 0) + 1);
      // Answered or given up by who asked.
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
