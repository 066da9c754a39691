import { useListContext } from 'react-admin';

/** How many records the list around shows on all its pages; at least so many unless `isExact`. */
export function useListTotal(): { total: number | undefined; isExact: boolean } {
  const { total, meta } = useListContext();
  const said = meta as { total?: number; totalIsExact?: boolean } | undefined;
  return { total: total ?? said?.total, isExact: said?.totalIsExact !== false };
}
