import { useListContext } from 'react-admin';
import { pageSizes } from '../bootstrap/list-state.ts';
import { useListAddress } from '../crud/list/ListAddress.tsx';
import { PaginationBar } from '../crud/list/PaginationBar.tsx';
import { useSettledQuery } from '../crud/list/use-settled-query.ts';
import { useIsPhone } from '../crud/list/use-is-phone.ts';
import { useListTotal } from '../crud/list/use-list-total.ts';

export interface PaginationProps {
  /** page sizes offered; an empty list hides the choice */
  rowsPerPageOptions?: readonly number[];
}

/** Pagination of the list in context: replaces react-admin's `<Pagination>` and accepts a typed page number. */
export function Pagination({ rowsPerPageOptions = pageSizes }: PaginationProps) {
  const {
    page,
    perPage,
    setPage,
    setPerPage,
    filterValues,
    isPlaceholderData = false,
    resource,
  } = useListContext();
  const { facts } = useListAddress();
  const { total, isExact } = useListTotal();
  const isPhone = useIsPhone();
  const narrowing = useSettledQuery(JSON.stringify(filterValues), isPlaceholderData);
  if (!total) return null;
  const usual = facts.resource === resource ? facts.limit : perPage;
  const offered = rowsPerPageOptions.length ? [...new Set([usual, perPage, ...rowsPerPageOptions])] : [];
  return (
    <PaginationBar
      key={narrowing}
      page={page}
      limit={perPage}
      total={total}
      isExact={isExact}
      sizes={isPhone ? [] : offered.toSorted((a, b) => a - b)}
      onPage={(next) => {
        setPage(next);
        // The table scrolls in its own container; a phone's cards scroll with the page.
        if (isPhone) window.scrollTo({ top: 0 });
      }}
      onLimit={setPerPage}
    />
  );
}

export { Pagination as ListPagination };
