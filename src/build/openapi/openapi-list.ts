/** Parameters of list operations: filters, order, pagination and includes. */
import { filtersOf, orderValues } from '../../field-types/api-schemas.ts';
import { includeNames, includesOf } from '../../field-types/includes.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { Catalogue, ResourceModel } from '../../shared/resources/resource-model.ts';
import { ids, query } from './openapi-components.ts';

export const searchParameter = query(
  'search',
  { type: 'string', maxLength: 200 },
  'Words that a record must contain; letter case and Arabic letter variants do not matter.',
);

/** Omitted where the resource has a filter of that name. */
const unlessFilter = (resource: ResourceModel, name: string, schema: JsonSchema, description: string) =>
  filtersOf(resource).some(({ parameter }) => parameter === name) ? [] : [query(name, schema, description)];

export function includesParameter(resource: ResourceModel, catalogue: Catalogue): unknown[] {
  const names = includeNames(includesOf(resource, catalogue));
  if (!names.length) return [];
  return unlessFilter(
    resource,
    'includes',
    { type: 'array', items: { type: 'string', maxLength: 300 }, maxItems: 50 },
    `What comes along, repeated or with commas between: related records under \`included\` and under their own name where no field is called so (of those that point at a record, the newest hundred), long fields in their place, and \`histories\`, the newest 25 entries of the record’s trail, which of a list of rows say those alone that were touched. Related records need the right to view them. One or more of: ${names.join(', ')}.`,
  );
}

/** The `includes` parameter of writes, for the records in `comesAlong`. */
export function defaultIncludesParameter({ comesAlong = [] }: ResourceModel): unknown[] {
  if (!comesAlong.length) return [];
  return [
    query(
      'includes',
      { type: 'array', items: { type: 'string', enum: [...comesAlong, ''] }, maxItems: 50 },
      'What the answer brings along, under its own name; without it everything that is listed here, of what the caller may see. An empty one brings nothing.',
    ),
  ];
}

const sortableNames = (resource: ResourceModel) =>
  [...new Set(orderValues(resource).map((order) => order.split(' ')[0]))].join(', ');

export const orderParameter = (resource: ResourceModel) =>
  query(
    'order',
    { type: 'string', maxLength: 200, default: resource.list.order },
    `A field and a direction: \`price asc\`, \`price_asc\`, or as JSON \`{"field":"price","direction":"asc"}\`, \`["price","asc"]\`, \`{"price":"asc"}\` or a list of one of these; without a direction, \`asc\`. Fields: ${sortableNames(resource)}.`,
  );

export function listParameters(resource: ResourceModel, catalogue: Catalogue): unknown[] {
  const fields = [...new Set(resource.list.columns)].filter((column) => column !== 'id');
  const { pageSize } = resource;
  return [
    { $ref: '#/components/parameters/Page' },
    query(
      'limit',
      { type: 'integer', minimum: 1, maximum: 1000, ...(pageSize ? {} : { default: resource.list.limit }) },
      `How many records a page holds.${pageSize ? ` Without it ${pageSize}, or as many as other lists where \`ids\` names them.` : ''}`,
    ),
    orderParameter(resource),
    searchParameter,
    query('ids', ids, 'Only these records: `ids=1&ids=2`.'),
    query(
      'view',
      { type: 'string', enum: ['minimal_details', 'minimal', 'details'] },
      '`minimal_details` or `minimal`: id, version, name and picture; `details`: every field. Else all but the long fields.',
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

/** Parameters that select the records of a bulk call: the list's filters, or `all`. */
export function selectionParameters(resource: ResourceModel): unknown[] {
  const all = query('all', { type: 'boolean' }, 'Every record: nothing else chooses them all.');
  return [all, searchParameter, ...filterParameters(resource)];
}

export const filterParameters = (resource: ResourceModel) =>
  filtersOf(resource).map(({ parameter, schema, title }) => query(parameter, schema, title.en));
