import { afterEach, expect, test, vi } from 'vitest';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';
import { sessionChangeAction } from '../../../src/admin/providers/session/session-change-action.ts';
import {
  fetchSession,
  storeHint,
  readHint,
  sessionHint,
  signOut,
} from '../../../src/admin/providers/session/session.tsx';

const facts = (user: number, company: number | null) =>
  ({ user: { id: user }, company: company === null ? null : { id: company } }) as SignInFacts;

test('a tab shows data only of the user who is signed in with the browser', () => {
  const laila = facts(1, 7);
  expect(sessionChangeAction(laila, sessionHint(laila))).toBe('stay');
  expect(sessionChangeAction(laila, null)).toBe('leave');
  expect(sessionChangeAction(laila, sessionHint(facts(2, 7)))).toBe('begin-again');
  expect(sessionChangeAction(laila, sessionHint(facts(1, 8)))).toBe('begin-again');
});

test('a tab on the sign-in page follows a sign-in in another tab, and stays there otherwise', () => {
  expect(sessionChangeAction(null, null)).toBe('stay');
  expect(sessionChangeAction(null, sessionHint(facts(1, null)))).toBe('ask');
});

afterEach(() => void vi.unstubAllGlobals());

test('a response to a request beside a sign-out is not cached, whichever arrives first', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const laila = facts(1, 7);
  const waiting = new Map<string, () => void>();
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => {
    const answer = method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ data: laila });
    return new Promise((answered) => waiting.set(method!, () => answered(answer)));
  });
  const told = () => expect.poll(() => [...waiting.keys()]).toEqual(['DELETE', 'GET']);

  for (const order of [
    ['GET', 'DELETE'],
    ['DELETE', 'GET'],
  ]) {
    waiting.clear();
    storeHint(laila);
    const left = signOut();
    const asked = fetchSession();
    await told();
    // As a tab that was just starting.
    storeHint(laila);
    for (const method of order) {
      waiting.get(method)!();
      await (method === 'GET' ? asked : left);
    }
    expect(readHint(), order.join()).toBeNull();
  }
});
