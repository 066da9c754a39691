/**
 * List state (filters, sort, page) in the URL, with the parameters of the API: `?status=visible&order=price desc&page=2`.
 * Pure and small: the inline script parses the same address to preload the first page.
 */
import type { Allowed, ListFacts } from '../../shared/resources/list-facts.ts';
import { preferences } from './storage.ts';
import type { ListQuery } from '../../shared/resources/list-query.ts';

export interface ListState {
  page: number;
  /** page size, where it differs from the resource's */
  limit?: number | undefined;
  field: string;
  direction: 'asc' | 'desc';
  search: string;
  /** values by parameter, as in the URL */
  filter: Record<string, string[]>;
  /** the saved view that it began as */
  saved?: number | undefined;
}

/** Selectable page sizes. */
export const pageSizes: readonly number[] = [25, 50, 100];

/** Whether a parameter may have this value. */
export function isAllowedValue(value: string, allowed: Allowed | undefined): boolean {
  if (value === '') return false;
  if (allowed === 'integer') return Number.isSafeInteger(Number(value));
  if (allowed === 'number') return Number.isFinite(Number(value));
  return allowed?.includes(value) ?? true;
}

/** Parses the query of a URL; missing or invalid parameters get their defaults. */
export function parseListState(facts: ListFacts, search: string): ListState {
  const said = new URLSearchParams(search);
  const asked = said.get('order') ?? '';
  const [wanted = ''] = asked.split(' ');
  const isOffered = facts.sortable.includes(wanted) && /^\S+ (asc|desc)$/u.test(asked);
  const [field = 'id', direction] = (isOffered ? asked : facts.order).split(' ');
  const page = Number(said.get('page') ?? 1);
  const limit = Number(said.get('limit') ?? 0);
  const saved = Number(said.get('saved') ?? 0);
  const filter: ListState['filter'] = {};
  for (const parameter of facts.parameters) {
    const values = said.getAll(parameter).filter((value) => isAllowedValue(value, facts.allowed[parameter]));
    if (values.length) filter[parameter] = values;
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(limit !== facts.limit && pageSizes.includes(limit) && { limit }),
    field,
    direction: direction === 'asc' ? 'asc' : 'desc',
    search: said.get('search') ?? '',
    filter,
    ...(Number.isSafeInteger(saved) && saved > 0 && { saved }),
  };
}

/** Serializes the state to a query string with its question mark; empty for the defaults. */
export function serializeListState(facts: ListFacts, state: ListState): string {
  const said = new URLSearchParams();
  if (state.saved) said.set('saved', String(state.saved));
  if (state.search) said.set('search', state.search);
  for (const [parameter, values] of Object.entries(state.filter))
    for (const value of values) said.append(parameter, value);
  const order = `${state.field} ${state.direction}`;
  if (order !== facts.order) said.set('order', order);
  if (state.limit && state.limit !== facts.limit) said.set('limit', String(state.limit));
  if (state.page > 1) said.set('page', String(state.page));
  const query = said.toString();
  return query && `?${query}`;
}

/** The visible columns: chosen ones that still exist, else those of the resource file. */
export function shownColumns(facts: Pick<ListFacts, 'columns' | 'shown'>, chosen: string[] | null): string[] {
  const known = chosen?.filter((column) => facts.columns.includes(column));
  return known?.length ? known : facts.shown;
}

/** Converts a filter value to the type of react-admin's inputs: number, boolean or text. */
function typed(value: string, allowed: Allowed | undefined): string | number | boolean {
  if (allowed === 'integer' || allowed === 'number') return Number(value);
  const isFlag = allowed?.length === 2 && allowed[0] === 'true' && allowed[1] === 'false';
  return isFlag ? value === 'true' : value;
}

/** Converts filters to react-admin's format: an array for parameters with several values, else one value. */
export function toReactAdminFilter(
  { allowed, many }: Pick<ListFacts, 'allowed' | 'many'>,
  { filter, search }: Pick<ListState, 'filter' | 'search'>,
): Record<string, unknown> {
  const values = Object.entries(filter).map(([parameter, said]) => {
    const each = said.map((value) => typed(value, allowed[parameter]));
    return [parameter, each.length > 1 || many.includes(parameter) ? each : each[0]] as const;
  });
  return { ...(search.trim() && { search: search.trim() }), ...Object.fromEntries(values) };
}

/** The `fields` of a list request: its columns, and those that every row needs. */
export function requestedFields(facts: ListFacts, chosen: string[] | null): string[] {
  const wanted = new Set([...facts.always, ...shownColumns(facts, chosen)]);
  return facts.columns.filter((column) => wanted.has(column) && column !== 'id');
}

/** The request of a list; the same state and columns always give the same request. */
export function listQuery(facts: ListFacts, state: ListState, chosen: string[] | null): ListQuery {
  return {
    page: state.page,
    limit: state.limit ?? facts.limit,
    field: state.field,
    direction: state.direction,
    filter: { ...toReactAdminFilter(facts, state), fields: requestedFields(facts, chosen) },
  };
}

/** Storage key of the chosen columns of a resource's list or of one of its saved views. */
export const columnsKey = (resource: string, saved?: number): string =>
  `${preferences}${resource}.columns${saved ? `.${saved}` : ''}`;

/** Storage key of the default query of a list, used without a query in the URL: that of the first saved view of the user's role. */
export const firstViewKey = (resource: string): string => `matjar.first.${resource}`;

/** Parses stored columns; `null` for anything but an array. */
export function parseColumns(stored: string | null): string[] | null {
  try {
    const columns: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(columns) ? columns.filter((column) => typeof column === 'string') : null;
  } catch {
    return null;
  }
}
