import { useListContext, useLocation } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { useListAddress } from './ListAddress.tsx';
import type { ListFacts } from '../../../shared/resources/list-facts.ts';
import { toReactAdminFilter, type ListState } from '../../bootstrap/list-state.ts';

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/** Id of the saved view in the address. */
export function useSavedViewId(): number | undefined {
  const saved = Number(new URLSearchParams(useLocation().search).get('saved') ?? 0);
  return Number.isSafeInteger(saved) && saved > 0 ? saved : undefined;
}

/** Filter values as strings for an address; object values are omitted. */
export function toAddressFilter(
  facts: Pick<ListFacts, 'parameters'>,
  values: Record<string, unknown>,
): ListState['filter'] {
  const said = facts.parameters.flatMap((parameter) => {
    const each = [values[parameter] ?? []].flat().filter((value) => typeof value !== 'object');
    return each.length ? [[parameter, each.map(String)] as const] : [];
  });
  return Object.fromEntries(said);
}

/** The list state and its setter; changes other than `page` return to page 1. */
export function useListState(): [ListState, ChangeList] {
  const { facts, replaceNext } = useListAddress();
  const { filterValues, sort, page, perPage, setFilters, setSort, setPage, setPerPage } = useListContext();
  const saved = useSavedViewId();
  const state = useMemo<ListState>(
    () => ({
      page,
      ...(perPage !== facts.limit && { limit: perPage }),
      field: sort.field,
      direction: sort.order === 'ASC' ? 'asc' : 'desc',
      search: typeof filterValues.search === 'string' ? filterValues.search : '',
      filter: toAddressFilter(facts, filterValues),
      ...(saved && { saved }),
    }),
    [facts, filterValues, sort, page, perPage, saved],
  );
  const change = useCallback<ChangeList>(
    ({ page: nextPage, limit, field, direction, search, filter }, { replace = false } = {}) => {
      if (replace) replaceNext();
      if (search !== undefined || filter)
        setFilters(
          toReactAdminFilter(facts, { search: search ?? state.search, filter: filter ?? state.filter }),
          undefined,
        );
      if (field) setSort({ field, order: direction === 'asc' ? 'ASC' : 'DESC' });
      if (limit) setPerPage(limit);
      if (nextPage) setPage(nextPage);
    },
    [facts, state, replaceNext, setFilters, setSort, setPerPage, setPage],
  );
  return [state, change];
}
