import { useGetMany, type RaRecord } from 'react-admin';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import type { Translated } from '../../../../shared/texts/locale.ts';

/** What is told of a product that stands beside another. */
export interface RelatedProduct extends RaRecord {
  id: number;
  name: Translated | string | null;
  media?: ImageAnswer[];
  status?: string;
  price?: number;
}

/** The products of these ids. One that is not in the answer does not exist any more. */
export function useProducts(ids: readonly number[]) {
  const { data, isPending, error, refetch } = useGetMany<RelatedProduct>(
    'products',
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  const known = new Map(data?.filter(Boolean).map((product) => [Number(product.id), product]));
  return { known, isPending: isPending && ids.length > 0, error, refetch };
}
