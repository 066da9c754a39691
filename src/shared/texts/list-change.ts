/** What became of a list: which values came, which left, and how it stands where neither did. */

/** So many values of each are told by name: a collection holds thousands. */
export const maxNamedValues = 20;

interface ListChange {
  removed: unknown[];
  added: unknown[];
  /** the list in its new order, where nothing came and nothing left */
  reordered: unknown[];
}

/** @param from @param to the list before and after; values are alike when their JSON is */
export function listChange(from: readonly unknown[], to: readonly unknown[]): ListChange {
  const keys = (list: readonly unknown[]) => new Set(list.map((value) => JSON.stringify(value)));
  const without = (list: readonly unknown[], others: ReadonlySet<string>) =>
    list.filter((value) => !others.has(JSON.stringify(value)));
  const removed = without(from, keys(to));
  const added = without(to, keys(from));
  return { removed, added, reordered: removed.length || added.length ? [] : [...to] };
}

/** The values of a change that are told by name, of lists the first of each part. */
export function namedValues(from: unknown, to: unknown): unknown[] {
  if (!Array.isArray(from) || !Array.isArray(to) || !from.length || !to.length)
    return [from, to].flatMap((value: unknown) =>
      Array.isArray(value) ? value.slice(0, maxNamedValues) : [value],
    );
  return Object.values(listChange(from, to)).flatMap((values: unknown[]) => values.slice(0, maxNamedValues));
}
