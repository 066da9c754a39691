/** `/api/v2`: the operations of the contract, bound to their handlers by operationId. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { runOnce, readIdempotencyKey } from '../infrastructure/sessions/idempotency.ts';
import { bindingFindings, boundOperation, operationsOf, type OpenapiDocument } from './binding.ts';
import type { BoundOperation } from '../infrastructure/sessions/bound-operation.ts';
import { Problem } from '../infrastructure/http/problem.ts';
import type { Answer, Handler, Handlers, RequestContext, Services } from '../infrastructure/http/request-context.ts';
import { requestSchemas, routesOf } from './requests/request-schemas.ts';
import { beginningsOf, ignoreEmptyReadOnlyFields } from './requests/ignore-empty-readonly-fields.ts';
import { ignoreUnchangedFields, storedRecordReaders, type StoredRecordReader } from './requests/ignore-unchanged-fields.ts';
import { validatorCompiler } from '../infrastructure/http/validation.ts';
import { imageLimit } from '../infrastructure/http/body-limits.ts';
import { jsonLimit } from '../infrastructure/http/json-limit.ts';
import { contextOf } from '../infrastructure/sessions/sessions.ts';

export interface ApiOptions {
  document: OpenapiDocument;
  handlers: Handlers;
  services: Services;
  /** off in tests that sign in often */
  limitsRates: boolean;
}

export default async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { document, handlers, services, limitsRates } = options;
  const findings = bindingFindings(document, handlers);
  if (findings.length > 0)
    throw new Error(`The contract and the handlers do not fit:\n${findings.join('\n')}`);
  const operations = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId!, operation]),
  );
  const readings = storedRecordReaders(document, handlers);
  const beginnings = beginningsOf(document);
  app.setValidatorCompiler(validatorCompiler);
  await app.register(glue, {
    specification: routesOf(document),
    prefix: '/api/v2',
    // The plugin adds method and URL to the result; its type requires them all the same.
    operationResolver: (id: string) => {
      const operation = operations.get(id)!;
      const route = routeOf(
        boundOperation(operation),
        handlers[id]!,
        services,
        limitsRates,
        readings.get(id),
        beginnings.get(id),
      );
      return { ...route, schema: requestSchemas(document, operation) } as unknown as RouteOptions;
    },
  });
}

function routeOf(
  operation: BoundOperation,
  handler: Handler,
  services: Services,
  limitsRates: boolean,
  reading: StoredRecordReader | undefined,
  beginning: Record<string, unknown> | undefined,
) {
  const rateLimit = limitsRates ? operation.rateLimit : undefined;
  return {
    bodyLimit: operation.isUpload && !operation.uploadLimit ? imageLimit : (operation.bodyLimit ?? jsonLimit),
    config: { ...operation, rateLimit: rateLimit ?? false },
    preValidation: bodyCheck(operation),
    // A refused body may only contain more fields than the schema of a change or of a new record.
    attachValidation: reading !== undefined || beginning !== undefined,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = contextOf(request, services);
      if (request.validationError && reading) await ignoreUnchangedFields(request, context, reading);
      else if (request.validationError && beginning) ignoreEmptyReadOnlyFields(request, beginning, context.locale);
      const answer = await run(operation, handler, request, context);
      // A handler without queries must not respond to an ended session.
      if (request.sessionWork && !request.sessionWork.isVerified) await context.verify();
      return send(answer, reply);
    },
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

function run(
  operation: BoundOperation,
  handler: Handler,
  request: FastifyRequest,
  context: RequestContext,
): Promise<Answer> {
  const key = operation.takesKey ? readIdempotencyKey(request) : null;
  // A user without a company has no table for a key: the handler stores it in the company that it creates.
  if (key === null || !request.sessionWork?.session) return handler(request, context);
  return request.sessionWork.joining((transaction, session) =>
    runOnce({ transaction, session }, key, request, context, () => handler(request, context)),
  );
}

/** Sets status and headers of the response, and returns the body to be serialized. */
function send(
  { body, status = body === undefined ? 204 : 200, headers = {} }: Answer,
  reply: FastifyReply,
): unknown {
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  return body;
}
