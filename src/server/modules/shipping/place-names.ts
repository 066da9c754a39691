/** Names of places in both languages, so that a filter by “Cairo” also matches «القاهرة», and the reverse. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { foldText } from '../../../shared/texts/search-text.ts';
import { egypt } from './locations.ts';
import type { LocationType, Place } from './read-places.ts';

/**
 * Normalizes a place name for comparison: folded, without punctuation and the articles “El-”, “Al-” and «ال». Same rules as `normalize_place_name` (migration
 * 0930).
 */
function placeKey(name: string): string {
  return foldText(name)
    .replace(/[\s.,،;'’`"()/_–—-]+/gu, ' ')
    .replace(/(^| )(?:el|al) (?=[^ ])/gu, '$1')
    .replace(/(^| )ال(?=[^ ]{3})/gu, '$1')
    .trim();
}

/** Normalized names of a place. */
const keysOf = ({ name, otherNames }: Place): Set<string> =>
  new Set([name.en, name.ar, ...otherNames].map(placeKey));

/** Places by normalized name, in the order of the tree. */
const named = new Map<string, Place[]>();
const read = (place: Place): void => {
  for (const key of keysOf(place)) named.set(key, [...(named.get(key) ?? []), place]);
  place.children.forEach(read);
};
egypt.children.forEach(read);

/** @param type only places of this type, as several levels share names */
const meantBy = (key: string, type: LocationType | undefined): Place[] =>
  (named.get(key) ?? []).filter((place) => !type || place.locationType === type);

/** All normalized names of the places with this name; for an unknown name, only its own. */
export function placeKeys(name: string, type?: LocationType): string[] {
  const key = placeKey(name);
  return [...new Set([key, ...meantBy(key, type).flatMap((place) => [...keysOf(place)])])];
}

/** Name of the place in a language; `undefined` for an unknown name. */
export function placeName(name: string, language: Locale, type?: LocationType): string | undefined {
  return meantBy(placeKey(name), type)[0]?.name[language];
}
