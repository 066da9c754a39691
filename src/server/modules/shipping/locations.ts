/**
 * The tree of places that addresses choose from: Egypt, its governorates, their cities and districts, and areas where they
 * can be stated truly. Reference data of every company, kept in memory; nobody writes it.
 */
import { readFileSync } from 'node:fs';
import { foldText } from '../../../shared/texts/search-text.ts';
import { readPlaces, type LocationType, type Place } from './read-places.ts';

const text = readFileSync(new URL('egypt.places.txt', import.meta.url), 'utf8');

/** The country, with all that lies in it. */
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

/** A place with all that it lies in, from the country down. Empty for an unknown id. */
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
  /** folded words that a place's names, in either language and as people write them, must contain */
  words?: readonly string[];
}

/** The places that a question asks for, in the tree's order; without a parent, a type and words, the countries. */
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
