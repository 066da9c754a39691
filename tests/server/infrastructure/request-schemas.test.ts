/** Request schemas of the contract: resolved on demand, as they are written. */
import { expect, it } from 'vitest';
import type { OpenapiDocument } from '../../../src/server/app/bind-operations.ts';
import { requestSchemas, routesOf } from '../../../src/server/app/requests/request-schemas.ts';

const text = { type: 'string' };
const operation = {
  operationId: 'things.update',
  parameters: [
    { $ref: '#/components/parameters/Id' },
    { name: 'view', in: 'query', schema: { $ref: '#/components/schemas/View' } },
    { name: 'locale', in: 'header', schema: text },
  ],
  requestBody: {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/things.update' } } },
  },
};
const document = (body: object): OpenapiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things/{id}': { put: operation } },
  components: {
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } },
    schemas: { View: { enum: ['short'] }, 'things.update': body },
  },
});

it('each part has the schema of its parameters and body, with references resolved', () => {
  const { params, querystring, body } = requestSchemas(
    document({ properties: { view: { $ref: '#/components/schemas/View' } } }),
    operation,
  );
  expect(params.read()).toEqual({
    type: 'object',
    properties: { id: { type: 'integer' } },
    required: ['id'],
  });
  expect(querystring.read()).toEqual({ type: 'object', properties: { view: { enum: ['short'] } } });
  const [json] = Object.values(body!.content) as { schema: typeof params }[];
  expect(json!.schema.read()).toEqual({ properties: { view: { enum: ['short'] } } });
});

it('a recursive request schema is refused by name', () => {
  const { body } = requestSchemas(
    document({ properties: { inner: { $ref: '#/components/schemas/things.update' } } }),
    operation,
  );
  const [json] = Object.values(body!.content) as { schema: { read: () => unknown } }[];
  expect(() => json!.schema.read()).toThrow(/“#\/components\/schemas\/things.update” holds itself/u);
});

it('routes are built from paths and types only', () => {
  expect(JSON.stringify(routesOf(document({ properties: { name: text } })))).not.toMatch(
    /name|components|view/u,
  );
});
