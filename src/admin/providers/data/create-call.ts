/**
 * Calls to a Matjar over ra-data-simple-rest's client surface: the language of the answer, a bearer token, a time limit, refusals. Knows
 * nothing of the page, so that the data provider can be used alone; `api.ts` is the way of our own pages.
 */
import type { fetchUtils } from 'react-admin';
import type { AnswerLocale } from '../../../shared/texts/locale.ts';
import { HttpError, readProblem } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  /** the language of the answer; the screen's where absent */
  locale?: AnswerLocale;
  /** sent as JSON; a FormData goes as it is */
  body?: unknown;
  signal?: AbortSignal;
  /** one per thing the person meant: a repeated call with the same key is carried out once */
  idempotencyKey?: string;
  /** milliseconds until the call gives up */
  timeout?: number;
}

/**
 * A way to the server.
 * @param path below `/api/v2`, with its query
 * @returns the answer's JSON, or `undefined` where it has none
 */
export type Call = <Answer>(method: Method, path: string, options?: CallOptions) => Promise<Answer>;

/** What sends a request, as ra-data-simple-rest's second parameter does: `fetchUtils.fetchJson`, or anything around it. */
type HttpClient = (url: string, options?: fetchUtils.Options) => Promise<{ json: unknown }>;

/** Where a Matjar answers, and as whom one asks. */
export interface Server {
  /** `https://shop.example`; the server of the page where absent */
  url?: string;
  /** what signing in has answered, or what finds it for every call; without one the browser's session is used */
  token?: string | (() => string | null | undefined | Promise<string | null | undefined>);
  /** the language of what is read, where a call does not say it: `all`, in which a text is `{ en, ar }` */
  locale?: AnswerLocale;
  /** instead of `fetch`: ra-data-simple-rest's client surface */
  httpClient?: HttpClient;
}

const defaultTimeout = 30_000;

/** A fresh key for one create. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/** The request of a call. @param screen the language of its refusals, where the answer is asked for in all */
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

/** Why no answer came. An abort by whoever called stays what it is. */
export function toNetworkError(error: unknown, signal?: AbortSignal): unknown {
  const name = error instanceof DOMException ? error.name : '';
  if (signal?.aborted || name === 'AbortError') return error;
  const isLate = name === 'TimeoutError';
  return new HttpError({ status: 0, code: isLate ? 'timeout' : 'offline' });
}

/** A way to a Matjar from anywhere. */
export function createCall({ url = '', token, locale = 'all', httpClient = fetchJson }: Server): Call {
  return async <Answer>(method: Method, path: string, options: CallOptions = {}) => {
    const { headers, ...request } = buildRequest(method, options.locale ?? locale, options);
    const held = typeof token === 'function' ? await token() : token;
    if (held) headers.authorization = `Bearer ${held}`;
    const { json } = await httpClient(`${url.replace(/\/$/u, '')}/api/v2${path}`, {
      ...request,
      // A cookie of somebody else beside the token would only raise the question whose call it is.
      ...(held && { credentials: 'omit' }),
      headers: new Headers(headers),
    });
    return json as Answer;
  };
}

/** As `fetchUtils.fetchJson`, which would bring React along; what is refused reads as react-admin's forms and messages expect. */
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

/** react-admin shows `body.errors` at the fields of a form, one sentence each by path. */
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
