/** `localStorage` that does not throw: in private windows and on full disks only the preference is lost. */
import { sessionMark } from '../../shared/identity/session-mark.ts';

/** Whether the browser allows local storage. */
export function isStorageOpen(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** The stored text, or `null` when there is none or storage is not available. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; removes it when `null`. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not stored: the preference lasts until the tab closes.
  }
}

/** Whether the server's cookie marks this browser as one with a session. Workers have no document. */
export const hasSessionMark = (): boolean => globalThis.document?.cookie.includes(`${sessionMark}=`) ?? false;

/** Removes the mark of a session that has ended. */
export function removeSessionMark(): void {
  if (globalThis.document) document.cookie = `${sessionMark}=; path=/; max-age=0`;
}

/** Key prefix of preferences that are kept across users, such as columns and their widths. */
export const preferences = 'RaStore.preferences.';

/** Removes every key with the prefix, except {@link preferences}. */
export function clearStored(prefix: string): void {
  for (const key of storedKeys(prefix)) if (!key.startsWith(preferences)) writeStored(key, null);
}

/** The keys with the prefix; none where storage is not available. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
