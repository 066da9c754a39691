import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { ancestorIds } from './address-places.ts';
import { usePlaces } from './use-places.ts';

/** Name of a place of the location tree, deepest level first; its id if it is unknown. */
export default function PlaceName({ id }: { id: string }) {
  const { locale } = useLocaleState();
  const [governorate, city, district] = ancestorIds(id);
  const levels = [
    usePlaces(governorate ? 'egypt' : null).data,
    usePlaces(city ? (governorate ?? null) : null).data,
    usePlaces(district ? (city ?? null) : null).data,
  ];
  const names = [governorate, city, district].flatMap(
    (each, level) => levels[level]?.find((place) => place.id === each)?.name[locale] ?? [],
  );
  return <bdi>{names.length ? names.toReversed().join(locale === 'ar' ? '، ' : ', ') : id}</bdi>;
}
