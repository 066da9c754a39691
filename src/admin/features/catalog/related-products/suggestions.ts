/** Query and reserved height of the suggestions of a product; prefetched together with the product. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';

interface Suggestion {
  id: number;
  /** number of orders with both products; `null` without permission to view orders */
  orders: number | null;
}

/** Limit of the query: the maximum of related products, so that some are left to choose from. */
const most = 50;
export const initialSuggestionCount = 5;

/** Query options of a product's suggestions. */
export const suggestionsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', 'suggestRelated', productId],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ data: Suggestion[] }>(
        'GET',
        `/products/${productId}/suggested_related_products?limit=${most}`,
        { signal },
      );
      return data;
    },
    retry: false,
    // Keeps prefetched data from being fetched again on mount.
    staleTime: 30_000,
  });

/** Prefetches the suggestions; errors are left to the component that shows them. */
export const prefetchSuggestions = (client: QueryClient, productId: string): void =>
  void client.prefetchQuery(suggestionsQuery(productId));

/** Heights in pixels: title, row, “more” button, and the message for no suggestions on a phone. */
const [title, line, button, none] = [21, 58, 30, 43];

/** Height of the suggestions below their title; without a count, the most they can take. */
export const suggestionsHeight = (count = initialSuggestionCount + 1): number =>
  count
    ? line * Math.min(initialSuggestionCount, count) + (count > initialSuggestionCount ? button : 0)
    : none;

/** Heights of the message for no related products on a phone, and of the add button. */
const [empty, add] = [63, 36];
const gap = 16;

/** Reserved height in pixels of the related products section, computed from the product alone; assumes that names do not wrap. */
export const relatedProductsHeight = ({
  relatedProducts,
}: { relatedProducts?: readonly number[] | null } = {}) =>
  (relatedProducts?.length ? line * relatedProducts.length : empty) +
  gap +
  add +
  gap +
  title +
  suggestionsHeight();
