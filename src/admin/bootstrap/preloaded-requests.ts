/**
 * Requests that leave before the app has loaded: who is signed in and, on a list's address, the list itself. The script in the page
 * (`page-script.ts`) sends them, the app takes their answers: two files that share nothing but the window.
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
  /** what it says, once it has been read; `undefined` as long as it has not, and when it was refused */
  body?: unknown;
  /** resolves when it has been read, or never will be */
  isRead: Promise<void>;
}

/** A list's call and where it is asked. */
interface FirstList {
  resource: string;
  query: ListQuery;
  /** the address's query string */
  search: string;
}

/** A list whose call has been sent, as it stands. */
export interface PreloadedList {
  path: string;
  /** the address's query string */
  search: string;
  locale: Locale;
  facts: ListFacts;
  state: ListState;
  /** the columns that the person chose; `null` before any choice */
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
 * Sends a GET now; the first {@link takeEarly} or {@link takeReady} for the same path and locale receives its answer.
 * @param query what else is asked for, where the answer is taken by the path alone
 * @param keep is told what the answer says, before anybody takes it
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
  // Whoever takes it handles the failure; nobody may ever take it.
  const early: Early = { answer, isRead: read().catch(() => undefined) };
  sent.answers.set(keyOf(path, locale), early);
}

/**
 * Asks who is signed in, and with it what a page asks besides: {@link takeEarly} then has those answers too, and they are asked for alone later.
 * @param resource whose list stands there, if one does
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

/** Resolves when every answer has been read that will be. */
export async function waitForPreloads(): Promise<void> {
  await Promise.all([...sent.answers.values()].map(({ isRead }) => isRead));
}

/** The answer on its way to this request, once. */
export function takePreloaded(path: string, locale: string): Promise<Response> | undefined {
  const key = keyOf(path, locale);
  const early = sent.answers.get(key);
  sent.answers.delete(key);
  return early?.isRead.then(() => early.answer);
}

/** What was answered to this request, once, where that is known already: what shows it needs not show first that it is on its way. */
export function takePreloadedBody<Answer>(path: string, locale: string): Answer | undefined {
  const key = keyOf(path, locale);
  const body = sent.answers.get(key)?.body;
  if (body !== undefined) sent.answers.delete(key);
  return body as Answer | undefined;
}

/** What is answered to this request, for whoever looks at it beside the one who takes it; `undefined` where it was refused or nobody asked. */
export async function peekPreloaded<Answer>(path: string, locale: string): Promise<Answer | undefined> {
  const early = sent.answers.get(keyOf(path, locale));
  await early?.isRead;
  return early?.body as Answer | undefined;
}

/** Forgets answers that nobody took: they were asked for by who was signed in then, and grow old. */
export function clearPreloaded(): void {
  sent.answers.clear();
  delete sent.list;
}

/**
 * A list as its address says it, with the columns that the person chose, and its first request.
 * @param stored reads what the browser keeps
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

/** Asks for the list that stands at an address. */
export function preloadList(locale: Locale, ...of: Parameters<typeof buildPreloadedList>): PreloadedList {
  const list = { ...buildPreloadedList(...of), locale };
  sent.list = list;
  preloadRequest(list.path, locale);
  return list;
}

/** The list of the page as it was answered, once, where that is known already. */
export function takePreloadedList<Answer>(): (FirstList & { answer: Answer }) | undefined {
  if (!sent.list) return undefined;
  const { path, search, locale, facts, state, chosen } = sent.list;
  delete sent.list;
  const answer = takePreloadedBody<Answer>(path, locale);
  return answer && { resource: facts.resource, query: listQuery(facts, state, chosen), search, answer };
}
