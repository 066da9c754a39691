/** Operations of the contract for the walk, with every `$ref` resolved. */
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import type { OpenapiDocument, operationsOf } from '../../src/server/app/bind-operations.ts';

type UndoRule = NonNullable<ReturnType<typeof operationsOf>[number]['operation']['x-undo']>;

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  schema: JsonSchema;
}

export interface WalkedOperation {
  id: string;
  method: string;
  address: string;
  access: 'public' | 'signed-in' | 'support' | { module: string; action: string };
  query: Parameter[];
  /** the schema of its JSON body, if it takes one */
  body: JsonSchema | undefined;
  /** how its writes are undone; undefined for a call that only reads */
  undo: UndoRule | undefined;
  /** the documented status codes, as texts */
  statuses: string[];
}

type Raw = Record<string, unknown> & {
  operationId: string;
  'x-access': WalkedOperation['access'];
  'x-undo'?: UndoRule;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};

/** Every operation of the OpenAPI document. */
export function walkedOperations(document: OpenapiDocument): WalkedOperation[] {
  return Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      // Response schemas may be recursive and are not needed here.
      const { responses, ...asked } = operation as Raw;
      const raw = { ...(resolved(asked, document) as Raw), responses };
      return {
        id: raw.operationId,
        method: method.toUpperCase(),
        address,
        access: raw['x-access'],
        undo: raw['x-undo'],
        query: (raw.parameters ?? []).filter((parameter) => parameter.in === 'query'),
        body: raw.requestBody?.content['application/json']?.schema,
        statuses: Object.keys(raw.responses),
      };
    }),
  );
}

function resolved(node: unknown, document: OpenapiDocument): unknown {
  if (Array.isArray(node)) return node.map((each) => resolved(each, document));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as { $ref?: string };
  if ($ref) return resolved(lookUp($ref, document), document);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value, document)]));
}

function lookUp(reference: string, document: OpenapiDocument): unknown {
  let node: unknown = document;
  for (const part of reference.split('/').slice(1))
    node = (node as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  return node;
}
