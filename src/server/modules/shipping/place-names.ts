/** What places are called, in both languages: who asks for “Cairo” finds what was written as «القاهرة», and the other way round. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { foldText } from '../../../shared/texts/search-text.ts';
import { egypt } from './locations.ts';
import type { LocationType, Place } from './read-places.ts';

/**
 * A place's name as it is compared: folded, without what stands between words, and without “El-”, “Al-” and «ال» before them.
 * Twin of `matjar_town` (migration 0930).
 */
function placeKey(name: string): string {
  return foldText(name)
    .replace(/[\s.,،;'’`"()/_–—-]+/gu, ' ')
    .replace(/(^| )(?:el|al) (?=[^ ])/gu, '$1')
    .replace(/(^| )ال(?=[^ ]{3})/gu, '$1')
    .trim();
}

/** Every way in which a place is written, as it is compared. */
const keysOf = ({ name, otherNames }: Place): Set<string> =>
  new Set([name.en, name.ar, ...otherNames].map(placeKey));

/** All places of the tree that a name may mean, in the tree's order. */
const named = new Map<string, Place[]>();
const read = (place: Place): void => {
  for (const key of keysOf(place)) named.set(key, [...(named.get(key) ?? []), place]);
  place.children.forEach(read);
};
egypt.children.forEach(read);

/** @param type only places of this type; several levels share names */
const meantBy = (key: string, type: LocationType | undefined): Place[] =>
  (named.get(key) ?? []).filter((place) => !type || place.locationType === type);

/** Every key that a place of this name may have been written as; of a name that no place has, its own alone. */
export function placeKeys(name: string, type?: LocationType): string[] {
  const key = placeKey(name);
  return [...new Set([key, ...meantBy(key, type).flatMap((place) => [...keysOf(place)])])];
}

/** What the reader's language calls the place of this name; `undefined` where no place has it. */
export function placeName(name: string, language: Locale, type?: LocationType): string | undefined {
  return meantBy(placeKey(name), type)[0]?.name[language];
}
