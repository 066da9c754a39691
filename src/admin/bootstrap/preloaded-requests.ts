/**
 * Requests sent before the app has loaded: the session and, on a list's address, the list. The inline script
 * (`page-script.ts`) sends them and the app takes the responses; the two share only a property of `window`.
 */
import type { Locale } from '../../shared/texts/locale.ts';
import type { ListFacts } from '../../shared/resources/list-facts.ts';
import {
  columnsKey,
  firstViewKey,
  listQuery,
  parseColumns,
  parseListState,
  type ListState,
} from './list-state.ts';
import { listPath, type ListQuery } from '../../shared/resources/list-query.ts';
import { currentUserIncludes, currentUserIncludePaths } from '../../shared/identity/current-user-includes.ts';

interface Early {
  answer: Promise<Response>;
  /** the parsed body; `undefined` until it is read, and when the request failed */
  body?: unknown;
  /** resolves when the body was read, or reading failed */
  isRead: Promise<void>;
}

/** The request of a list and its address. */
interface FirstList {
  resource: string;
  query: ListQuery;
  /** the address's query string */
  search: string;
}

/** A list whose request has been sent. */
export interface PreloadedList {
  path: string;
  /** the address's query string */
  search: string;
  locale: Locale;
  facts: ListFacts;
  state: ListState;
  /** the columns that the user chose; `null` without a choice */
  chosen: string[] | null;
}

interface Sent {
  answers: Map<string, Early>;
  list?: PreloadedList;
}

declare global {
  var matjarSent: Sent | undefined;
}

const sent: Sent = (globalThis.matjarSent ??= { answers: new Map() });

const keyOf = (path: string, locale: string) => `${locale} ${path}`;

/**
 * Sends a GET; the first {@link takePreloaded} or {@link takePreloadedBody} for the same path and locale receives its response.
 * @param query further parameters, which are not part of the key
 * @param keep called with the body before it can be taken
 */
export function preloadRequest(
  path: string,
  locale: Locale,
  query = '',
  keep?: (body: Record<string, unknown>) => void,
): void {
  const answer = fetch(`/api/v2${path}${query}`, {
    headers: { accept: 'application/json', locale },
    credentials: 'same-origin',
  });
  const read = async () => {
    const response = await answer;
    if (!response.ok) return;
    const body = (await response.clone().json()) as Record<string, unknown>;
    keep?.(body);
    early.body = body;
  };
  // The caller that takes the response handles a failure; it may also never be taken.
  const early: Early = { answer, isRead: read().catch(() => undefined) };
  sent.answers.set(keyOf(path, locale), early);
}

/**
 * Requests the session and, as includes, what pages request besides: {@link takePreloaded} then has those responses too.
 * @param resource the resource of a list page
 */
export function preloadSession(locale: Locale, resource?: string): void {
  const names = currentUserIncludes.filter((name) => resource || name !== 'saved_views');
  const query = new URLSearchParams([
    ...names.map((name) => ['includes', name]),
    ...(resource ? [['resource', resource]] : []),
  ]);
  preloadRequest('/users/current_user', locale, `?${query}`, ({ included }) => {
    for (const name of names) {
      const body = (included as Record<string, unknown> | undefined)?.[name];
      if (!body) continue;
      const known = { body, answer: Promise.resolve(Response.json(body)), isRead: Promise.resolve() };
      sent.answers.set(keyOf(currentUserIncludePaths[name](resource ?? ''), locale), known);
    }
  });
}

/** Resolves when all preloaded responses have been read. */
export async function waitForPreloads(): Promise<void> {
  await Promise.all([...sent.answers.values()].map(({ isRead }) => isRead));
}

/** Takes the response of a preloaded request, once. */
export function takePreloaded(path: string, locale: string): Promise<Response> | undefined {
  const key = keyOf(path, locale);
  const early = sent.answers.get(key);
  sent.answers.delete(key);
  return early?.isRead.then(() => early.answer);
}

/** Takes the body of a preloaded request, once, if it has arrived: its component then renders without a skeleton. */
export function takePreloadedBody<Answer>(path: string, locale: string): Answer | undefined {
  const key = keyOf(path, locale);
  const body = sent.answers.get(key)?.body;
  if (body !== undefined) sent.answers.delete(key);
  return body as Answer | undefined;
}

/** Reads the body of a preloaded request without taking it; `undefined` where it failed or was not sent. */
export async function peekPreloaded<Answer>(path: string, locale: string): Promise<Answer | undefined> {
  const early = sent.answers.get(keyOf(path, locale));
  await early?.isRead;
  return early?.body as Answer | undefined;
}

/** Drops untaken responses, which belong to the previous session and become stale. */
export function clearPreloaded(): void {
  sent.answers.clear();
  delete sent.list;
}

/**
 * The list of an address, with the columns that the user chose, and its first request.
 * @param stored reads from local storage
 */
export function buildPreloadedList(
  facts: ListFacts,
  search: string,
  stored: (key: string) => string | null,
): Omit<PreloadedList, 'locale'> {
  const state = parseListState(facts, search || (stored(firstViewKey(facts.resource)) ?? ''));
  const chosen = parseColumns(stored(columnsKey(facts.resource, state.saved)));
  return { path: listPath(facts.resource, listQuery(facts, state, chosen)), search, facts, state, chosen };
}

/** Preloads the list of an address. */
export function preloadList(locale: Locale, ...of: Parameters<typeof buildPreloadedList>): PreloadedList {
  const list = { ...buildPreloadedList(...of), locale };
  sent.list = list;
  preloadRequest(list.path, locale);
  return list;
}

/** Takes the preloaded list of the page, once, if its response has arrived. */
export function takePreloadedList<Answer>(): (FirstList & { answer: Answer }) | undefined {
  if (!sent.list) return undefined;
  const { path, search, locale, facts, state, chosen } = sent.list;
  delete sent.list;
  const answer = takePreloadedBody<Answer>(path, locale);
  return answer && { resource: facts.resource, query: listQuery(facts, state, chosen), search, answer };
}
