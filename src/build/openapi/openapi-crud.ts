/** OpenAPI paths of a resource's generic operations. */
import { fieldTypeOf } from '../../field-types/field-types.ts';
import { envelopeOf, inEnvelope } from '../../shared/resources/envelope.ts';
import type { Call, Catalogue, ResourceModel } from '../../shared/resources/resource-model.ts';
import { fieldOf } from '../../shared/resources/record-fields.ts';
import { exportOperation, type MakeOperation } from './openapi-export.ts';
import {
  defaultIncludesParameter,
  includesParameter,
  listParameters,
  selectionParameters,
} from './openapi-list.ts';
import {
  answer,
  enveloped,
  idParameter,
  ids,
  json,
  problems,
  query,
  ref,
  type Operation,
  type Paths,
} from './openapi-components.ts';

/** The most records in one `updateEach`: as many variants as a product may have. */
const mostEach = 2000;
/** Size limit of that request in bytes. */
const mostBytes = 8 * 1_048_576;

const reading: readonly Call[] = ['list', 'read', 'export'];

/** The paths of a resource, for the calls that it has. @param catalogue for its relations */
export function crudPaths(resource: ResourceModel, catalogue: Catalogue): Paths {
  const { name } = resource;
  const what = resource.singular.en;
  const operation: MakeOperation = (call, action, summary, rest) => ({
    operationId: `${name}.${call}`,
    tags: [name],
    summary,
    'x-access': { module: resource.module, action },
    // All writes of the generic service can be undone.
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
            200: answer('A page of the list, and how long the whole list is.', pageSchema(resource)),
            ...problems('400', '401', '403'),
          },
        }),
    ],
    create: [
      `/${name}`,
      'post',
      () =>
        operation('create', 'create', `Create a ${what}`, {
          parameters: [
            { $ref: '#/components/parameters/IdempotencyKey' },
            ...defaultIncludesParameter(resource),
          ],
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
          ...(resource.comesAlong && {
            description: `Without \`includes\` it brings along, of what the caller may see: ${resource.comesAlong.join(', ')}. An empty \`includes\` brings nothing.`,
          }),
          parameters: [
            idParameter,
            query(
              'view',
              { type: 'string', enum: ['minimal_details', 'minimal', 'details'] },
              '`minimal_details` or `minimal`: id, version, name and picture; else every field.',
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
            'Changes the given fields only. `version` names the version that the writer saw: when others changed the same fields since, the answer is 409 with the current record, and nothing is stored. Without it the last one wins, and the history says that it was written so. What `GET` answers beside these fields may be sent back as it was answered, and is left as it is; another value of it is refused.',
          parameters: [idParameter, ...defaultIncludesParameter(resource)],
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
            'The same as `PUT`: with `version` a stale write is merged or refused; without it the fields are set, whatever they were, and the history says so. It takes what `GET` answers as `PUT` does.',
          parameters: [idParameter, ...defaultIncludesParameter(resource)],
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
            'Changes the records that `ids` names, or else those that the list shows for the same parameters, on all its pages; all or none, at most 5,000. `values` holds what is set; its fields may stand beside `ids` too.',
          parameters: selectionParameters(resource),
          requestBody: {
            required: true,
            content: json(ref(`${name}.many`)),
          },
          responses: {
            200: answer('The ids that were changed.', ref('ManyAnswer')),
            ...problems('400', '401', '403', '404', '422'),
          },
        }),
    ],
    updateEach: [`/${name}`, 'patch', () => updateEachOperation(resource, operation)],
    deleteAll: [
      `/${name}/delete_all`,
      'delete',
      () =>
        operation('deleteAll', 'delete', `Delete many ${resource.title.en.toLowerCase()}`, {
          description:
            'Deletes the records that `ids` names, or else those that the list shows for the same parameters, on all its pages; all or none, at most 5,000.',
          parameters: [
            query('ids', ids, 'The records to delete: `ids=1&ids=2`.'),
            ...selectionParameters(resource),
          ],
          requestBody: {
            description: 'The records to delete, in place of the parameter.',
            required: false,
            content: json({ type: 'object', properties: { ids }, additionalProperties: false }),
          },
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

/** Schema of a list page in the resource's envelope. */
function pageSchema(resource: ResourceModel): unknown {
  const parts: { rows: unknown; metadata: unknown } = {
    rows: { type: 'array', items: ref(resource.name) },
    metadata: ref('ListMetadata'),
  };
  return inEnvelope(envelopeOf(resource), parts, (properties) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }));
}

function updateEachOperation({ name, title }: ResourceModel, operation: MakeOperation): Operation {
  const many = title.en.toLowerCase();
  return operation('updateEach', 'edit', `Change ${many}, each to values of its own`, {
    'x-body-limit': mostBytes,
    description:
      'Changes the records that are given, each in its given fields, all or none. `version` names the version of a record that the writer saw: where others changed the same fields since, the answer is 409, and `conflicts` has every such record as it is now, with its place. What is wrong with a value stands in `errors` at its place: `records.3.price`.',
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: {
          records: {
            type: 'array',
            items: ref(`${name}.updateEach`),
            minItems: 1,
            maxItems: mostEach,
            description: `At most ${mostEach.toLocaleString('en')}, every record once.`,
          },
        },
        required: ['records'],
        additionalProperties: false,
      }),
    },
    responses: {
      200: answer(
        'The records as they stand now, in the order of the request.',
        enveloped({ type: 'array', items: ref(name) }),
      ),
      409: { $ref: '#/components/responses/Problem409' },
      ...problems('400', '401', '403', '404', '422'),
    },
  });
}

function duplicateOperation(resource: ResourceModel, operation: MakeOperation): Operation {
  const title = fieldOf(resource, resource.represents);
  return operation('duplicate', 'create', `Copy a ${resource.singular.en} under another name`, {
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }, ...defaultIncludesParameter(resource)],
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: {
          id: { type: 'integer', minimum: 1 },
          [title.name]: fieldTypeOf(title).wire(title, 'write'),
          // Unless the resource has a field named `title`.
          ...(resource.fields.some(({ name }) => name === 'title')
            ? {}
            : {
                title: {
                  ...fieldTypeOf(title).wire(title, 'write'),
                  ...(title.kind === 'translated-text' && {
                    type: ['object', 'string'],
                    minLength: 1,
                    maxLength: title.schema.maxLength,
                  }),
                  description: `Another name of “${title.name}”.${title.kind === 'translated-text' ? ' A text alone is in the language of the request.' : ''}`,
                },
              }),
        },
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
