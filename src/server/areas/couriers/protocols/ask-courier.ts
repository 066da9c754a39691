/** How adapters speak to couriers: JSON there and back, every silence a failure that says whether the courier may have acted. */
import { createHash } from 'node:crypto';
import { OutboundError, type OutboundClient } from '../../../ground/outbound/outbound-client.ts';
import type { Reach } from '../../../ground/outbound/public-addresses.ts';
import { CourierFailure } from './courier-failure.ts';

/** An account that is asked with. */
export interface Asking {
  /** the address before every path; no slash at its end */
  base: string;
  credentials: Readonly<Record<string, string>>;
  client: OutboundClient;
  reach: Reach;
}

interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** does it change something there? Then a silence leaves open whether it did. */
  acts?: boolean;
}

export interface CourierAnswer {
  status: number;
  /** what was read of it; `undefined` where it is no JSON */
  data: unknown;
}

/** No connection came about. */
const unheard = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/u;

/**
 * Asks a courier.
 * @throws CourierFailure `courier_silent` without an answer, for a fault of theirs and for what is no JSON; `courier_busy`
 */
export async function askCourier(
  { base, client, reach }: Asking,
  path: string,
  { method = 'GET', headers = {}, json, form, acts = false }: Question = {},
): Promise<CourierAnswer> {
  const body =
    form === undefined
      ? json === undefined
        ? undefined
        : JSON.stringify(json)
      : new URLSearchParams(form).toString();
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await client
    .send({
      method,
      url: new URL(base + path),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      reach,
    })
    .catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error;
      // Who could not be reached has heard nothing; whoever was, may have.
      const isUnheard = error.reason === 'inner_address' || unheard.test(error.message);
      throw new CourierFailure('courier_silent', null, acts && !isUnheard);
    });
  if (answer.status === 429) throw new CourierFailure('courier_busy');
  if (answer.status >= 500) throw new CourierFailure('courier_silent', null, acts);
  const data = parsed(answer.text);
  if (data === undefined && answer.status < 300 && answer.text.trim())
    throw new CourierFailure('courier_silent', null, acts);
  return { status: answer.status, data };
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

/** Text or a number as text; couriers write their numbers either way. */
export const textAt = (data: unknown, ...path: (string | number)[]): string | null => {
  const value = at(data, ...path);
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() ? value : null;
};

export const listAt = (data: unknown, ...path: (string | number)[]): unknown[] => {
  const value = at(data, ...path);
  return Array.isArray(value) ? value : [];
};

/** Minor units as the pounds that most couriers count in. */
export const inPounds = (piastres: number): number => piastres / 100;

interface Kept {
  value: Promise<unknown>;
  until: number;
}

const kept = new Map<string, Kept>();
const keyOf = (of: readonly string[]) => createHash('sha256').update(of.join('\0')).digest('base64');
const mostKept = 500;

/**
 * What a courier said is taken for true for a while: a token, the places that it serves. Kept in memory only, by a digest of what it hangs on.
 * @param life milliseconds
 */
export function keptFor<T>(life: number, of: readonly string[], ask: () => Promise<T>): Promise<T> {
  const key = keyOf(of);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<T>;
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  const value = ask();
  kept.set(key, { value, until: Date.now() + life });
  value.catch(() => kept.delete(key));
  return value;
}

/**
 * Asks with a token that is kept; one that the courier does not take any more is fetched anew, once.
 * @param get fetches a token
 */
export async function withToken<T>(
  life: number,
  of: readonly string[],
  get: () => Promise<string>,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const token = await keptFor(life, of, get);
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof CourierFailure && error.code === 'courier_credentials')) throw error;
    kept.delete(keyOf(of));
    const fresh = await keptFor(life, of, get);
    if (fresh === token) throw error;
    return use(fresh);
  }
}
