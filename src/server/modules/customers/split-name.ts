/** Splits a full name at the first whitespace into first and last name. */
export function splitName(name: string): { firstName: string | undefined; lastName: string | null } {
  const [firstName, ...rest] = name.split(/\s+/u);
  return { firstName, lastName: rest.join(' ') || null };
}
