/**
 * Ending without cutting anybody off: what is under way is answered, and its connection closed with the answer. Whoever
 * is not done after the patience is over is cut off, so that one slow caller cannot keep the process.
 */
import fp from 'fastify-plugin';

/** Milliseconds. */
const patience = 10_000;

export default fp(
  async (app) => {
    let isEnding = false;
    app.addHook('preClose', async () => {
      isEnding = true;
      setTimeout(() => app.server.closeAllConnections(), patience).unref();
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      if (isEnding) reply.header('connection', 'close');
      return payload;
    });
  },
  { name: 'draining' },
);
