import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Place } from '../../shipping/address/use-places.ts';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

/**
 * Query for the delivery price of a place, from region prices and the store's own locations; disabled without a place.
 * @param version store version, part of the query key because the price depends on store settings
 */
export function usePlacePrice(region: Place | null, city: Place | null, version: number) {
  const { locale } = useLocaleState();
  const asked = new URLSearchParams({
    grams: '1000',
    goods: '0',
    payment_type: 'cash_on_delivery',
    ...(region && { region: region.name.en }),
    ...(city && { city: city.name.en }),
  }).toString();
  return useQuery({
    queryKey: ['shipping_price', asked, version, locale],
    enabled: region !== null,
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/shipping_price'>>('GET', `/shipping_price?${asked}`, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
