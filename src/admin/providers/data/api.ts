/**
 * HTTP client of the admin's own pages. `providers/` holds the admin's access to the server and the browser: calls, session, texts,
 * formats, history. Screens use these and never call `fetch`.
 */
import type { AnswerLocale, Locale } from '../../../shared/texts/locale.ts';
import { takePreloaded } from '../../bootstrap/preloaded-requests.ts';
import { toNetworkError, buildRequest, type CallOptions, type Method } from './create-call.ts';
import { readProblem } from './problem.ts';
import { reportOnlineStatus } from './online-status.ts';
import { setLastChangeSet } from './last-change-set.ts';

export { newIdempotencyKey, type CallOptions, type Method } from './create-call.ts';

let screenLocale: Locale = 'en';

/** Sets the language of responses and error messages from now on. */
export function setRequestLocale(locale: Locale): void {
  screenLocale = locale;
}

/** The language of the screen, for code outside React. */
export const requestLocale = (): Locale => screenLocale;

/**
 * Calls the server.
 * @param path below `/api/v2`, with its query
 * @returns the response's JSON, or `undefined` for 204
 * @throws {HttpError} when refused (its problem), or status 0 with code `offline` / `timeout` when no response arrived;
 * an abort by the caller's signal is thrown unchanged
 */
export async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const locale = options.locale ?? screenLocale;
  const early = method === 'GET' ? takePreloaded(path, locale) : undefined;
  const response = await answered(
    early ?? (() => send(method, `/api/v2${path}`, locale, options)),
    options.signal,
  );
  reportOnlineStatus(true);
  if (!response.ok) throw await readProblem(response);
  if (method !== 'GET') setLastChangeSet(response.headers);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/**
 * Calls the gateway to remote resources. Returns the response itself, since its headers may matter.
 * @param path below `/api/elsewhere`, with its query
 * @throws {HttpError} as {@link call} does
 */
export function callRemote(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  return fetchAnswer(method, `/api/elsewhere${path}`, options);
}

/**
 * Fetches a response unparsed, for bodies that are not JSON and for headers.
 * @throws {HttpError} as {@link call} does
 */
export async function fetchAnswer(method: Method, url: string, options: CallOptions): Promise<Response> {
  const locale = options.locale ?? screenLocale;
  const response = await answered(() => send(method, url, locale, options), options.signal);
  reportOnlineStatus(true);
  if (!response.ok) throw await readProblem(response);
  return response;
}

// A form reads its record in every language; error messages still come in the language of the screen.
const send = (method: Method, url: string, locale: AnswerLocale, options: CallOptions): Promise<Response> =>
  fetch(url, buildRequest(method, locale, options, screenLocale));

async function answered(
  request: Promise<Response> | (() => Promise<Response>),
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await (typeof request === 'function' ? request() : request);
  } catch (error) {
    const reason = toNetworkError(error, signal);
    if ((reason as { code?: string }).code === 'offline') reportOnlineStatus(false);
    throw reason;
  }
}

/** Type of the gateway client, so that tests can replace {@link callRemote}. */
export type CallRemote = typeof callRemote;
