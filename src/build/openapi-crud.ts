/** The paths of a resource's plain reading and writing, as OpenAPI operations in the api/v2 dialect. */
import {
  createSchema,
  changeSchema,
  filtersOf,
  orders,
  patchSchema,
  readSchema,
  updateSchema,
} from '../kinds/wire.ts';
import { includeNames, includesOf } from '../kinds/includes.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { JsonSchema } from '../model/json-schema.ts';
import {
  fieldOf,
  type Action,
  type Call,
  type Catalogue,
  type ResourceModel,
} from '../model/resource-model.ts';

/** An OpenAPI operation, as loosely as the builder needs it. */
export type Operation = Record<string, unknown>;
/** Paths by address, then method. */
export type Paths = Record<string, Record<string, Operation>>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ 'application/json': { schema } });
const answer = (description: string, schema: unknown) => ({ description, content: json(schema) });
const enveloped = (schema: unknown): JsonSchema =>
  ({
    type: 'object',
    properties: { data: schema },
    required: ['data'],
    additionalProperties: false,
  }) as JsonSchema;
const query = (name: string, schema: JsonSchema, description: string) => ({
  name,
  in: 'query',
  required: false,
  schema,
  description,
});
const ids: JsonSchema = {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  maxItems: 1000,
  uniqueItems: true,
};
const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'The record’s id.',
};

const searchParameter = query(
  'search',
  { type: 'string', maxLength: 200 },
  'Words that a record must contain; letter case and Arabic letter variants do not matter.',
);

const problems = (...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/Problem${code}` }]));

/** The component schemas of a resource: `<name>`, `<name>.create`, `<name>.update`, `<name>.change`. */
export function crudSchemas(resource: ResourceModel, catalogue: Catalogue): Record<string, JsonSchema> {
  const { properties, ...record } = readSchema(resource);
  const included = includedSchema(resource, catalogue);
  return {
    [resource.name]: { ...record, properties: { ...properties, ...(included && { included }) } },
    [`${resource.name}.create`]: createSchema(resource),
    [`${resource.name}.update`]: updateSchema(resource),
    [`${resource.name}.change`]: changeSchema(resource),
    ...(resource.calls.includes('patch') ? { [`${resource.name}.patch`]: patchSchema(resource) } : {}),
  };
}

/** What `includes` puts into a record. */
function includedSchema(resource: ResourceModel, catalogue: Catalogue): JsonSchema | undefined {
  const { relations } = includesOf(resource, catalogue);
  if (!relations.length) return undefined;
  const properties = relations.map(({ name, resource: other, holds }) => [
    name,
    holds === 'one' ? { anyOf: [ref(other), { type: 'null' }] } : { type: 'array', items: ref(other) },
  ]);
  return {
    type: 'object',
    description: 'The related records that `includes` asked for.',
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    additionalProperties: false,
  };
}

const reading: readonly Call[] = ['list', 'read', 'export'];

/** The paths of a resource; only the calls that it has. @param catalogue what it may stand in relation to */
export function crudPaths(resource: ResourceModel, catalogue: Catalogue): Paths {
  const { name } = resource;
  const what = resource.singular.en;
  const operation = (call: Call, action: Action, summary: string, rest: Operation): Operation => ({
    operationId: `${name}.${call}`,
    tags: [name],
    summary,
    'x-access': { module: resource.module, action },
    // Whatever the generic service writes, it can take back.
    ...(reading.includes(call) ? {} : { 'x-undo': 'change-set' }),
    ...rest,
  });
  const all: Record<Call, [string, string, () => Operation]> = {
    list: [
      `/${name}`,
      'get',
      () =>
        operation('list', 'view', `List ${resource.title.en.toLowerCase()}`, {
          parameters: listParameters(resource, catalogue),
          responses: {
            200: answer('A page of the list, and how long the whole list is.', {
              type: 'object',
              properties: { data: { type: 'array', items: ref(name) }, metadata: ref('ListMetadata') },
              required: ['data', 'metadata'],
              additionalProperties: false,
            }),
            ...problems('400', '401', '403'),
          },
        }),
    ],
    create: [
      `/${name}`,
      'post',
      () =>
        operation('create', 'create', `Create a ${what}`, {
          parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
          requestBody: { required: true, content: json(ref(`${name}.create`)) },
          responses: {
            201: answer('The new record.', enveloped(ref(name))),
            ...problems('400', '401', '403', '422'),
          },
        }),
    ],
    read: [
      `/${name}/{id}`,
      'get',
      () =>
        operation('read', 'view', `Read a ${what}`, {
          parameters: [
            idParameter,
            query(
              'view',
              { type: 'string', enum: ['minimal_details', 'details'] },
              '`minimal_details`: id, version, name and picture; else every field.',
            ),
            ...includesParameter(resource, catalogue),
          ],
          responses: {
            200: answer('The record.', enveloped(ref(name))),
            ...problems('400', '401', '403', '404'),
          },
        }),
    ],
    update: [
      `/${name}/{id}`,
      'put',
      () =>
        operation('update', 'edit', `Change a ${what}`, {
          description:
            'Changes the given fields only. `version` names the version that the writer saw: when others changed the same fields since, the answer is 409 with the current record, and nothing is stored.',
          parameters: [idParameter],
          requestBody: { required: true, content: json(ref(`${name}.update`)) },
          responses: {
            200: answer('The record as it stands now.', enveloped(ref(name))),
            409: { $ref: '#/components/responses/Problem409' },
            ...problems('400', '401', '403', '404', '422'),
          },
        }),
    ],
    patch: [
      `/${name}/{id}`,
      'patch',
      () =>
        operation('patch', 'edit', `Set fields of a ${what}`, {
          description:
            'Sets the given fields, whatever they were. With `version` it is the same as `PUT`: a stale write is merged or refused.',
          parameters: [idParameter],
          requestBody: { required: true, content: json(ref(`${name}.patch`)) },
          responses: {
            200: answer('The record as it stands now.', enveloped(ref(name))),
            409: { $ref: '#/components/responses/Problem409' },
            ...problems('400', '401', '403', '404', '422'),
          },
        }),
    ],
    delete: [
      `/${name}/{id}`,
      'delete',
      () =>
        operation('delete', 'delete', `Delete a ${what}`, {
          parameters: [idParameter],
          responses: {
            200: answer('The record that was deleted.', enveloped(ref(name))),
            ...problems('400', '401', '403', '404', '409'),
          },
        }),
    ],
    updateAll: [
      `/${name}/update_all`,
      'put',
      () =>
        operation('updateAll', 'edit', `Change many ${resource.title.en.toLowerCase()}`, {
          description:
            'Changes the records that `ids` names, or else those that the list shows for the same parameters, on all its pages; all or none, at most 5,000.',
          parameters: narrowing(resource),
          requestBody: {
            required: true,
            content: json({
              type: 'object',
              properties: { ids, values: ref(`${name}.change`) },
              required: ['values'],
              additionalProperties: false,
            }),
          },
          responses: {
            200: answer('The ids that were changed.', ref('ManyAnswer')),
            ...problems('400', '401', '403', '404', '422'),
          },
        }),
    ],
    deleteAll: [
      `/${name}/delete_all`,
      'delete',
      () =>
        operation('deleteAll', 'delete', `Delete many ${resource.title.en.toLowerCase()}`, {
          description:
            'Deletes the records that `ids` names, or else those that the list shows for the same parameters, on all its pages; all or none, at most 5,000.',
          parameters: [query('ids', ids, 'The records to delete: `ids=1&ids=2`.'), ...narrowing(resource)],
          responses: {
            200: answer('The ids that were deleted.', ref('ManyAnswer')),
            ...problems('400', '401', '403', '404', '409', '422'),
          },
        }),
    ],
    duplicate: [`/${name}/duplicate`, 'post', () => duplicateOperation(resource, operation)],
    export: [`/${name}/export`, 'get', () => exportOperation(resource, operation)],
  };
  const paths: Paths = {};
  for (const call of resource.calls) {
    const [address, method, build] = all[call];
    paths[address] = { ...paths[address], [method]: build() };
  }
  return paths;
}

function duplicateOperation(
  resource: ResourceModel,
  operation: (call: Call, action: Action, summary: string, rest: Operation) => Operation,
): Operation {
  const title = fieldOf(resource, resource.represents);
  return operation('duplicate', 'create', `Copy a ${resource.singular.en} under another name`, {
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: { id: { type: 'integer', minimum: 1 }, [title.name]: kindOf(title).wire(title, 'write') },
        required: ['id'],
        additionalProperties: false,
      }),
    },
    responses: {
      201: answer('The copy.', enveloped(ref(resource.name))),
      ...problems('400', '401', '403', '404', '422'),
    },
  });
}

const file = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

function exportOperation(
  resource: ResourceModel,
  operation: (call: Call, action: Action, summary: string, rest: Operation) => Operation,
): Operation {
  const { exportFormat = 'xlsx', fields } = resource;
  const names = [
    'id',
    ...fields.filter((field) => !field.writeOnly).map((field) => field.name),
    'createdAt',
    'updatedAt',
  ];
  return operation('export', 'export', `Export ${resource.title.en.toLowerCase()} as a table file`, {
    description:
      'Answers the records that the list shows for the same parameters, at once, at most 15,000 of them: more are refused with `export_too_many`. `page` and `limit` take a part. Titles, labels and direction are those of the header `locale`. `POST /exports` makes larger ones, in the background.',
    parameters: [
      query(
        'format',
        { type: 'string', enum: ['csv', 'xlsx'], default: exportFormat },
        'The format of the file.',
      ),
      query(
        'page',
        { type: 'integer', minimum: 1, maximum: 1_000_000 },
        'The part of the list, from 1; with `limit`.',
      ),
      query('limit', { type: 'integer', minimum: 1, maximum: 15_000 }, 'How many records a part holds.'),
      orderParameter(resource),
      searchParameter,
      query('ids', ids, 'Only these records: `ids=1&ids=2`.'),
      query(
        'columns',
        {
          type: 'array',
          items: { type: 'string', enum: [...new Set(names)] },
          minItems: 1,
          maxItems: 200,
          uniqueItems: true,
        },
        'Only these fields, in this order, after the id: `columns=name&columns=price`.',
      ),
      ...filterParameters(resource),
    ],
    responses: {
      200: {
        description: 'The file.',
        headers: { 'content-disposition': { schema: { type: 'string' }, description: 'Its name.' } },
        content: {
          ...file('text/csv'),
          ...file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
        },
      },
      ...problems('400', '401', '403', '422'),
    },
  });
}

/** Unless a filter of the resource is called the same. */
const unlessFilter = (resource: ResourceModel, name: string, schema: JsonSchema, description: string) =>
  filtersOf(resource).some(({ parameter }) => parameter === name) ? [] : [query(name, schema, description)];

function includesParameter(resource: ResourceModel, catalogue: Catalogue): unknown[] {
  const names = includeNames(includesOf(resource, catalogue));
  if (!names.length) return [];
  return unlessFilter(
    resource,
    'includes',
    { type: 'array', items: { type: 'string', maxLength: 300 }, maxItems: 50 },
    `What comes along, repeated or with commas between: related records under \`included\` (of those that point at a record, the newest hundred), long fields in their place. Related records need the right to view them. One or more of: ${names.join(', ')}.`,
  );
}

const sortableNames = (resource: ResourceModel) =>
  [...new Set(orders(resource).map((order) => order.split(' ')[0]))].join(', ');

const orderParameter = (resource: ResourceModel) =>
  query(
    'order',
    { type: 'string', maxLength: 200, default: resource.list.order },
    `A field and a direction: \`price asc\`, or as JSON \`{"field":"price","direction":"asc"}\`, \`["price","asc"]\`, \`{"price":"asc"}\`. Fields: ${sortableNames(resource)}.`,
  );

function listParameters(resource: ResourceModel, catalogue: Catalogue): unknown[] {
  const fields = [...new Set(resource.list.columns)].filter((column) => column !== 'id');
  return [
    { $ref: '#/components/parameters/Page' },
    query(
      'limit',
      { type: 'integer', minimum: 1, maximum: 1000, default: resource.list.limit },
      'How many records a page holds.',
    ),
    orderParameter(resource),
    searchParameter,
    query('ids', ids, 'Only these records: `ids=1&ids=2`.'),
    query(
      'view',
      { type: 'string', enum: ['minimal_details', 'details'] },
      '`minimal_details`: id, version, name and picture; `details`: every field. Else all but the long fields.',
    ),
    query(
      'fields',
      { type: 'array', items: { type: 'string', enum: fields }, maxItems: 60 },
      'Only these fields, beside id and version: `fields=name&fields=price`.',
    ),
    ...includesParameter(resource, catalogue),
    ...filterParameters(resource),
    ...unlessFilter(
      resource,
      'conditions',
      { type: 'string', maxLength: 4000 },
      'Filters of this list as one JSON object, a value or a list of values each: `{"status":["active"]}`. A key is a parameter below or the field that it compares.',
    ),
  ];
}

/** What chooses the records of a call on many without naming them: what narrows the list, or the word that all are meant. */
function narrowing(resource: ResourceModel): unknown[] {
  const all = query('all', { type: 'boolean' }, 'Every record: nothing else chooses them all.');
  return [all, searchParameter, ...filterParameters(resource)];
}

const filterParameters = (resource: ResourceModel) =>
  filtersOf(resource).map(({ parameter, schema, title }) => query(parameter, schema, title.en));
