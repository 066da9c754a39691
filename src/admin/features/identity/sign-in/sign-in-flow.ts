/** What the steps of getting in remember of each other: in memory and for this tab, so that neither Back nor a reload loses it. Never a password. */
import { useSyncExternalStore } from 'react';
import type { AccountKnown, Intent, Vendor } from './next-step.ts';

interface SentCode {
  purpose: Intent;
  /** milliseconds since 1970: when the next one may be asked for, and when this one ends */
  askAgainAt: number;
  expiresAt: number;
  wrongTries: number;
}

export interface Flow {
  method: 'phone' | 'email';
  /** as it was typed */
  identifier: string;
  account: AccountKnown | null;
  code: SentCode | null;
  /** an account elsewhere that is waiting to be connected once the person has signed in */
  link: Vendor | null;
  /** said once at the start */
  notice: 'password_reset' | null;
}

const key = 'matjar.signIn';
const fresh: Flow = { method: 'phone', identifier: '', account: null, code: null, link: null, notice: null };
const listeners = new Set<() => void>();
// Read when it is first asked for: who is signed in never asks.
let flow: Flow | undefined;

function readKept(): Partial<Flow> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Partial<Flow>;
  } catch {
    return {};
  }
}

export const readFlow = (): Flow => (flow ??= { ...fresh, ...readKept() });

function keep(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(flow));
  } catch {
    // It holds until the page is left.
  }
}

export function changeFlow(change: Partial<Flow>): void {
  flow = { ...readFlow(), ...change };
  keep();
  for (const listener of listeners) listener();
}

/** Back to the start: the method is the phone again. Said to no step on screen, which would lead to the start while the page is about to change. */
export function resetFlow(): void {
  flow = fresh;
  keep();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFlow = (): Flow => useSyncExternalStore(subscribe, readFlow);

/** Who signs in, as the calls take it. */
export function signInIdentifier({ method, identifier }: Flow): { email: string } | { phone: string } {
  return method === 'email' ? { email: identifier } : { phone: identifier };
}

/** What was typed says itself what it is: letters or an @ make an email, figures a phone; what is neither stays what it was. */
export function detectMethod(typed: string, before: Flow['method']): Flow['method'] {
  if (/[@\p{L}]/u.test(typed)) return 'email';
  return /^[\s+]*\p{Nd}/u.test(typed) ? 'phone' : before;
}
