import { ListContextProvider, useEvent, useListContext, type Identifier } from 'react-admin';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** The records that something is to be done with at once. */
export interface SelectionTarget {
  ids: Identifier[];
  /** list parameters: everything that the list shows for them is meant, on all its pages, instead of `ids` */
  narrowing?: Record<string, unknown>;
  count: number;
}

/** What a selection has here beside react-admin's `selectedIds`. */
export interface Selection {
  target: SelectionTarget;
  /** a phone's cards show their check boxes */
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  /** selects everything that the list shows, on all its pages; missing in a list that knows no such thing */
  selectEvery?: (narrowing: Record<string, unknown>, count: number) => void;
  clear: () => void;
}

const none: Identifier[] = [];

const SelectionContext = createContext<Selection | null>(null);

/** The selection of the list around; in react-admin's own `<List>`, what it has of one. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  const { selectedIds: ids = none, onUnselectItems } = useListContext();
  return (
    selection ?? {
      target: { ids, count: ids.length },
      isOpen: false,
      open: () => undefined,
      clear: () => onUnselectItems(),
    }
  );
}

/**
 * Adds to react-admin's selection “everything of this narrowing”, which no list of ids can say: while it is taken, the rows in sight are
 * the selected ones for whoever reads `selectedIds`, and to change them ends it. Everything of another narrowing is something else.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { data, selectedIds = none, filterValues, onSelect: setIds, getData } = list;
  const scope = JSON.stringify(filterValues);
  const [taken, setTaken] = useState<{ scope: string; target: SelectionTarget } | null>(null);
  const [isOpen, open] = useState(false);
  const every = taken?.scope === scope ? taken.target : null;
  const isEvery = every !== null;
  const ids = useMemo(
    () => (isEvery ? (data ?? []).map(({ id }) => id) : selectedIds),
    [isEvery, data, selectedIds],
  );
  const onSelect = useEvent((next: Identifier[]) => {
    setIds(next);
    setTaken(null);
  });
  const onToggleItem = useEvent((id: Identifier) =>
    onSelect(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  );
  const clear = useEvent(() => {
    onSelect([]);
    open(false);
  });
  const selectEvery = useEvent((narrowing: Record<string, unknown>, count: number) => {
    // What led to everything does not stay behind, selected and out of sight.
    setIds([]);
    setTaken({ scope, target: { ids: [], narrowing, count } });
  });
  // React-admin's own keeps what it selects apart from a list that keeps its selection to itself (`storeKey={false}`).
  const onSelectAll = useEvent(async ({ limit = 250 }: { limit?: number } = {}) => {
    const found = (await getData?.({ maxResults: limit })) ?? [];
    onSelect(found.map(({ id }) => id));
    return found;
  });
  const value = useMemo(
    () => ({ ...list, selectedIds: ids, onSelect, onToggleItem, onUnselectItems: clear, onSelectAll }),
    [list, ids, onSelect, onToggleItem, clear, onSelectAll],
  );
  const selection = useMemo(
    () => ({
      target: every ?? { ids: selectedIds, count: selectedIds.length },
      isOpen,
      open,
      selectEvery,
      clear,
    }),
    [every, selectedIds, isOpen, selectEvery, clear],
  );
  return (
    <ListContextProvider value={value as typeof list}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </ListContextProvider>
  );
}
