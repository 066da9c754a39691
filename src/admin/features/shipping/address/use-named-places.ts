import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { isCountryOfTree, placeLines, findPlaceByName } from './address-places.ts';
import { usePlaces } from './use-places.ts';

/** Translates the place names of an address that are in the location tree; other lines stay as typed. */
export function useNamedPlaces<Named extends Record<string, unknown>>(address: Named): Named {
  const { locale } = useLocaleState();
  const isKnown = isCountryOfTree(address.country) && Boolean(address.region);
  const region = findPlaceByName(usePlaces(isKnown ? 'egypt' : null).data ?? [], address.region);
  const cities = usePlaces(region?.id ?? null).data ?? [];
  // In “Cairo, Cairo, Nasr City” the city repeats the governorate, and the district is one of its cities.
  const city = findPlaceByName(cities, address.city) ?? findPlaceByName(region ? [region] : [], address.city);
  const below = city?.hasChildren && address.district ? city.id : null;
  const district = findPlaceByName(usePlaces(below).data ?? [], address.district);
  const named = [region, city, district].flatMap((place, level) =>
    place ? [[placeLines[level], place.name[locale]]] : [],
  );
  return { ...address, ...Object.fromEntries(named) };
}
