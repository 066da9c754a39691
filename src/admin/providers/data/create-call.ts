/**
 * HTTP client of the API over ra-data-simple-rest's client interface: response language, bearer token, timeout, errors. Independent of
 * the page, so that the data provider can be used alone; the admin's own pages use `api.ts`.
 */
import type { fetchUtils } from 'react-admin';
import type { AnswerLocale } from '../../../shared/texts/locale.ts';
import { HttpError, readProblem } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  /** the language of the response; the screen's where absent */
  locale?: AnswerLocale;
  /** sent as JSON; a FormData is sent unchanged */
  body?: unknown;
  signal?: AbortSignal;
  /** one per user action: a repeated call with the same key is carried out once */
  idempotencyKey?: string;
  /** milliseconds until the call is aborted */
  timeout?: number;
}

/**
 * A function that calls the server.
 * @param path below `/api/v2`, with its query
 * @returns the response's JSON, or `undefined` where it has none
 */
export type Call = <Answer>(method: Method, path: string, options?: CallOptions) => Promise<Answer>;

/** Sends a request, as ra-data-simple-rest's second parameter does: `fetchUtils.fetchJson`, or a wrapper of it. */
type HttpClient = (url: string, options?: fetchUtils.Options) => Promise<{ json: unknown }>;

/** Address and credentials of a Matjar server. */
export interface Server {
  /** `https://shop.example`; the page's own server where absent */
  url?: string;
  /** the token that signing in returned, or a function that finds it for every call; without one the browser's session cookie is used */
  token?: string | (() => string | null | undefined | Promise<string | null | undefined>);
  /** the language of responses, where a call does not name one: `all`, in which a text is `{ en, ar }` */
  locale?: AnswerLocale;
  /** replaces `fetch`: ra-data-simple-rest's client interface */
  httpClient?: HttpClient;
}

const defaultTimeout = 30_000;

/** Creates an idempotency key for one create. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/** Builds the request of a call. @param screen the language of its error messages, where the response is asked for in all */
export function buildRequest(
  method: Method,
  locale: AnswerLocale,
  { body, idempotencyKey, signal, timeout = defaultTimeout }: CallOptions,
  screen = locale,
): RequestInit & { headers: Record<string, string> } {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', locale };
  if (locale === 'all' && screen !== 'all') headers['accept-language'] = screen;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const limit = AbortSignal.timeout(timeout);
  return {
    method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
}

/** Converts a failed fetch to an {@link HttpError} of status 0. An abort by the caller is returned unchanged. */
export function toNetworkError(error: unknown, signal?: AbortSignal): unknown {
  const name = error instanceof DOMException ? error.name : '';
  if (signal?.aborted || name === 'AbortError') return error;
  const isLate = name === 'TimeoutError';
  return new HttpError({ status: 0, code: isLate ? 'timeout' : 'offline' });
}

/** Creates a client for a Matjar server, usable outside the admin. */
export function createCall({ url = '', token, locale = 'all', httpClient = fetchJson }: Server): Call {
  return async <Answer>(method: Method, path: string, options: CallOptions = {}) => {
    const { headers, ...request } = buildRequest(method, options.locale ?? locale, options);
    const held = typeof token === 'function' ? await token() : token;
    if (held) headers.authorization = `Bearer ${held}`;
    const { json } = await httpClient(`${url.replace(/\/$/u, '')}/api/v2${path}`, {
      ...request,
      // With a token, cookies are omitted: another user's cookie would make the request ambiguous.
      ...(held && { credentials: 'omit' }),
      headers: new Headers(headers),
    });
    return json as Answer;
  };
}

/** Replaces `fetchUtils.fetchJson`, which would import React; errors have the shape that react-admin's forms and messages expect. */
const fetchJson: HttpClient = async (url, options) => {
  const response = await fetch(url, options).catch((error: unknown) => {
    const reason = toNetworkError(error);
    throw reason instanceof HttpError
      ? Object.assign(reason, { message: 'ra.notification.http_error' })
      : reason;
  });
  if (!response.ok) throw forReactAdmin(await readProblem(response));
  return { json: response.status === 204 ? undefined : await response.json() };
};

/** Converts field errors to react-admin's shape: `body.errors` holds one sentence per path. */
function forReactAdmin(refusal: HttpError): HttpError {
  const { errors } = refusal.body;
  if (!errors) return refusal;
  const sentences = Object.entries(errors).map(([path, [first]]) => [
    path,
    first?.message ?? refusal.message,
  ]);
  return Object.assign(refusal, {
    body: { ...refusal.body, errors: Object.fromEntries(sentences) as object },
  });
}
