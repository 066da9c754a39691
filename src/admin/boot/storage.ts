/** `localStorage` that never throws: private windows and full disks only lose the preference. */

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

/** Forgets every key that begins with `prefix`: what lists and columns remember of one person. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
