import { isObjectsOwn } from '../../shared/resources/read/check-field.ts';

/** Converts a name to words: `purchaseDate`, `purchase-date` and `PurchaseDate` become “Purchase date”. */
export function formatName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replace(/[^A-Za-z0-9]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Converts a name to a valid field name: `purchase-date` becomes `purchaseDate`; one that does not begin with a letter gets a prefix, and
 * `constructor` a suffix.
 */
function fieldName(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/gu, (_, next: string = '') => next.toUpperCase());
  if (isObjectsOwn(joined)) return `${joined.replaceAll('_', '')}Name`;
  return /^[A-Za-z]/u.test(joined) ? joined.slice(0, 50) : `n${joined}`.slice(0, 50);
}

/** Field names without collisions: `_id` and `id` stay different. */
export function fieldNames(names: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  const taken = new Set(names.filter((name) => fieldName(name) === name));
  for (const name of names) {
    const wanted = fieldName(name);
    let now = wanted;
    for (let n = 2; now !== name && taken.has(now); n++) now = `${wanted.slice(0, 47)}${n}`;
    taken.add(now);
    given.set(name, now);
  }
  return given;
}
