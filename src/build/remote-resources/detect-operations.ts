/**
 * Infers a mapping from a remote API's document: the operations at a path, and parameters and properties with common names.
 * The declaration in a resource file takes precedence.
 */
import type { RemoteCall, Paging, SortMapping } from '../../shared/resources/remote-resource.ts';
import type { ForeignDocument, ForeignOperation } from './foreign-document.ts';
import { shapeAt, type Shape } from './foreign-schema.ts';

/** The operations at a collection's path and at `…/{id}`. */
export function operationsAt(
  { operations }: ForeignDocument,
  collection: string,
): Partial<Record<RemoteCall, ForeignOperation>> {
  const path = collection.replace(/\/$/u, '');
  const at = (method: string, isIt: (path: string) => boolean) =>
    operations.find((operation) => operation.method === method && isIt(operation.path.replace(/\/$/u, '')));
  const all = (each: string) => each === path;
  const one = (each: string) =>
    each.startsWith(`${path}/`) && /^\{[^}/]+\}$/u.test(each.slice(path.length + 1));
  const found = {
    list: at('GET', all),
    create: at('POST', all),
    read: at('GET', one),
    update: at('PATCH', one) ?? at('PUT', one) ?? at('POST', one),
    delete: at('DELETE', one),
  };
  return Object.fromEntries(Object.entries(found).filter(([, operation]) => operation));
}

const first = (names: readonly string[], known: readonly string[]) =>
  known.find((name) => names.includes(name));

const limits = [
  'limit',
  'per_page',
  'perPage',
  'page_size',
  'pageSize',
  'pagesize',
  'itemsPerPage',
  'page[size]',
];
const pages = ['page', 'page_number', 'pageNumber', 'page[number]'];
const offsets = ['offset', 'skip', 'page[offset]'];

/** The pagination of a list, by the names of its parameters. */
export function pagingOf(list: ForeignOperation): Paging | undefined {
  const names = queryOf(list);
  const limit = first(names, limits);
  const page = first(names, pages);
  const offset = first(names, offsets);
  if (!limit) return undefined;
  if (offset) return { offset, limit };
  if (page) return { page, limit };
  if (names.includes('starting_after')) return { cursor: 'starting_after', limit, next: { last: 'id' } };
  return undefined;
}

export const searchOf = (list: ForeignOperation): string | undefined => first(queryOf(list), ['search', 'q']);

const queryOf = ({ parameters }: ForeignOperation) =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);

/** The sort parameters of a list, where the document enumerates the fields. */
export function sortOf(list: ForeignOperation, sortable: readonly string[]): SortMapping | undefined {
  const valuesOf = (name: string) =>
    (list.parameters.find((parameter) => parameter.in === 'query' && parameter.name === name)?.schema?.enum ??
      []) as string[];
  for (const [by, way] of [
    ['orderby', 'order'],
    ['order_by', 'order'],
    ['sort_by', 'sort_order'],
    ['sort', 'direction'],
    ['sort', 'order'],
  ] as const) {
    const directions = valuesOf(way);
    const fields = sortable.filter((name) => valuesOf(by).includes(name));
    if (!fields.length || !directions.includes('asc') || !directions.includes('desc')) continue;
    return {
      fields: Object.fromEntries(fields.map((name) => [name, name])),
      parameters: { [by]: '{field}', [way]: '{direction}' },
    };
  }
  return undefined;
}

const usual = ['data', 'items', 'results', 'records', 'rows', 'content', 'value', 'member', 'hydra:member'];
const escaped = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The place of a list's rows: the response itself, a common name, the path's last segment, or the only array. */
export function rowsOf({ answered, path }: ForeignOperation): string | undefined {
  if (!answered || answered.type === 'array') return answered && '';
  const lists = Object.entries(answered.properties ?? {}).flatMap(([name, { type }]) =>
    type === 'array' ? [name] : [],
  );
  const name =
    first(lists, [...usual, path.split('/').at(-1) ?? '']) ?? (lists.length === 1 ? lists[0] : undefined);
  return name && escaped(name);
}

/** The place of a record in a response or body: the object with one of its fields, at the root or one level below. */
export function recordOf(shape: Shape | undefined, fields: readonly string[]): string | undefined {
  const properties = shape?.properties;
  if (!properties || fields.some((name) => name in properties)) return properties && '';
  const within = Object.keys(properties).filter((name) => {
    const inner = shapeAt(shape, escaped(name))?.properties;
    return inner && fields.some((field) => field in inner);
  });
  return within.length === 1 ? escaped(within[0]!) : undefined;
}

const totals = [
  'total',
  'total_count',
  'totalCount',
  'total_items',
  'totalItems',
  'total_results',
  'hydra:totalItems',
];
const beside = ['meta', 'metadata', 'pagination', 'page', 'paging', 'page_info'];
const headers = ['x-total-count', 'x-wp-total', 'x-total', 'total-count', 'x-pagination-total-count'];

/** The place of a list's total count. */
export function totalOf({
  answered,
  answerHeaders,
}: ForeignOperation): string | { header: string } | undefined {
  const header = answerHeaders.find((name) => headers.includes(name.toLowerCase()));
  if (header) return { header };
  for (const place of ['', ...beside.map(escaped)]) {
    const properties = shapeAt(answered, place)?.properties ?? {};
    const names = Object.keys(properties).filter((name) =>
      /^(?:integer|number)$/u.test(properties[name]?.type ?? ''),
    );
    // `count` alone may be the size of the page.
    const counted = names.includes('offset') && names.includes('limit') ? ['count'] : [];
    const name = first(names, [...totals, ...counted]);
    if (name) return `${place}${escaped(name)}`;
  }
  return undefined;
}
