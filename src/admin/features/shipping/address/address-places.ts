/** Maps address lines to places of the location tree. Pure. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Place } from './use-places.ts';

/** Address fields that name a place, from the governorate down. */
export const placeLines = ['region', 'city', 'district'] as const;

/** Folded names of Egypt, the country of the location tree; an empty country counts as Egypt. */
const egypt = new Set(['', 'egypt', foldText('مصر'), 'eg']);

/** Whether a country has the location tree. */
export const isCountryOfTree = (country: unknown): boolean =>
  egypt.has(foldText(typeof country === 'string' ? country.trim() : ''));

/** Ids from the governorate down to a place, from the place's id. */
export function ancestorIds(locationId: unknown): string[] {
  const parts = typeof locationId === 'string' ? locationId.split('.') : [];
  return placeLines.flatMap((_, level) =>
    parts.length > level + 1 ? [parts.slice(0, level + 2).join('.')] : [],
  );
}

/**
 * Whether a line below the governorate is free text, because the line above names no place of the tree. For own locations of the store also while
 * that is unknown; for others once the list above has loaded without the name.
 */
export function isFreeText({
  isOwn,
  parent,
  line,
  above,
  isAboveListed,
}: {
  isOwn: boolean;
  /** id of the parent place, if it is in the tree */
  parent: string | null;
  line: unknown;
  above: unknown;
  /** whether the list of the line above has loaded, or there is none to load */
  isAboveListed: boolean;
}): boolean {
  if (parent !== null) return false;
  return isOwn ? Boolean(line || above) : Boolean(above) && isAboveListed;
}

/** Place with the given name in either language; ignores case and diacritics. */
export function findPlaceByName(places: readonly Place[], line: unknown): Place | undefined {
  if (typeof line !== 'string' || !line.trim()) return undefined;
  const wanted = foldText(line.trim());
  return places.find(({ name }) => foldText(name.en) === wanted || foldText(name.ar) === wanted);
}
