/**
 * Gateway to remote resources, `/api/elsewhere/<resource>`: checks session and right, adds the API key, validates the response.
 * The browser never contacts remote APIs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readableResource } from '../../../shared/resources/readable-resource.ts';
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { readIdempotencyKey } from '../../infrastructure/sessions/idempotency.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import type { Action, Catalogue, ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { Connection, Connections, RemoteCall } from '../../../shared/resources/remote-resource.ts';
import { jsonLimit } from '../../infrastructure/http/json-limit.ts';
import { contextOf } from '../../infrastructure/sessions/sessions.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import { createRemoteApi, type RemoteApi } from './remote-api.ts';
import {
  createOutboundClient,
  type OutboundClient,
} from '../../infrastructure/http-client/outbound-client.ts';
import { auditRemoteWrite, type RemoteWrite } from './audit-remote-write.ts';
import { remoteResourceHandlers, type RemoteHandlers } from './remote-resource-handlers.ts';

export interface GatewayOptions {
  catalogue: Catalogue;
  connections: Connections;
  services: Services;
  env?: NodeJS.ProcessEnv;
  client?: OutboundClient;
}

const routes: Record<
  RemoteCall,
  { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; action: Action }
> = {
  list: { method: 'GET', path: '', action: 'view' },
  create: { method: 'POST', path: '', action: 'create' },
  read: { method: 'GET', path: '/:id', action: 'view' },
  update: { method: 'PUT', path: '/:id', action: 'edit' },
  delete: { method: 'DELETE', path: '/:id', action: 'delete' },
};

export default async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const {
    catalogue,
    connections,
    services,
    env = process.env,
    client = createOutboundClient('remote_resources'),
  } = options;
  app.addHook('onClose', async () => client.close());
  for (const [name, connection] of Object.entries(connections)) {
    const resource = catalogue[name];
    if (!resource) throw new Error(`“${name}” is connected but no resource: run npm run build.`);
    const handlersFor = handlersOf(
      resource,
      connection,
      createRemoteApi(connection, resource.title, client, env),
    );
    for (const call of Object.keys(handlersFor({ role: 'owner', permissions: {} }))) {
      const { method, path, action } = routes[call as RemoteCall];
      app.route({
        method,
        url: `/api/elsewhere/${name}${path}`,
        bodyLimit: jsonLimit,
        config: { operationId: `elsewhere.${name}.${call}`, access: { module: resource.module, action } },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const context = contextOf(request, services);
          const facts = await context.verify();
          const { company } = facts;
          // Checked in addition to the route's guard, as in every handler.
          if (!company || !can(facts, resource.module, action))
            throw missingRight({ module: resource.module, action });
          const key =
            call === 'create' && connection.dialect === 'api/v2' ? readIdempotencyKey(request) : null;
          const handle = handlersFor(facts)[call as RemoteCall]!;
          const note = (write: RemoteWrite) =>
            context
              .write((transaction) =>
                auditRemoteWrite(
                  transaction,
                  { companyId: company.id, resource: name, source: context.ip },
                  write,
                ),
              )
              .catch((error: unknown) => {
                // The write has happened and a retry would repeat it: the missing audit log entry is logged.
                const person = facts.user.id;
                request.log.error(
                  { err: error, company: company.id, person, resource: name, ...write },
                  'served elsewhere: a write is missing in the trail',
                );
              });
          const answer = await handle({
            note,
            id: (request.params as { id?: string }).id ?? '',
            query: { ...(request.query as object) },
            body: request.body,
            maySee: can(facts, resource.module, 'view'),
            caller: {
              company,
              language: context.language,
              locale: context.locale,
              log: request.log,
              ...(key && { idempotencyKey: key }),
            },
          });
          reply.code(answer.status ?? 200).headers(answer.headers ?? {});
          return reply.header('cache-control', 'no-store').send(answer.body);
        },
      });
    }
  }
}

/** The handlers for a user, cached by readable fields. */
function handlersOf(
  resource: ResourceModel,
  connection: Connection,
  api: RemoteApi,
): (facts: Pick<SignInFacts, 'role' | 'permissions'>) => RemoteHandlers {
  const views = new Map<string, RemoteHandlers>();
  return (facts) => {
    const seen = readableResource(resource, facts);
    const key = seen.fields.map(({ name }) => name).join(' ');
    const known = views.get(key) ?? remoteResourceHandlers(resource, connection, api, seen);
    views.set(key, known);
    return known;
  };
}
