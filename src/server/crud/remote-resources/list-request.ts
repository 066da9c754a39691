/** Parses list queries of either dialect and builds the remote query. */
import type { ValidateFunction } from 'ajv';
import { oneOrMore } from '../../../field-types/field-type.ts';
import { filtersOf } from '../../../field-types/api-schemas.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { Connection } from '../../../shared/resources/remote-resource.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { compile, ValidationFailure } from '../../infrastructure/http/validation.ts';

/** A list request, independent of the dialect. */
export interface ListRequest {
  /** number of skipped records */
  offset: number;
  limit: number;
  order?: { field: string; direction: 'asc' | 'desc' };
  search?: string;
  /** values by our parameter names */
  filter: Record<string, unknown>;
}

export type ReadListRequest = (query: Record<string, unknown>) => ListRequest;

const mostRows = 1000;

/** A request of one remote page. */
export interface PageRequest extends ListRequest {
  /** cursor of the page; absent for the first */
  cursor?: string;
}

/**
 * Creates the parser of a resource's list queries; refuses unknown parameters.
 * @throws ValidationFailure or Problem 400, from the parser
 */
export function listReader(resource: ResourceModel, connection: Connection): ReadListRequest {
  const filters = Object.fromEntries(filtersOf(resource).map(({ parameter, schema }) => [parameter, schema]));
  const mapped = Object.keys(connection.filters).filter((parameter) => parameter in filters);
  const properties = {
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: mostRows, default: resource.list.limit },
    order: { type: 'string', maxLength: 200 },
    // `getMany` of these dialects
    ...(connection.dialect === 'simple-rest' && { id: oneOrMore({ type: ['integer', 'string'] }) }),
    ...(connection.dialect === 'api/v2' && { ids: oneOrMore({ type: 'integer' }) }),
    ...(connection.search && { search: { type: 'string', maxLength: 200 } }),
    ...Object.fromEntries(mapped.map((parameter) => [parameter, filters[parameter]])),
  };
  const validate = compile({ type: 'object', properties }, 'querystring');
  const readHouse = (query: Record<string, unknown>): ListRequest => {
    const { page, limit, order, search, ...filter } = checked(validate, query) as {
      page: number;
      limit: number;
      order?: string;
      search?: string;
    };
    const [field = '', direction] = (order ?? resource.list.order).split(' ');
    const isOpen = field === 'id' || resource.fields.some(({ name }) => name === field);
    return {
      offset: (page - 1) * limit,
      limit,
      ...(isOpen &&
        connection.sort?.fields[field] && {
          order: { field, direction: direction === 'desc' ? 'desc' : 'asc' },
        }),
      ...(search && { search }),
      filter,
    };
  };
  return connection.dialect === 'simple-rest' ? (query) => readHouse(fromSimpleRest(query)) : readHouse;
}

function checked(validate: ValidateFunction, query: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(query);
  if (!validate(copy)) throw new ValidationFailure(validate.errors ?? [], 'querystring');
  return copy;
}

/** Converts `sort`, `range` and `filter` of the simple-rest dialect to our parameters. */
function fromSimpleRest({
  sort,
  range,
  filter,
  ...unknown
}: Record<string, unknown>): Record<string, unknown> {
  const [first = 0, last = mostRows - 1] = jsonOf(range, []) as number[];
  const limit = last - first + 1;
  const [field, direction] = jsonOf(sort, []) as string[];
  if (!Number.isInteger(first) || first < 0 || first % limit !== 0) throw new Problem(400, 'bad_request');
  return {
    ...unknown,
    ...(jsonOf(filter, {}) as object),
    page: first / limit + 1,
    limit,
    ...(field && { order: `${field} ${direction === 'DESC' ? 'desc' : 'asc'}` }),
  };
}

function jsonOf(text: unknown, otherwise: object): object {
  if (text === undefined) return otherwise;
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(otherwise))
      return value;
  } catch {
    // Refused below, like other invalid texts.
  }
  throw new Problem(400, 'bad_request');
}

const wholeIds = { name: 'ids', isRepeated: true };

/** The query for a remote Matjar server, or by an OpenAPI mapping. */
export function mappedQuery(connection: Connection, request: PageRequest): URLSearchParams {
  const { paging, sort, filters, search, always } = connection;
  const query = new URLSearchParams(always);
  if (paging) {
    query.set(paging.limit, String(request.limit));
    if ('page' in paging)
      query.set(paging.page, String(request.offset / request.limit + (paging.first ?? 1)));
    else if ('offset' in paging) query.set(paging.offset, String(request.offset));
    else if (request.cursor !== undefined) query.set(paging.cursor, request.cursor);
  }
  if (sort && request.order) {
    const [asc, desc] = sort.directions ?? ['asc', 'desc'];
    const field = sort.fields[request.order.field] ?? '';
    const direction = request.order.direction === 'asc' ? asc : desc;
    for (const [name, template] of Object.entries(sort.parameters))
      query.set(name, template.replace('{field}', field).replace('{direction}', direction));
  }
  if (search && request.search) query.set(search, request.search);
  for (const [parameter, value] of Object.entries(request.filter)) {
    const mapped = parameter === 'ids' && connection.dialect === 'api/v2' ? wholeIds : filters[parameter];
    if (!mapped) continue;
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (mapped.isRepeated) for (const one of values) query.append(mapped.name, one);
    else query.set(mapped.name, values.join(','));
  }
  return query;
}

/** The query of the simple-rest dialect. A single value is not wrapped in an array, for servers that compare by equality. */
export function simpleRestQuery(connection: Connection, request: ListRequest): URLSearchParams {
  const { filters, search } = connection;
  const filter = Object.fromEntries(
    Object.entries(request.filter).map(([parameter, value]) => [
      filters[parameter]?.name ?? parameter,
      Array.isArray(value) && value.length === 1 ? value[0] : value,
    ]),
  );
  const last = request.offset + request.limit - 1;
  return new URLSearchParams({
    ...(request.order && {
      sort: JSON.stringify([request.order.field, request.order.direction.toUpperCase()]),
    }),
    range: JSON.stringify([request.offset, last]),
    filter: JSON.stringify({ ...filter, ...(search && request.search ? { [search]: request.search } : {}) }),
  });
}
