/**
 * What a document says by itself of the resource at a path: which operations it has, and what is called as it is nearly everywhere.
 * What a resource file says stands above all this.
 */
import type { RemoteCall, Paging, SortMapping } from '../../shared/resources/remote-resource.ts';
import type { ForeignDocument, ForeignOperation } from './foreign-document.ts';
import { shapeAt, type Shape } from './foreign-shape.ts';

/** The operations at a collection's path and at `…/{one}`. */
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

/** How a list is paged, by the names of its parameters. */
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

/** An order that a pair of parameters says, where the document names the fields that it knows. */
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

/** Where the rows of a list lie: the answer itself, the usual name, the path's own, or the only list that there is. */
export function rowsOf({ answered, path }: ForeignOperation): string | undefined {
  if (!answered || answered.type === 'array') return answered && '';
  const lists = Object.entries(answered.properties ?? {}).flatMap(([name, { type }]) =>
    type === 'array' ? [name] : [],
  );
  const name =
    first(lists, [...usual, path.split('/').at(-1) ?? '']) ?? (lists.length === 1 ? lists[0] : undefined);
  return name && escaped(name);
}

/** Where one record lies in an answer or a body: where its id or one of its fields is, or the only object that there is. */
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

/** Where a list says how many records there are in all. */
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
    // Alone, a count may be that of the page.
    const counted = names.includes('offset') && names.includes('limit') ? ['count'] : [];
    const name = first(names, [...totals, ...counted]);
    if (name) return `${place}${escaped(name)}`;
  }
  return undefined;
}
