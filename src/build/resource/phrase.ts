import { isObjectsOwn } from '../../shared/resources/check-field.ts';

/** A name as words: `purchaseDate`, `purchase-date` and `PurchaseDate` are “Purchase date”. */
export function phrase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replace(/[^A-Za-z0-9]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name as one of a field: `purchase-date` is `purchaseDate`; what begins otherwise gets a letter before it, and `constructor` a word after it. */
function fieldName(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/gu, (_, next: string = '') => next.toUpperCase());
  if (isObjectsOwn(joined)) return `${joined.replaceAll('_', '')}Name`;
  return /^[A-Za-z]/u.test(joined) ? joined.slice(0, 50) : `n${joined}`.slice(0, 50);
}

/** Names as those of fields, no two alike: what a schema tells apart by a letter in front, as `_id` and `id`, stays apart. */
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
