/** Handler of the location tree: one level, or a search. */
import { searchWords } from '../../../../shared/texts/search-text.ts';
import { findPlaces, lineageOf, placeOf } from '../locations.ts';
import type { LocationType, Place } from '../read-places.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

interface Question {
  location_type?: LocationType;
  parent_id?: string;
  search?: string;
}

/** Limit of search results. */
const mostFound = 200;

export const locations: Handler = async (request, { locale }) => {
  const { location_type: type, parent_id: parentId, search = '' } = request.query as Question;
  const parent = parentId ? placeOf(parentId) : undefined;
  if (parentId && !parent) throw notFound('place');
  const words = searchWords(search);
  const found = findPlaces({ type, parent, words }).slice(0, words.length ? mostFound : undefined);
  const named = ({ name }: Place) => (locale === 'all' ? name : name[locale]);
  const data = found.map((place) => ({
    id: place.id,
    locationType: place.locationType,
    name: named(place),
    name_en: place.name.en,
    name_ar: place.name.ar,
    parentId: place.parentId,
    hasChildren: place.children.length > 0,
    within: lineageOf(place.id).slice(0, -1).map(named),
  }));
  return { body: { data } };
};
