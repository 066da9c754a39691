/** How adapters speak to services of others: words there and back, every silence a failure that says whether the service may have acted. */
import { createHash } from 'node:crypto';
import { OutboundError, type OutboundClient } from './outbound-client.ts';
import type { NetworkReach } from './ssrf-guard.ts';
import { ServiceFailure } from './service-failure.ts';

/** An account that is asked with. */
export interface ServiceAccess {
  /** the address before every path; no slash at its end */
  base: string;
  credentials: Readonly<Record<string, string>>;
  client: OutboundClient;
  reach: NetworkReach;
  /** of an account whose credentials the service replaces by itself */
  renewed?: RenewedCredentials;
}

/** Credentials that a service gave in the place of others. */
export interface RenewedCredentials {
  /** Keeps them, unless the account holds others by now than those it was asked with. */
  keep(brought: Record<string, string>): Promise<void>;
  /** What the account holds by now: somebody else may have been given others meanwhile. */
  now(): Promise<Readonly<Record<string, string>>>;
}

export interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  /** letter by letter as it is, where a signature was made over it or the form is none of the two others */
  text?: { type: string; body: string };
  form?: Record<string, string>;
  /** does it change something there? Then a silence leaves open whether it did. */
  acts?: boolean;
  /** is the answer a file, or maybe one? Then what is no JSON is no silence. */
  isFile?: boolean;
}

export interface ServiceAnswer {
  status: number;
  /** what was read of it; `undefined` where it is no JSON */
  data: unknown;
  /** as it came */
  body: Buffer;
  /** in how many seconds it wants to be asked again; `null` where it does not say */
  retryAfter: number | null;
}

/** No connection came about. */
const unheard = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/u;

function bodyOf({ json, text, form }: ServiceRequest): { type: string; body: string } | null {
  if (text) return text;
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  return json === undefined ? null : { type: 'application/json', body: JSON.stringify(json) };
}

/** Asks one question of a service; see {@link createServiceClient}. */
export type ServiceClient = (asking: ServiceAccess, path: string, question?: ServiceRequest) => Promise<ServiceAnswer>;

/**
 * How one sort of services is asked. Without an answer, for a fault of theirs and for what is no JSON it throws what was made of `silent`;
 * for 429 what was made of `busy`.
 * @param failed makes the failure; `mayBeDone`: the service may have acted all the same; `retryAfter`: seconds, where a busy one says
 */
export const createServiceClient =
  (
    failed: (reason: 'silent' | 'busy', mayBeDone: boolean, retryAfter: number | null) => ServiceFailure,
  ): ServiceClient =>
  async ({ base, client, reach }, path, question = {}) => {
    const { method = 'GET', headers = {}, acts = false, isFile = false } = question;
    const sent = bodyOf(question);
    const answer = await client
      .send({
        method,
        url: new URL(base + path),
        headers: { accept: 'application/json', ...headers, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.body }),
        reach,
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        // Who could not be reached has heard nothing; whoever was, may have.
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

/** What `Retry-After` says, in seconds: it may also name a moment. */
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

/** A part of an answer that nobody vouches for: what is not there is `undefined`. */
export function at(data: unknown, ...path: (string | number)[]): unknown {
  let value = data;
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** Text or a number as text; services write their numbers either way. */
export const textAt = (data: unknown, ...path: (string | number)[]): string | null => {
  const value = at(data, ...path);
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() ? value : null;
};

export const listAt = (data: unknown, ...path: (string | number)[]): unknown[] => {
  const value = at(data, ...path);
  return Array.isArray(value) ? value : [];
};

/** Minor units as the pounds that most services count in. */
export const inPounds = (piastres: number): number => piastres / 100;

interface Kept {
  value: Promise<unknown>;
  until: number;
}

const kept = new Map<string, Kept>();
const keyOf = (of: readonly string[]) => createHash('sha256').update(of.join('\0')).digest('base64');
const mostKept = 500;

/**
 * What a service said is taken for true for a while: a token, the places that it serves. Kept in memory only, by a digest of what it hangs on.
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

/** Keeps what was said under another name too: what it hung on has been replaced. */
export function cacheUnder<T>(life: number, of: readonly string[], value: T): T {
  kept.delete(keyOf(of));
  void cachedFor(life, of, () => Promise.resolve(value));
  return value;
}

/**
 * Asks with a token that is kept; one that the service does not take any more is fetched anew, once.
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
