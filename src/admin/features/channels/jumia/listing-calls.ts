import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Schema } from '../../../providers/data/contract.ts';
import { call } from '../../../providers/data/api.ts';

export type ListingState = Schema<'JumiaListingState'>;
type Listings = AnswerOf<'GET', '/jumia_integrations/listings'>;
export type Listing = Listings['data'][number];
export type Shop = AnswerOf<'GET', '/jumia_integrations/shops'>['data'][number];

export const listingsKey = ['jumia', 'listings'];

/** What may still change by itself. */
const isUnderWay = ({ state }: Pick<Listing, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'sent';

/** Milliseconds between two looks while Jumia checks something. */
const pace = 5_000;

/** A page of what became of the products; it is looked at again while something is under way. */
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

/** The seller's shops; asked of Jumia, so only where products are to be sent. */
export const useShops = () =>
  useQuery({
    queryKey: ['jumia', 'shops'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Shop[] }>('GET', '/jumia_integrations/shops', { signal })).data,
    retry: false,
  });
