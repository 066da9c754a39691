import type { Identifier, RaRecord } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: Identifier[];
  /** a phone's cards show their check boxes */
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  has: (id: Identifier) => boolean;
  /** selects or unselects; with `extend`, everything from the one touched before up to this one */
  toggle: (id: Identifier, extend?: boolean) => void;
  /** selects exactly these */
  set: (ids: Identifier[]) => void;
  clear: () => void;
}

/** The records selected in a list. They stay selected on other pages, and are forgotten when the list is left. */
export function useSelection(records: RaRecord[]): Selection {
  const [ids, set] = useState<Identifier[]>([]);
  const [isOpen, open] = useState(false);
  const [last, setLast] = useState<Identifier | null>(null);
  const chosen = useMemo(() => new Set(ids), [ids]);

  const toggle = useCallback(
    (id: Identifier, extend = false) => {
      const page = records.map((record) => record.id);
      const from = last === null ? -1 : page.indexOf(last);
      const to = page.indexOf(id);
      const touched = extend && from !== -1 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const isAdding = !chosen.has(id);
      set((before) => {
        const others = before.filter((one) => !touched.includes(one));
        return isAdding ? [...others, ...touched] : others;
      });
      setLast(id);
    },
    [records, last, chosen],
  );
  const clear = useCallback(() => {
    set([]);
    open(false);
  }, []);
  return useMemo(
    () => ({ ids, isOpen, open, has: (id) => chosen.has(id), toggle, set, clear }),
    [ids, isOpen, chosen, toggle, clear],
  );
}
