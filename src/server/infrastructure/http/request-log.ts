/** Request log: one line per response at level debug, with method, path without query, status and milliseconds. */
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
