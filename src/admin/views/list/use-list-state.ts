import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../boot/storage.ts';
import { firstViewKey, readListState, writeListState, type ListFacts, type ListState } from './list-state.ts';

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/** The state of the list at this address, and the way to change it; anything but a page starts again at page 1. */
export function useListState(facts: ListFacts): [ListState, ChangeList] {
  const { pathname, search: said } = useLocation();
  const navigate = useNavigate();
  // Opened without a query, the list shows what its person's role sees first; said by the address as soon as it stands.
  const [first, setFirst] = useState(() => (said ? null : readStored(firstViewKey(facts.resource))));
  const search = said || (first ?? '');
  if (said && first !== null) setFirst(null);
  useEffect(() => {
    if (first && !said) void navigate({ pathname, search: first }, { replace: true });
  }, [first, said, pathname, navigate]);
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
