import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Schema } from '../../../providers/data/contract.ts';
import { call } from '../../../providers/data/api.ts';

export type ListingState = Schema<'JumiaListingState'>;
type Listings = AnswerOf<'GET', '/jumia_integrations/listings'>;
export type Listing = Listings['data'][number];
export type Shop = AnswerOf<'GET', '/jumia_integrations/shops'>['data'][number];

export const listingsKey = ['jumia', 'listings'];

/** Whether the listing's state may still change on its own. */
const isUnderWay = ({ state }: Pick<Listing, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'sent';

/** Polling interval while Jumia checks a listing, in milliseconds. */
const pace = 5_000;

/** Query of one page of listings; polls while any of them is in progress. */
export const useListings = (page: number, states: readonly ListingState[]) =>
  useQuery({
    queryKey: [...listingsKey, page, ...states],
    queryFn: ({ signal }) =>
      call<Listings>(
        'GET',
        `/jumia_integrations/listings?page=${page}&limit=25${states.map((state) => `&state=${state}`).join('')}`,
        { signal },
      ),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? pace : false),
  });

/** Query of the seller's Jumia shops; calls Jumia's API, so it is used only where products are sent. */
export const useShops = () =>
  useQuery({
    queryKey: ['jumia', 'shops'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Shop[] }>('GET', '/jumia_integrations/shops', { signal })).data,
    retry: false,
  });
