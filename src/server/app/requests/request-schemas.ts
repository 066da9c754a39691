/** Request schemas, read from the contract lazily: at the first request of an operation, not at the start. */
import { LazySchema } from '../../infrastructure/http/lazy-schema.ts';
import type { OpenapiDocument, Operation } from '../bind-operations.ts';

type Node = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Node;
}

/**
 * Fastify schemas of an operation's path, query and body. An operation without query parameters accepts
 * none. Headers are validated by their plugins.
 */
export function requestSchemas(document: OpenapiDocument, operation: Operation) {
  const part = (place: string) => new LazySchema(() => parametersSchema(document, operation, place));
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [
    type,
    { schema: new LazySchema(() => written(document, schema) as Node) },
  ]);
  return {
    params: part('path'),
    querystring: part('query'),
    ...(bodies.length ? { body: { content: Object.fromEntries(bodies) as Node } } : {}),
  };
}

/** The document reduced to what creates the routes: paths, operation ids and content types of bodies. */
export function routesOf(document: OpenapiDocument): OpenapiDocument {
  const responses = { default: { description: 'see the contract' } };
  const paths = mapped(document.paths, (methods) =>
    mapped(methods, (declared, method) => {
      if (method === 'parameters') return [];
      const { operationId, requestBody } = declared as Operation;
      const content = requestBody?.content && mapped(requestBody.content, () => ({ schema: {} }));
      return { operationId, responses, ...(content ? { requestBody: { content } } : {}) };
    }),
  );
  return { openapi: document.openapi, info: document.info, paths };
}

const mapped = <Value, Made>(record: Record<string, Value>, make: (value: Value, key: string) => Made) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));

/** The parameters of one location as the properties of an object. */
function parametersSchema(document: OpenapiDocument, { parameters = [] }: Operation, place: string): Node {
  const own = (written(document, parameters) as Parameter[]).filter((parameter) => parameter.in === place);
  const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema = {} }) => [name, schema])),
    ...(required.length ? { required } : {}),
  };
}

/** A part of the document with every reference resolved. @throws for a recursive schema, which request schemas must not have */
function written(document: OpenapiDocument, node: unknown, followed: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((each) => written(document, each, followed));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string') {
    if (followed.includes($ref)) throw new Error(`The contract’s “${$ref}” holds itself in a request.`);
    return written(document, targetOf(document, $ref), [...followed, $ref]);
  }
  return mapped(node as Node, (each) => written(document, each, followed));
}

function targetOf(document: OpenapiDocument, $ref: string): unknown {
  const steps = $ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((node, step) => {
    const inner = (node as Node | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    if (inner === undefined) throw new Error(`The contract has nothing at “${$ref}”.`);
    return inner;
  }, document);
}
