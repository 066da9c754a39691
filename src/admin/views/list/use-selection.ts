import { useEvent, useListContext, type Identifier } from 'react-admin';
import { useCallback, useMemo, useRef, useState } from 'react';

/** The records that something is to be done with at once. */
export interface Target {
  ids: Identifier[];
  /** list parameters: everything that the list shows for them is meant, on all its pages, instead of `ids` */
  narrowing?: Record<string, unknown>;
  count: number;
}

export interface Selection {
  ids: Identifier[];
  target: Target;
  /** a phone's cards show their check boxes */
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  has: (id: Identifier) => boolean;
  /** selects or unselects; with `extend`, everything from the one touched before up to this one */
  toggle: (id: Identifier, extend?: boolean) => void;
  /** selects exactly these */
  set: (ids: Identifier[]) => void;
  /** selects everything that the list shows, on all its pages */
  setEvery: (narrowing: Record<string, unknown>, count: number) => void;
  clear: () => void;
}

/**
 * The records selected in a list: react-admin's, and beside them everything of one narrowing. They stay selected on other pages, and
 * are forgotten when the list is left.
 * @param scope what narrows the list, as a text: everything that one narrowing shows is not what another one shows
 */
export function useSelection(scope: string): Selection {
  const { data, selectedIds: ids, onSelect } = useListContext();
  const [taken, setTaken] = useState<{ scope: string; target: Target } | null>(null);
  const [isOpen, open] = useState(false);
  const last = useRef<Identifier | null>(null);
  const chosen = useMemo(() => new Set(ids), [ids]);
  const every = taken?.scope === scope ? taken.target : null;

  const set = useCallback(
    (next: Identifier[]) => {
      onSelect(next);
      setTaken(null);
    },
    [onSelect],
  );
  const setEvery = useCallback(
    (narrowing: Record<string, unknown>, count: number) => {
      // Everything of another narrowing is something else: what led to it does not stay behind, selected and out of sight.
      onSelect([]);
      setTaken({ scope, target: { ids: [], narrowing, count } });
    },
    [onSelect, scope],
  );
  const toggle = useEvent((id: Identifier, extend = false) => {
    const page = data?.map((record) => record.id) ?? [];
    const from = last.current === null ? -1 : page.indexOf(last.current);
    last.current = id;
    // Of everything, one less: what is in sight stays selected.
    if (every) return set(page.filter((one) => one !== id));
    const to = page.indexOf(id);
    const touched = extend && from !== -1 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const others = ids.filter((one) => !touched.includes(one));
    return set(chosen.has(id) ? others : [...others, ...touched]);
  });
  const clear = useCallback(() => {
    set([]);
    open(false);
  }, [set]);
  return useMemo(
    () => ({
      ids,
      target: every ?? { ids, count: ids.length },
      isOpen,
      open,
      has: (id) => every !== null || chosen.has(id),
      toggle,
      set,
      setEvery,
      clear,
    }),
    [ids, every, isOpen, chosen, toggle, set, setEvery, clear],
  );
}
