import { useGetMany, type RaRecord } from 'react-admin';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import type { Translated } from '../../../../shared/texts/locale.ts';

/** Fields of a product shown in a list of related products. */
export interface RelatedProduct extends RaRecord {
  id: number;
  name: Translated | string | null;
  media?: ImageAnswer[];
  status?: string;
  price?: number;
}

/** Query of products by ids; ids missing in the response are deleted products. */
export function useProducts(ids: readonly number[]) {
  const { data, isPending, error, refetch } = useGetMany<RelatedProduct>(
    'products',
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  const known = new Map(data?.filter(Boolean).map((product) => [Number(product.id), product]));
  return { known, isPending: isPending && ids.length > 0, error, refetch };
}
