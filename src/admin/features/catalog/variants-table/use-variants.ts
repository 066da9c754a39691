import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { Variant } from './variant-rows.ts';

interface Answer {
  data: { variants: Variant[]; metadata: { total: number } };
}

/** Maximum page size of the API; a product has at most twice as many variants. */
const part = 1000;

/** Query of all variants of a product, in both languages. */
export const useVariants = (productId: string) =>
  useQuery({
    queryKey: ['variants', 'table', productId],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        call<Answer>(
          'GET',
          `/variants?product=${productId}&limit=${part}&page=${page}&order=id asc&includes=values`,
          {
            locale: 'all',
            signal,
          },
        );
      const { data: first } = await ask(1);
      if (first.metadata.total <= part) return first.variants;
      const { data: second } = await ask(2);
      return [...first.variants, ...second.variants];
    },
    retry: false,
  });
