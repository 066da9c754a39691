/**
 * The addresses of the door: what people see who are not signed in, or not far enough to enter. Known before anything is loaded, so that
 * the page starts with the half that it will show.
 */
import { readStored } from './storage.ts';

/** The steps of getting in; who is signed in has nothing to do there and is led on. */
export const stepAddresses = [
  'signUp',
  'otp',
  'enter-password',
  'create-password',
  'finish-signup',
  'account-detected',
  'forgot-password/1',
  'forgot-password/2',
] as const;

/** Shown at the door whether or not somebody is signed in: ends of links and popups, what Matjar promises, and what was sent while developing. */
const openAddresses = [
  'auth-success',
  'users/password/edit',
  'terms',
  'privacy',
  'delete',
  'outbox',
] as const;

const steps = new Set<string>(['/', ...stepAddresses.map((step) => `/${step}`)]);
const open = new Set<string>(openAddresses.map((address) => `/${address}`));

const plain = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);

/** Is this where only people go who are not signed in? @param path below the locale, with its leading slash */
export const isStep = (path: string): boolean => steps.has(plain(path));

/** Does the door answer here for everybody? */
export const isOpenToAll = (path: string): boolean => open.has(plain(path));

/** Will the signed-in half show there? A guess from what the browser remembers; App fetches the other half when the answer says so. */
export const isInside = (path: string): boolean =>
  !isOpenToAll(path) && !(isStep(path) && readStored('matjar.signedIn') === null);
