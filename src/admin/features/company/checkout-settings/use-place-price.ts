import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Place } from '../../shipping/address/use-places.ts';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

/** What the server says of delivery to a place, by region prices and own locations; nothing is asked without one. @param version of the store: its settings may have changed */
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
