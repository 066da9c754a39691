/** An address's lines and the location tree: which place they name, and what they say of a place that is chosen. Pure. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Place } from './use-places.ts';

/** The lines that name a place, from the governorate down. */
export const placeLines = ['region', 'city', 'district'] as const;

/** Names of the one country that the tree knows; an address that names none is there, too. */
const egypt = new Set(['', 'egypt', foldText('مصر'), 'eg']);

/** Is this address in the country of the tree? */
export const isCountryOfTree = (country: unknown): boolean =>
  egypt.has(foldText(typeof country === 'string' ? country.trim() : ''));

/** Its places from the governorate down, by the id of the deepest. */
export function ancestorIds(locationId: unknown): string[] {
  const parts = typeof locationId === 'string' ? locationId.split('.') : [];
  return placeLines.flatMap((_, level) =>
    parts.length > level + 1 ? [parts.slice(0, level + 2).join('.')] : [],
  );
}

/**
 * Is a line below the governorate written by hand, because the line above names no place of the tree? Of the store's own places also while it is
 * not known yet; of others once the list above is there, and the name is not in it.
 */
export function isFreeText({
  isOwn,
  parent,
  line,
  above,
  isAboveListed,
}: {
  isOwn: boolean;
  /** the place above, where the tree knows it */
  parent: string | null;
  line: unknown;
  above: unknown;
  /** the list in which the line above would stand has come, or none will */
  isAboveListed: boolean;
}): boolean {
  if (parent !== null) return false;
  return isOwn ? Boolean(line || above) : Boolean(above) && isAboveListed;
}

/** The place that a line names in either language, whoever typed it. */
export function findPlaceByName(places: readonly Place[], line: unknown): Place | undefined {
  if (typeof line !== 'string' || !line.trim()) return undefined;
  const wanted = foldText(line.trim());
  return places.find(({ name }) => foldText(name.en) === wanted || foldText(name.ar) === wanted);
}
