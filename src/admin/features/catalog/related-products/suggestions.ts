/** What is suggested beside a product, and how much room it takes: asked beside the product itself, so that it is known before it is looked at. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';

interface Suggestion {
  id: number;
  /** in how many orders; `null` for who may not see orders */
  orders: number | null;
}

/** As many as a list of related products holds, and a few to choose from. */
const most = 50;
export const initialSuggestionCount = 5;

/** The question of a product's suggestions. */
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
    // What was asked ahead is not asked again when it is shown.
    staleTime: 30_000,
  });

/** Asks for them ahead. Who looks at them hears whether that failed. */
export const prefetchSuggestions = (client: QueryClient, productId: string): void =>
  void client.prefetchQuery(suggestionsQuery(productId));

/** Heights in pixels: the title, a product on its line, the button below them, the sentence that stands for none on a phone. */
const [title, line, button, none] = [21, 58, 30, 43];

/** The height of so many suggestions below their title; of none it is one sentence. While nobody knows, as much as they can take. */
export const suggestionsHeight = (count = initialSuggestionCount + 1): number =>
  count ? line * Math.min(initialSuggestionCount, count) + (count > initialSuggestionCount ? button : 0) : none;

/** The heights of the sentence that stands for no related product on a phone, and of the button that adds some. */
const [empty, add] = [63, 36];
const gap = 16;

/**
 * The height in pixels of a product's related products and what is suggested beside them, from the product alone, as far as names fit on their lines:
 * the place that is kept until their code has come.
 */
export const relatedProductsHeight = ({ relatedProducts }: { relatedProducts?: readonly number[] | null } = {}) =>
  (relatedProducts?.length ? line * relatedProducts.length : empty) +
  gap +
  add +
  gap +
  title +
  suggestionsHeight();
