/** Requests that leave before the app has loaded: who is signed in and, on a list's address, the list itself. */
import type { Locale } from '../../model/locale.ts';
import { listPath, type ListQuery } from './list-query.ts';

/** What a list asks for before anyone has touched it, by its address below the locale. */
export type ListAddresses = Record<string, { resource: string; order: string; limit: number }>;

const flying = new Map<string, Promise<Response>>();

const keyOf = (path: string, locale: string) => `${locale} ${path}`;

/** Sends a GET now; the first {@link takeEarly} for the same path and locale receives its answer. */
export function sendEarly(path: string, locale: Locale): void {
  const answer = fetch(`/api/v2${path}`, {
    headers: { accept: 'application/json', locale },
    credentials: 'same-origin',
  });
  // Whoever takes it handles the failure; nobody may ever take it.
  answer.catch(() => undefined);
  flying.set(keyOf(path, locale), answer);
}

/** The answer on its way to this request, once. */
export function takeEarly(path: string, locale: string): Promise<Response> | undefined {
  const key = keyOf(path, locale);
  const answer = flying.get(key);
  flying.delete(key);
  return answer;
}

/**
 * The first request of the list that stands at `path`, from what the address says, else from what the person left there
 * (react-admin keeps both: the query string, and `<resource>.listParams` in its store).
 * @returns a path below `/api/v2`, or `undefined` where no list stands.
 */
export function firstListPath(
  addresses: ListAddresses,
  path: string,
  search: string,
  stored: (key: string) => unknown,
): string | undefined {
  const list = addresses[path.replace(/^\/|\/$/gu, '')];
  if (!list) return undefined;
  const [field = 'id', direction = 'asc'] = list.order.split(' ');
  const said =
    paramsFromSearch(search) ??
    (stored(`${list.resource}.listParams`) as Partial<StoredParams> | undefined) ??
    {};
  const query: ListQuery = {
    page: Number(said.page ?? 1),
    limit: Number(said.perPage ?? list.limit),
    field: said.sort ?? field,
    direction: (said.order ?? direction).toLowerCase() === 'desc' ? 'desc' : 'asc',
    filter: said.filter ?? {},
  };
  return listPath(list.resource, query);
}

interface StoredParams {
  page: number;
  perPage: number;
  sort: string;
  order: string;
  filter: Record<string, unknown>;
}

function paramsFromSearch(search: string): Partial<StoredParams> | undefined {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  if (!('page' in parameters || 'sort' in parameters || 'filter' in parameters || 'perPage' in parameters)) {
    return undefined;
  }
  try {
    return {
      ...(parameters as Partial<Record<'page' | 'perPage' | 'sort' | 'order', never>>),
      filter: parameters.filter ? (JSON.parse(parameters.filter) as Record<string, unknown>) : {},
    };
  } catch {
    return undefined;
  }
}
