import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { CollectionProductRecord } from './CollectionProduct.tsx';

/** Search and filters of the product picker; an empty string does not filter. */
export interface ProductQuery {
  search: string;
  status: string;
  vendor: string;
  type: string;
}

export const pageSize = 25;

/** Debounce of the search in milliseconds. */
const pause = 200;

const filterOf = (wanted: ProductQuery) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));

const order = { field: 'name', order: 'ASC' } as const;

/** Query of a page of matching products; `readIds` reads the ids of all of them. */
export function useProductsPage(wanted: ProductQuery, page: number) {
  const dataProvider = useDataProvider();
  const [search, setSearch] = useState(wanted.search.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted.search.trim()), pause);
    return () => clearTimeout(timer);
  }, [wanted.search]);
  const filter = filterOf({ ...wanted, search });
  const query = useQuery({
    queryKey: ['products', 'getList', 'to-pick', filter, page],
    queryFn: ({ signal }) =>
      dataProvider.getList<CollectionProductRecord>('products', {
        pagination: { page, perPage: pageSize },
        sort: order,
        filter: { ...filter, fields: ['name', 'media', 'status', 'price', 'priceTo'] },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const readIds = async (most: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let next = 1; ; next += 1) {
      const { data } = await dataProvider.getList<CollectionProductRecord>('products', {
        pagination: { page: next, perPage: 1000 },
        sort: order,
        filter: { ...filter, fields: ['name'] },
      });
      ids.push(...data.map(({ id }) => Number(id)));
      if (data.length < 1000 || ids.length >= most) return ids;
    }
  };
  return { ...query, readIds, isNarrowed: Object.keys(filter).length > 0 };
}
