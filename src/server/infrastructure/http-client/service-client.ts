/**
 * HTTP client of the adapters of external services: JSON in both directions; a missing response is a failure that
 * states whether the service may have acted.
 */
import { createHash } from 'node:crypto';
import { OutboundError, type OutboundClient } from './outbound-client.ts';
import type { NetworkReach } from './ssrf-guard.ts';
import { ServiceFailure } from './service-failure.ts';

/** URL, credentials and client for calls to a service. */
export interface ServiceAccess {
  /** base URL of every path, without a slash at its end */
  base: string;
  credentials: Readonly<Record<string, string>>;
  client: OutboundClient;
  reach: NetworkReach;
  /** name of the service for metrics and traces, where not the client's */
  service?: string;
  /** for accounts whose credentials the service rotates */
  renewed?: RenewedCredentials;
}

/** Credentials that a service issued in place of others. */
export interface RenewedCredentials {
  /** Stores them, unless the account has other credentials by now than those of the call. */
  keep(brought: Record<string, string>): Promise<void>;
  /** The present credentials of the account: a concurrent call may have renewed them. */
  now(): Promise<Readonly<Record<string, string>>>;
}

export interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  /** sent unchanged, where a signature covers it or the format is neither JSON nor a form */
  text?: { type: string; body: string };
  form?: Record<string, string>;
  /** whether the call has an effect there: without a response it is then unknown whether it took place */
  acts?: boolean;
  /** whether the response is, or may be, a file: a body that is not JSON is then no failure */
  isFile?: boolean;
}

export interface ServiceAnswer {
  status: number;
  /** the parsed body; `undefined` where it is not JSON */
  data: unknown;
  /** the bytes as received */
  body: Buffer;
  /** seconds after which to retry; `null` where the service gives none */
  retryAfter: number | null;
}

/** Network errors before a connection was established. */
const unheard = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/u;

function bodyOf({ json, text, form }: ServiceRequest): { type: string; body: string } | null {
  if (text) return text;
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  return json === undefined ? null : { type: 'application/json', body: JSON.stringify(json) };
}

/** Sends a request to a service; see {@link createServiceClient}. */
export type ServiceClient = (
  asking: ServiceAccess,
  path: string,
  question?: ServiceRequest,
) => Promise<ServiceAnswer>;

/**
 * Creates a client for one sort of services. Without a response, for status 5xx and for a body that is not JSON it throws the error made of
 * `silent`; for 429 that of `busy`.
 * @param failed makes the error; `mayBeDone`: the service may have acted all the same; `retryAfter`: seconds, where a busy one gives them
 */
export const createServiceClient =
  (
    failed: (reason: 'silent' | 'busy', mayBeDone: boolean, retryAfter: number | null) => ServiceFailure,
  ): ServiceClient =>
  async ({ base, client, reach, service }, path, question = {}) => {
    const { method = 'GET', headers = {}, acts = false, isFile = false } = question;
    const sent = bodyOf(question);
    const answer = await client
      .send({
        method,
        url: new URL(base + path),
        headers: { accept: 'application/json', ...headers, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.body }),
        reach,
        ...(service && { service }),
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        // A service that was not reached has not acted; one that was reached may have.
        const isUnheard = error.reason === 'inner_address' || unheard.test(error.message);
        throw failed('silent', acts && !isUnheard, null);
      });
    const retryAfter = secondsOf(answer.headers['retry-after']);
    if (answer.status === 429) throw failed('busy', false, retryAfter);
    if (answer.status >= 500) throw failed('silent', acts, null);
    const data = parsed(answer.text);
    if (data === undefined && !isFile && answer.status < 300 && answer.text.trim())
      throw failed('silent', acts, null);
    return { status: answer.status, data, body: answer.body, retryAfter };
  };

/** Value of `Retry-After` in seconds; the header may also hold a date. */
function secondsOf(said: string | undefined): number | null {
  if (said === undefined) return null;
  const seconds = /^\d+$/u.test(said.trim()) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a path of an unvalidated response: `undefined` where a part is missing. */
export function at(data: unknown, ...path: (string | number)[]): unknown {
  let value = data;
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** A text, or a number as text; services write numbers either way. */
export const textAt = (data: unknown, ...path: (string | number)[]): string | null => {
  const value = at(data, ...path);
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() ? value : null;
};

export const listAt = (data: unknown, ...path: (string | number)[]): unknown[] => {
  const value = at(data, ...path);
  return Array.isArray(value) ? value : [];
};

/** Converts minor units to pounds, which most services use. */
export const inPounds = (piastres: number): number => piastres / 100;

interface Kept {
  value: Promise<unknown>;
  until: number;
}

const kept = new Map<string, Kept>();
const keyOf = (of: readonly string[]) => createHash('sha256').update(of.join('\0')).digest('base64');
const mostKept = 500;

/**
 * Caches a service's response for a while, such as a token or its delivery areas. In memory only, by a hash of the values that it depends on.
 * @param life milliseconds
 */
export function cachedFor<T>(life: number, of: readonly string[], ask: () => Promise<T>): Promise<T> {
  const key = keyOf(of);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<T>;
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  const value = ask();
  kept.set(key, { value, until: Date.now() + life });
  value.catch(() => kept.delete(key));
  return value;
}

/** Caches a value under a new key, after the values that it depends on were replaced. */
export function cacheUnder<T>(life: number, of: readonly string[], value: T): T {
  kept.delete(keyOf(of));
  void cachedFor(life, of, () => Promise.resolve(value));
  return value;
}

/**
 * Calls a service with a cached token; one that the service refuses is fetched again, once.
 * @param get fetches a token
 */
export async function withToken<T>(
  life: number,
  of: readonly string[],
  get: () => Promise<string>,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const token = await cachedFor(life, of, get);
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof ServiceFailure && error.refusesCredentials)) throw error;
    kept.delete(keyOf(of));
    const fresh = await cachedFor(life, of, get);
    if (fresh === token) throw error;
    return use(fresh);
  }
}
