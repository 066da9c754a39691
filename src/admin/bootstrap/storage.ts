/** `localStorage` that never throws: private windows and full disks only lose the preference. */
import { sessionMark } from '../../shared/identity/session-mark.ts';

/** Whether the browser lets this site keep anything. */
export function isStorageOpen(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** The stored text, or `null` when there is none or storage is closed. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it when `null`. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The preference holds until the tab closes.
  }
}

/** Whether the server has marked this browser as one with a session. Workers have no document. */
export const hasSessionMark = (): boolean => globalThis.document?.cookie.includes(`${sessionMark}=`) ?? false;

/** Removes the mark of a session that has ended. */
export function removeSessionMark(): void {
  if (globalThis.document) document.cookie = `${sessionMark}=; path=/; max-age=0`;
}

/** Where react-admin's store keeps what this browser shows by somebody's choice, whoever signs in next: the columns of a list, their widths. */
export const preferences = 'RaStore.preferences.';

/** Forgets every key that begins with `prefix`, what lists remember of one person, but for {@link preferences}. */
export function clearStored(prefix: string): void {
  for (const key of storedKeys(prefix)) if (!key.startsWith(preferences)) writeStored(key, null);
}

/** The keys that begin with `prefix`; none where storage is closed. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
