/** Requests that leave before the app has loaded: who is signed in and, on a list's address, the list itself. */
import type { Locale } from '../../model/locale.ts';
import {
  columnsKey,
  firstViewKey,
  listQuery,
  readColumns,
  readListState,
  type ListFacts,
} from './list-state.ts';
import { listPath, type ListQuery } from '../../model/list-query.ts';

/** What must be known of each list to ask for it, by its address below the locale. */
export type ListAddresses = Record<string, ListFacts>;

interface Early {
  answer: Promise<Response>;
  /** what it says, once it has been read; `undefined` as long as it has not, and when it was refused */
  body?: unknown;
}

const flying = new Map<string, Early>();

/** A list's call and where it is asked. */
interface FirstList {
  resource: string;
  query: ListQuery;
}

let firstList: (FirstList & { path: string; locale: Locale }) | undefined;

const keyOf = (path: string, locale: string) => `${locale} ${path}`;

/**
 * Sends a GET now; the first {@link takeEarly} or {@link takeReady} for the same path and locale receives its answer.
 * @returns resolves when the answer has been read, or will never be
 */
export function sendEarly(path: string, locale: Locale): Promise<void> {
  const answer = fetch(`/api/v2${path}`, {
    headers: { accept: 'application/json', locale },
    credentials: 'same-origin',
  });
  const early: Early = { answer };
  flying.set(keyOf(path, locale), early);
  // Whoever takes it handles the failure; nobody may ever take it.
  return answer
    .then(async (response) => {
      if (response.ok) early.body = await response.clone().json();
    })
    .catch(() => undefined);
}

/** The answer on its way to this request, once. */
export function takeEarly(path: string, locale: string): Promise<Response> | undefined {
  const key = keyOf(path, locale);
  const early = flying.get(key);
  flying.delete(key);
  return early?.answer;
}

/** What was answered to this request, once, where that is known already: what shows it needs not show first that it is on its way. */
export function takeReady<Answer>(path: string, locale: string): Answer | undefined {
  const key = keyOf(path, locale);
  const body = flying.get(key)?.body;
  if (body !== undefined) flying.delete(key);
  return body as Answer | undefined;
}

/** Forgets answers that nobody took: they were asked for by who was signed in then, and grow old. */
export function dropEarly(): void {
  flying.clear();
  firstList = undefined;
}

/**
 * The first request of the list that stands at `path`: what its address says, with the columns that the person chose.
 * @param stored reads what the browser keeps
 * @returns `undefined` where no list stands
 */
function firstListAt(
  addresses: ListAddresses,
  path: string,
  search: string,
  stored: (key: string) => string | null,
): FirstList | undefined {
  const facts = addresses[path.replace(/^\/|\/$/gu, '')];
  if (!facts) return undefined;
  const state = readListState(facts, search || (stored(firstViewKey(facts.resource)) ?? ''));
  const chosen = readColumns(stored(columnsKey(facts.resource, state.saved)));
  return { resource: facts.resource, query: listQuery(facts, state, chosen) };
}

/** The path below `/api/v2` of the list that stands at an address, or `undefined` where none does. */
export function firstListPath(...at: Parameters<typeof firstListAt>): string | undefined {
  const list = firstListAt(...at);
  return list && listPath(list.resource, list.query);
}

/** Asks for the list that stands at an address, if one does. @returns as {@link sendEarly} does */
export async function sendFirstList(locale: Locale, ...at: Parameters<typeof firstListAt>): Promise<void> {
  const list = firstListAt(...at);
  if (!list) return;
  const path = listPath(list.resource, list.query);
  firstList = { ...list, path, locale };
  await sendEarly(path, locale);
}

/** The list of the page as it was answered, once, where that is known already. */
export function takeFirstList<Answer>(): (FirstList & { answer: Answer }) | undefined {
  if (!firstList) return undefined;
  const { resource, query, path, locale } = firstList;
  firstList = undefined;
  const answer = takeReady<Answer>(path, locale);
  return answer && { resource, query, answer };
}
