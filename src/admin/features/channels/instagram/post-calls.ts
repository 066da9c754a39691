import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, Schema } from '../../../providers/data/contract.ts';

export type Post = Schema<'InstagramPost'>;
type Page = AnswerOf<'GET', '/products/get_instagram_posts'>;
type Imported = AnswerOf<'POST', '/products/import_instagram_posts'>['data'];

/** Posts per import request. */
const atOnce = 10;

/** Infinite query of the account's posts. It is not cached after unmounting, because the token differs each time. */
export const usePosts = (token: string) =>
  useInfiniteQuery({
    queryKey: ['instagram', 'posts', token],
    queryFn: ({ pageParam, signal }) => {
      const said = new URLSearchParams({ token, limit: '24', ...(pageParam && { after: pageParam }) });
      return call<Page>('GET', `/products/get_instagram_posts?${said}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => metadata.next ?? undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

export interface Outcome {
  made: number;
  skipped: number;
  /** pictures that could not be downloaded */
  missing: number;
}

/**
 * Mutation that imports posts as products in batches, oldest first, so that the newest post becomes the newest product.
 * @param told progress callback with the number of posts done
 */
export function useImport(told: (done: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (posts: readonly Post[]) => {
      const outcome: Outcome = { made: 0, skipped: 0, missing: 0 };
      const waiting = posts.toReversed();
      for (let from = 0; from < waiting.length; from += atOnce) {
        told(from);
        const body = { posts: waiting.slice(from, from + atOnce) };
        const { data } = await call<{ data: Imported }>('POST', '/products/import_instagram_posts', { body });
        outcome.made += data.products.length;
        outcome.skipped += data.skipped.length;
        for (const { missing } of data.products) outcome.missing += missing;
      }
      return outcome;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
