import { ListContextProvider, useEvent, useListContext, type Identifier } from 'react-admin';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** The records of a bulk action. */
export interface SelectionTarget {
  ids: Identifier[];
  /** list parameters that select all matching records on every page, instead of `ids` */
  narrowing?: Record<string, unknown>;
  count: number;
}

/** Selection state in addition to react-admin's `selectedIds`. */
export interface Selection {
  target: SelectionTarget;
  /** checkboxes of a phone's cards are shown */
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  /** selects all matching records on every page; absent if the list does not support it */
  selectEvery?: (narrowing: Record<string, unknown>, count: number) => void;
  clear: () => void;
}

const none: Identifier[] = [];

const SelectionContext = createContext<Selection | null>(null);

/** The selection of the list in context; within react-admin's own `<List>`, derived from its `selectedIds`. */
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
 * Extends react-admin's selection by “all records of this filter”. While active, `selectedIds` holds the visible rows; changing the selection
 * or the filter ends it.
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
    // Clears the ids, so that no hidden selection remains.
    setIds([]);
    setTaken({ scope, target: { ids: [], narrowing, count } });
  });
  // React-admin's own does not update a list with `storeKey={false}`.
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
