import type { Action, Call, ResourceModel } from '../../shared/resources/resource-model.ts';
import { filterParameters, orderParameter, searchParameter } from './openapi-list.ts';
import { ids, problems, query, type Operation } from './openapi-components.ts';

/** Creates an operation of a resource from its call, permission, summary and other properties. */
export type MakeOperation = (call: Call, action: Action, summary: string, rest: Operation) => Operation;

const file = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

/** The operation that exports a list as a table file. */
export function exportOperation(resource: ResourceModel, operation: MakeOperation): Operation {
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
