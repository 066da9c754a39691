import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { isCountryOfTree, placeLines, findPlaceByName } from './address-places.ts';
import { usePlaces } from './use-places.ts';

/** The address with the places that the tree knows in the page's language, whoever wrote them in which; the others as they were written. */
export function useNamedPlaces<Named extends Record<string, unknown>>(address: Named): Named {
  const { locale } = useLocaleState();
  const isKnown = isCountryOfTree(address.country) && Boolean(address.region);
  const region = findPlaceByName(usePlaces(isKnown ? 'egypt' : null).data ?? [], address.region);
  const cities = usePlaces(region?.id ?? null).data ?? [];
  // “Cairo, Cairo, Nasr City”: said twice, the governorate is its own city, and the district one of its cities.
  const city = findPlaceByName(cities, address.city) ?? findPlaceByName(region ? [region] : [], address.city);
  const below = city?.hasChildren && address.district ? city.id : null;
  const district = findPlaceByName(usePlaces(below).data ?? [], address.district);
  const named = [region, city, district].flatMap((place, level) =>
    place ? [[placeLines[level], place.name[locale]]] : [],
  );
  return { ...address, ...Object.fromEntries(named) };
}
