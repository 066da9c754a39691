/**
 * Location tree for addresses: Egypt, its governorates, cities, districts, and areas with a reliable source. Read-only reference data of all tenants,
 * kept in memory.
 */
import { readFileSync } from 'node:fs';
import { foldText } from '../../../shared/texts/search-text.ts';
import { readPlaces, type LocationType, type Place } from './read-places.ts';

const text = readFileSync(new URL('egypt.places.txt', import.meta.url), 'utf8');

/** Root of the tree. */
export const egypt = readPlaces(text, {
  id: 'egypt',
  locationType: 'country',
  name: { en: 'Egypt', ar: 'مصر' },
  otherNames: [],
  parentId: null,
  children: [],
});

const places = new Map<string, { place: Place; words: string }>();
const index = (place: Place): void => {
  const names = [place.name.en, place.name.ar, ...place.otherNames];
  places.set(place.id, { place, words: foldText(names.join(' ')) });
  place.children.forEach(index);
};
index(egypt);

/** A place by its id. */
export const placeOf = (id: string): Place | undefined => places.get(id)?.place;

/** A place with its ancestors, from the country down; empty for an unknown id. */
export function lineageOf(id: string): Place[] {
  const place = placeOf(id);
  if (!place) return [];
  return [...(place.parentId ? lineageOf(place.parentId) : []), place];
}

export interface PlaceQuery {
  /** only places of this type */
  type?: LocationType | undefined;
  /** the children of this place; with a search, everything below it */
  parent?: Place | undefined;
  /** normalized words that the place's names must contain, in either language or spelling */
  words?: readonly string[];
}

/** Finds places in the order of the tree; without parent, type and words, the country. */
export function findPlaces({ type, parent, words = [] }: PlaceQuery): Place[] {
  const isSearch = words.length > 0;
  if (!isSearch && parent) return parent.children.filter((place) => !type || place.locationType === type);
  if (!isSearch && !type) return [egypt];
  return [...places.values()]
    .filter(({ place }) => !type || place.locationType === type)
    .filter(({ place }) => !parent || place.id.startsWith(`${parent.id}.`))
    .filter(({ words: own }) => words.every((word) => own.includes(word)))
    .map(({ place }) => place);
}
