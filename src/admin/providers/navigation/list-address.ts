/** The address at which the list of a figure stands: the very records that it counts. */
import { outlines } from '../../../generated/outlines.ts';

/** Below the locale, in the words of the list's own address. */
export function listAddress({
  resource,
  list,
  filter,
}: {
  resource: string;
  /** the address of a further list of the resource; its own list where absent */
  list?: string;
  filter: Record<string, string[]>;
}): string {
  const query = new URLSearchParams();
  for (const [parameter, values] of Object.entries(filter))
    for (const value of values) query.append(parameter, value);
  return `/${list ?? outlines[resource]?.addresses.list ?? resource}?${query}`;
}
