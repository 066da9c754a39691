/** Matches places of an address with those of a courier, by their names in either language and in various spellings. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import { CourierFailure } from './courier-failure.ts';
import type { Parcel, PlaceNames } from './courier.ts';

/** Normalizes a name: without the article, words like “city” and “district”, spaces and hyphens. */
function core(name: string): string {
  return foldText(name)
    .replaceAll(/\b(?:el|al|ad|as|ash|ar|city|district|governorate|of)\b/gu, ' ')
    .replaceAll(/(^|\s)(?:محافظه|مدينه|حي|مركز|قسم)(?=\s)/gu, '$1')
    .replaceAll(/(^|\s)ال(?=\S{2})/gu, '$1')
    .replaceAll(/[\s\-_'’().,،]+/gu, '');
}

const namesOf = ({ en, ar }: PlaceNames): string[] => [en, ar].filter(Boolean).map(core).filter(Boolean);

/** Finds the item with the same name, else one whose name contains the other. */
export function matchPlace<T>(
  list: readonly T[],
  nameOf: (item: T) => PlaceNames,
  place: PlaceNames | null,
): T | undefined {
  if (!place) return undefined;
  const sought = namesOf(place);
  const named = list.map((item) => ({ item, names: namesOf(nameOf(item)) }));
  const whole = named.find(({ names }) => names.some((name) => sought.includes(name)));
  if (whole) return whole.item;
  const near = (name: string) =>
    sought.some(
      (each) => Math.min(each.length, name.length) > 3 && (name.includes(each) || each.includes(name)),
    );
  return named.find(({ names }) => names.some(near))?.item;
}

/** Place of an address as text, for a message. */
export const placeText = ({ region, city, area }: Parcel): string =>
  [area, city, region].flatMap((place) => (place ? [place.en || place.ar] : [])).join(', ');

/** @throws CourierFailure `courier_place` with the place */
export function requirePlace<T>(found: T | undefined, parcel: Parcel): T {
  if (found === undefined) throw new CourierFailure('courier_place', placeText(parcel));
  return found;
}
