import { useListContext } from 'react-admin';

/** Total of the list on all pages; a lower bound unless `isExact`. */
export function useListTotal(): { total: number | undefined; isExact: boolean } {
  const { total, meta } = useListContext();
  const said = meta as { total?: number; totalIsExact?: boolean } | undefined;
  return { total: total ?? said?.total, isExact: said?.totalIsExact !== false };
}
