/** The code of the friend whose link led here (`?ref=CODE`), kept in the tab until the store is made. */

const key = 'matjar.referral';

/** Keeps the code of an address, if it has one; a later link stands above an earlier one. */
export function storeReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim();
  if (!code || code.length > 40) return;
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Without storage nobody is thanked: no reason to stop.
  }
}

/** The kept code. */
export function storedReferral(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
