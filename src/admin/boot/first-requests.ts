/** Requests that leave before the app has loaded: who is signed in and, on a list's address, the list itself. */
import type { Locale } from '../../model/locale.ts';
import {
  columnsKey,
  firstViewKey,
  listQuery,
  readColumns,
  readListState,
  type ListFacts,
} from '../views/list/list-state.ts';
import { listPath } from './list-query.ts';

/** What must be known of each list to ask for it, by its address below the locale. */
export type ListAddresses = Record<string, ListFacts>;

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

/** Forgets answers that nobody took: they were asked for by who was signed in then, and grow old. */
export function dropEarly(): void {
  flying.clear();
}

/**
 * The first request of the list that stands at `path`: what its address says, with the columns that the person chose.
 * @param stored reads what the browser keeps
 * @returns a path below `/api/v2`, or `undefined` where no list stands
 */
export function firstListPath(
  addresses: ListAddresses,
  path: string,
  search: string,
  stored: (key: string) => string | null,
): string | undefined {
  const facts = addresses[path.replace(/^\/|\/$/gu, '')];
  if (!facts) return undefined;
  const state = readListState(facts, search || (stored(firstViewKey(facts.resource)) ?? ''));
  const chosen = readColumns(stored(columnsKey(facts.resource, state.saved)));
  return listPath(facts.resource, listQuery(facts, state, chosen));
}
