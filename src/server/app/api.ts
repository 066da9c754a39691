/** `/api/v2`: the operations of the contract, bound to their handlers by operationId. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { once, readKey } from '../ground/sessions/repeated-requests.ts';
import { bindingFindings, boundOperation, operationsOf, type OpenapiDocument } from './binding.ts';
import type { BoundOperation } from '../ground/sessions/bound-operation.ts';
import { Problem } from '../ground/http/problem.ts';
import type { Answer, Handler, Handlers, RequestContext, Services } from '../ground/http/request-context.ts';
import { validatorCompiler } from '../ground/http/validation.ts';
import { imageLimit, jsonLimit } from '../ground/http/body-limits.ts';
import { contextOf } from '../ground/sessions/sessions.ts';

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
    operationsOf(document).map(({ operation }) => [operation.operationId!, boundOperation(operation)]),
  );
  app.setValidatorCompiler(validatorCompiler);
  app.addHook('onRoute', closeQuery);
  await app.register(glue, {
    specification: withoutAnswers(document),
    prefix: '/api/v2',
    // Glue adds method, address and schema to what is answered here; its type asks for them all the same.
    operationResolver: (id: string) =>
      routeOf(operations.get(id)!, handlers[id]!, services, limitsRates) as unknown as RouteOptions,
  });
}

/**
 * The document as far as requests are checked by it, with the components that they name. Answers are held to it by the tests instead: checking each
 * one while it is served would cost more than making it, and reading their schemas was a third of a start.
 */
function withoutAnswers(document: OpenapiDocument): OpenapiDocument {
  const responses = { default: { description: 'see the contract' } };
  const paths = mapped(document.paths, (methods) =>
    mapped(methods, (operation, method) =>
      method === 'parameters' ? operation : { ...(operation as object), responses },
    ),
  );
  return { ...document, paths, components: namedIn(paths, document.components as Components) };
}

type Components = Record<string, Record<string, unknown>>;

const mapped = <Value, Made>(record: Record<string, Value>, make: (value: Value, key: string) => Made) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));

/** Those of the components that are named in a part of the document, or in one that is. */
function namedIn(part: unknown, components: Components): Components {
  const named: Components = components.securitySchemes ? { securitySchemes: components.securitySchemes } : {};
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([^"/]+)/gu,
    )) {
      const kept = (named[kind] ??= {});
      if (name in kept || !components[kind]?.[name]) continue;
      kept[name] = components[kind][name];
      follow(kept[name]);
    }
  };
  follow(part);
  return named;
}

/** An operation that describes no query parameters takes none. */
function closeQuery(route: RouteOptions): void {
  const schema = (route.schema ?? {}) as { querystring?: unknown };
  schema.querystring ??= { type: 'object', properties: {} };
  route.schema = schema;
}

function routeOf(operation: BoundOperation, handler: Handler, services: Services, limitsRates: boolean) {
  const rateLimit = limitsRates ? operation.rateLimit : undefined;
  return {
    bodyLimit: operation.isUpload && !operation.uploadLimit ? imageLimit : jsonLimit,
    config: { ...operation, rateLimit: rateLimit ?? false },
    preValidation: bodyCheck(operation),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = contextOf(request, services);
      const answer = await run(operation, handler, request, context);
      // A handler that never asked the database must not answer an ended session.
      if (request.sessionWork && !request.sessionWork.isVerified) await context.verify();
      return send(answer, reply);
    },
  };
}

/** Fastify checks no body that is not there, nor one of a kind that the call does not describe: forms are let in for files, JSON for the rest. */
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
  const key = operation.takesKey ? readKey(request) : null;
  // Whoever has no store yet has nowhere to keep a key: the handler keeps it in the store that it founds.
  if (key === null || !request.sessionWork?.session) return handler(request, context);
  return request.sessionWork.joining((transaction, session) =>
    once({ transaction, session }, key, request, context, () => handler(request, context)),
  );
}

/** Sets what the answer says beside its body, and hands the body on to be serialised. */
function send(
  { body, status = body === undefined ? 204 : 200, headers = {} }: Answer,
  reply: FastifyReply,
): unknown {
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  return body;
}
