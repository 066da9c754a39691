/** Building blocks of operations: references, responses, parameters. */
import type { JsonSchema } from '../../shared/resources/json-schema.ts';

/** An OpenAPI operation, loosely typed. */
export type Operation = Record<string, unknown>;
/** Paths by address, then method. */
export type Paths = Record<string, Record<string, Operation>>;

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: unknown) => ({ 'application/json': { schema } });
export const answer = (description: string, schema: unknown) => ({ description, content: json(schema) });
export const enveloped = (schema: unknown): JsonSchema =>
  ({
    type: 'object',
    properties: { data: schema },
    required: ['data'],
    additionalProperties: false,
  }) as JsonSchema;
export const query = (name: string, schema: JsonSchema, description: string) => ({
  name,
  in: 'query',
  required: false,
  schema,
  description,
});
export const ids: JsonSchema = {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  maxItems: 1000,
  uniqueItems: true,
};
export const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'The record’s id.',
};

export const problems = (...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/Problem${code}` }]));
