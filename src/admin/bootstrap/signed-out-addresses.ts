/** Addresses of the signed-out app, known before anything is loaded, so that the page starts with the half of the code that it will show. */
import { hasSessionMark, isStorageOpen, readStored } from './storage.ts';

/** Steps of signing in; a signed-in user is redirected from them. */
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

/** Public pages, with or without a session: ends of links and popups, legal pages, and the outbox of development. */
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

/** Whether a path is a step of signing in. @param path below the locale, with its leading slash */
export const isSignInStep = (path: string): boolean => steps.has(plain(path));

/** Whether a path is public. */
export const isPublicPage = (path: string): boolean => open.has(plain(path));

/** Whether this browser may have a session: the session cookie mark or the hint is present, or local storage is not available. */
const mayBeSignedIn = (): boolean =>
  !isStorageOpen() || readStored('matjar.signedIn') !== null || hasSessionMark();

/** Whether no session request is needed: no session is expected, and the path is a step of signing in or open without one. */
export const isSignedOutPage = (path: string): boolean =>
  !mayBeSignedIn() && (isSignInStep(path) || isPublicPage(path) || links.has(plain(path)));

/** Whether to load the signed-in half at a path, by the stored hint; App loads the other half when the server's response differs. */
export const expectsSignedIn = (path: string): boolean =>
  !isPublicPage(path) &&
  !((isSignInStep(path) || links.has(plain(path))) && readStored('matjar.signedIn') === null);
