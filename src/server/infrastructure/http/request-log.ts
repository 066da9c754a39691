/** One line per answered request, at the level debug: method, path without its query, status, milliseconds. */
import fp from 'fastify-plugin';

export default fp(
  async (app) => {
    if (app.log.level !== 'debug' && app.log.level !== 'trace') return;
    app.addHook('onResponse', async (request, reply) => {
      request.log.debug({
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      });
    });
  },
  { name: 'request-log' },
);
