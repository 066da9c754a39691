/**
 * The addresses of the door: what people see who are not signed in, or not far enough to enter. Known before anything is loaded, so that
 * the page starts with the half that it will show.
 */
import { hasSessionMark, isStorageOpen, readStored } from './storage.ts';

/** The steps of getting in; who is signed in has nothing to do there and is led on. */
export const signInStepAddresses = [
  'signUp',
  'otp',
  'enter-password',
  'create-password',
  'finish-signup',
  'account-detected',
  'forgot-password/1',
  'forgot-password/2',
] as const;

/** Pages behind links sent by mail or SMS, open with and without a session. */
const linkAddresses = ['cart', 'pay', 'invitation'] as const;

/** Shown at the door whether or not somebody is signed in: ends of links and popups, what Matjar promises, and what was sent while developing. */
const openAddresses = [
  'auth-success',
  'users/password/edit',
  'terms',
  'privacy',
  'delete',
  'outbox',
] as const;

const steps = new Set<string>(['/', ...signInStepAddresses.map((step) => `/${step}`)]);
const links = new Set<string>(linkAddresses.map((address) => `/${address}`));
const open = new Set<string>(openAddresses.map((address) => `/${address}`));

const plain = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);

/** Is this where only people go who are not signed in? @param path below the locale, with its leading slash */
export const isSignInStep = (path: string): boolean => steps.has(plain(path));

/** Does the door answer here for everybody? */
export const isPublicPage = (path: string): boolean => open.has(plain(path));

/** Whether this browser may hold a session: the server's mark or a stored sign-in is there, or local storage is not available. */
const mayBeSignedIn = (): boolean =>
  !isStorageOpen() || readStored('matjar.signedIn') !== null || hasSessionMark();

/** Whether a signed-out browser asks nothing of a session at this address: a step of signing in, or a page open to everyone. */
export const isSignedOutPage = (path: string): boolean =>
  !mayBeSignedIn() && (isSignInStep(path) || isPublicPage(path) || links.has(plain(path)));

/** Whether the signed-in half is expected at this address, from the stored hint; App fetches the other half when the server answers otherwise. */
export const expectsSignedIn = (path: string): boolean =>
  !isPublicPage(path) && !((isSignInStep(path) || links.has(plain(path))) && readStored('matjar.signedIn') === null);
