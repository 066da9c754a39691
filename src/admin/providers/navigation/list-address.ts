/** The address of the list that shows exactly the records behind a figure. */
import { outlines } from '../../../generated/outlines.ts';

/** Path below the locale, with the list's own address and filters. */
export function listAddress({
  resource,
  list,
  filter,
}: {
  resource: string;
  /** address of a further list of the resource; its main list where absent */
  list?: string;
  filter: Record<string, string[]>;
}): string {
  const query = new URLSearchParams();
  for (const [parameter, values] of Object.entries(filter))
    for (const value of values) query.append(parameter, value);
  return `/${list ?? outlines[resource]?.addresses.list ?? resource}?${query}`;
}
