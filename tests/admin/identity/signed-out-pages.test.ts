/** Addresses at which a browser without a remembered sign-in asks the server for the session. */
import { afterEach, expect, it, vi } from 'vitest';
import { expectsSignedIn, isSignedOutPage } from '../../../src/admin/bootstrap/signed-out-addresses.ts';

afterEach(() => vi.unstubAllGlobals());

const remembering = (hint: string | null) =>
  vi.stubGlobal('localStorage', { length: hint ? 1 : 0, getItem: () => hint });

const signedOutPages = ['/', '/enter-password', '/terms', '/auth-success', '/cart', '/pay', '/invitation'];

it('a browser without a sign-in sends no request on public pages', () => {
  remembering(null);
  expect(signedOutPages.filter((path) => !isSignedOutPage(path) || expectsSignedIn(path))).toEqual([]);
});

it('the same browser asks at an address of the app, which may have been opened with a session', () => {
  remembering(null);
  expect([isSignedOutPage('/products'), expectsSignedIn('/products')]).toEqual([false, true]);
});

it('a browser that remembers a sign-in asks everywhere', () => {
  remembering('7/1');
  expect(signedOutPages.filter(isSignedOutPage)).toEqual([]);
});

it('a browser with blocked storage asks everywhere', () => {
  vi.stubGlobal('localStorage', {
    get length(): number {
      throw new Error('SecurityError');
    },
  });
  expect(signedOutPages.filter(isSignedOutPage)).toEqual([]);
});
