/** A name as words: `purchaseDate`, `purchase-date` and `PurchaseDate` are “Purchase date”. */
export function phrase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replace(/[^A-Za-z0-9]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name as one of a field: `purchase-date` is `purchaseDate`; what begins otherwise gets a letter before it. */
export function fieldName(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/gu, (_, next: string = '') => next.toUpperCase());
  return /^[A-Za-z]/u.test(joined) ? joined.slice(0, 50) : `n${joined}`.slice(0, 50);
}
