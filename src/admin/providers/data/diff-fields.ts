/** Field diff of a form: an update sends only changed fields, so that two users' edits of different fields both stand. */

/** Deep equality of two JSON values. Order of keys does not matter; an absent key equals `undefined`. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isDeepEqual(one[key], other[key]),
  );
}

/** The fields of `after` whose value differs from `before`. */
export function changedFields(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepEqual(before?.[name], value)),
  );
}
