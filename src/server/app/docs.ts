/** API documentation: `/api/docs` is a viewer, `/api/v2/openapi.json` the contract. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenapiDocument } from './bind-operations.ts';

export default async function docs(
  app: FastifyInstance,
  { document }: { document: OpenapiDocument },
): Promise<void> {
  let text: string | undefined;
  app.get('/api/v2/openapi.json', (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'no-cache')
      .send((text ??= JSON.stringify(document))),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    // Its page has no inline script, but inline styles and data URLs of images.
    staticCSP:
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}
