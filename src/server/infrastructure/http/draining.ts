/**
 * Graceful shutdown. From `startDraining` on, `/readyz` fails, so that a load balancer sends its requests elsewhere, and each response closes its connection.
 * At the close requests under way are answered. Those that are not done after the timeout are cut off, so that one slow client cannot keep the process.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';

/** Milliseconds: for responses under way, and for a request that is arriving as the shutdown begins. */
const patience = { answers: 10_000, requests: 300 };

declare module 'fastify' {
  interface FastifyInstance {
    /** whether the shutdown has begun */
    readonly isDraining: boolean;
    /** Begins the shutdown; the port stays open until the app is closed. */
    startDraining(): void;
  }
}

export default fp(
  async (app) => {
    let isDraining = false;
    let isEnding = false;
    app.decorate('isDraining', { getter: () => isDraining });
    app.decorate('startDraining', () => {
      isDraining = true;
    });
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
      isDraining = isEnding = true;
      setTimeout(() => {
        for (const socket of atWork.keys()) if (isIdle(socket)) socket.destroy();
      }, patience.requests).unref();
      setTimeout(() => app.server.closeAllConnections(), patience.answers).unref();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isDraining) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'draining' },
);
