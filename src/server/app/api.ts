/** `/api/v2`: the operations of the contract, each at its route (`operations.ts`). */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { boundOperation, operationsOf, type OpenapiDocument } from './bind-operations.ts';
import { wrapped, type OperationEntry, type OperationTable } from './operations.ts';
import type { BoundOperation } from '../infrastructure/sessions/bound-operation.ts';
import { Problem } from '../infrastructure/http/problem.ts';
import type { Answer, Services } from '../infrastructure/http/request-context.ts';
import { requestSchemas, routesOf } from './requests/request-schemas.ts';
import { validatorCompiler } from '../infrastructure/http/validation.ts';
import { imageLimit } from '../infrastructure/http/body-limits.ts';
import { jsonLimit } from '../infrastructure/http/json-limit.ts';
import { contextOf } from '../infrastructure/sessions/sessions.ts';

export interface ApiOptions {
  document: OpenapiDocument;
  table: OperationTable;
  services: Services;
  /** off in tests that sign in often */
  limitsRates: boolean;
}

export default async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { document, table, services, limitsRates } = options;
  const operations = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId!, operation]),
  );
  app.setValidatorCompiler(validatorCompiler);
  await app.register(glue, {
    specification: routesOf(document),
    prefix: '/api/v2',
    // The plugin adds method and URL to the result; its type requires them all the same.
    operationResolver: (id: string) => {
      const operation = operations.get(id)!;
      const route = routeOf(boundOperation(operation), table[id]!, services, limitsRates);
      return { ...route, schema: requestSchemas(document, operation) } as unknown as RouteOptions;
    },
  });
}

/** Wrappers that read a body which its schema has refused: it may only contain more fields than the schema allows. */
const readsRefused: ReadonlySet<string> = new Set(['ignoreUnchangedFields', 'ignoreEmptyReadOnlyFields']);

function routeOf(operation: BoundOperation, entry: OperationEntry, services: Services, limitsRates: boolean) {
  const rateLimit = limitsRates ? operation.rateLimit : undefined;
  const handler = wrapped(entry);
  return {
    bodyLimit: operation.isUpload && !operation.uploadLimit ? imageLimit : (operation.bodyLimit ?? jsonLimit),
    config: { ...operation, rateLimit: rateLimit ?? false },
    preValidation: bodyCheck(operation),
    attachValidation: entry.wrappers.some(({ name }) => readsRefused.has(name)),
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      send(await handler(request, contextOf(request, services)), reply),
  };
}

/** Fastify validates neither missing bodies nor content types that the operation does not declare: uploads accept forms, other operations JSON. */
const bodyCheck =
  ({ isUpload, takesJson, needsBody }: BoundOperation) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.isMultipart()) {
      if (!isUpload) throw new Problem(415, 'unsupported_media_type');
    } else if (isUpload && !takesJson) throw new Problem(415, 'unsupported_media_type');
    else if (needsBody && request.body === undefined) throw new Problem(400, 'invalid_json');
  };

/** Sets status and headers of the response, and returns the body to be serialized. */
function send(
  { body, status = body === undefined ? 204 : 200, headers = {} }: Answer,
  reply: FastifyReply,
): unknown {
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  return body;
}
