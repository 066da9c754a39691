/** Difference of two lists: added, removed, or reordered values. */

/** Largest number of values listed by name. */
export const maxNamedValues = 20;

interface ListChange {
  removed: unknown[];
  added: unknown[];
  /** the new order, when nothing was added or removed */
  reordered: unknown[];
}

/**
 * Compares two lists.
 * @param from before
 * @param to after; values are compared by their JSON
 */
export function listChange(from: readonly unknown[], to: readonly unknown[]): ListChange {
  const keys = (list: readonly unknown[]) => new Set(list.map((value) => JSON.stringify(value)));
  const without = (list: readonly unknown[], others: ReadonlySet<string>) =>
    list.filter((value) => !others.has(JSON.stringify(value)));
  const removed = without(from, keys(to));
  const added = without(to, keys(from));
  return { removed, added, reordered: removed.length || added.length ? [] : [...to] };
}

/** The values of a change to be shown by name; of lists, the first ones of each part. */
export function namedValues(from: unknown, to: unknown): unknown[] {
  if (!Array.isArray(from) || !Array.isArray(to) || !from.length || !to.length)
    return [from, to].flatMap((value: unknown) =>
      Array.isArray(value) ? value.slice(0, maxNamedValues) : [value],
    );
  return Object.values(listChange(from, to)).flatMap((values: unknown[]) => values.slice(0, maxNamedValues));
}
