import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readListState, writeListState, type ListFacts, type ListState } from './list-state.ts';

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/** The state of the list at this address, and the way to change it; anything but a page starts again at page 1. */
export function useListState(facts: ListFacts): [ListState, ChangeList] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(facts, search), [facts, search]);
  const change = useCallback<ChangeList>(
    (next, { replace = false } = {}) => {
      const query = writeListState(facts, { ...state, page: 1, ...next });
      if (query !== search) void navigate({ pathname, search: query }, { replace });
    },
    [facts, state, search, pathname, navigate],
  );
  return [state, change];
}
