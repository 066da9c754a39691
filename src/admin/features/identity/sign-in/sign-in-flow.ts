/** State of the sign-in flow, in memory and `sessionStorage`, so that it survives Back and reloads. Never contains a password. */
import { useSyncExternalStore } from 'react';
import type { AccountKnown, Intent, Vendor } from './next-step.ts';

interface SentCode {
  purpose: Intent;
  /** Unix milliseconds: when another code may be requested, and when this one expires */
  askAgainAt: number;
  expiresAt: number;
  wrongTries: number;
}

export interface Flow {
  method: 'phone' | 'email';
  /** as typed */
  identifier: string;
  account: AccountKnown | null;
  code: SentCode | null;
  /** identity to link once the user has signed in */
  link: Vendor | null;
  /** shown once on the first step */
  notice: 'password_reset' | null;
}

const key = 'matjar.signIn';
const fresh: Flow = { method: 'phone', identifier: '', account: null, code: null, link: null, notice: null };
const listeners = new Set<() => void>();
// Read lazily: signed-in users never need it.
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
    // Storage unavailable: kept until the page unloads.
  }
}

export function changeFlow(change: Partial<Flow>): void {
  flow = { ...readFlow(), ...change };
  keep();
  for (const listener of listeners) listener();
}

/**
 * Resets the flow; the method is phone again. Subscribers are not notified: the current step would redirect to the start while the page is about to
 * change.
 */
export function resetFlow(): void {
  flow = fresh;
  keep();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFlow = (): Flow => useSyncExternalStore(subscribe, readFlow);

/** The identifier in the form of the calls. */
export function signInIdentifier({ method, identifier }: Flow): { email: string } | { phone: string } {
  return method === 'email' ? { email: identifier } : { phone: identifier };
}

/** Detects the method from the input: letters or @ mean email, digits mean phone; otherwise it stays unchanged. */
export function detectMethod(typed: string, before: Flow['method']): Flow['method'] {
  if (/[@\p{L}]/u.test(typed)) return 'email';
  return /^[\s+]*\p{Nd}/u.test(typed) ? 'phone' : before;
}
