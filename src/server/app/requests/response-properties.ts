/** Properties of `data` in a response, where that is one object. */
import type { OpenapiDocument } from '../bind-operations.ts';

type Values = Record<string, unknown>;

export function responseProperties(
  document: OpenapiDocument,
  response: { content?: Record<string, { schema?: unknown }> } | undefined,
): Values | undefined {
  const body = response?.content?.['application/json']?.schema as Values | undefined;
  const data = followed(document, (body?.properties as Values | undefined)?.data);
  return data?.properties as Values | undefined;
}

function followed(document: OpenapiDocument, node: unknown): Values | undefined {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if (!$ref) return node as Values | undefined;
  const steps = $ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((inner, step) => (inner as Values | undefined)?.[step], document) as
    Values | undefined;
}
