/** A whole name as the two that are kept: taken apart at the first blank. */
export function splitName(name: string): { firstName: string | undefined; lastName: string | null } {
  const [firstName, ...rest] = name.split(/\s+/u);
  return { firstName, lastName: rest.join(' ') || null };
}
