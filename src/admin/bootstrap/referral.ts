/** Referral code of the link that led here (`?ref=CODE`), stored in the tab until the store is created. */

const key = 'matjar.referral';

/** Stores the code of a query string, if it has one; a later code replaces an earlier one. */
export function storeReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim();
  if (!code || code.length > 40) return;
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Without storage the referral is lost, which does not prevent signing up.
  }
}

/** The stored code. */
export function storedReferral(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
