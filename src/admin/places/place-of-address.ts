/** An address's lines and the location tree: which place they name, and what they say of a place that is chosen. Pure. */
import { foldText } from '../../model/search-text.ts';
import type { Place } from './use-places.ts';

/** The lines that name a place, from the governorate down. */
export const placeLines = ['region', 'city', 'district'] as const;

/** Names of the one country that the tree knows; an address that names none is there, too. */
const egypt = new Set(['', 'egypt', foldText('مصر'), 'eg']);

/** Is this address in the country of the tree? */
export const isInTree = (country: unknown): boolean =>
  egypt.has(foldText(typeof country === 'string' ? country.trim() : ''));

/** Its places from the governorate down, by the id of the deepest. */
export function idsAbove(locationId: unknown): string[] {
  const parts = typeof locationId === 'string' ? locationId.split('.') : [];
  return placeLines.flatMap((_, level) =>
    parts.length > level + 1 ? [parts.slice(0, level + 2).join('.')] : [],
  );
}

/** The place that a line names in either language, whoever typed it. */
export function placeNamed(places: readonly Place[], line: unknown): Place | undefined {
  if (typeof line !== 'string' || !line.trim()) return undefined;
  const wanted = foldText(line.trim());
  return places.find(({ name }) => foldText(name.en) === wanted || foldText(name.ar) === wanted);
}
