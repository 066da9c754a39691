import { createContext, useContext, useMemo } from 'react';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import { shownColumns } from '../../../bootstrap/list-state.ts';
import { useColumns } from './use-columns.ts';
import { useWidths, type ColumnWidths } from './use-widths.ts';

/** How the columns of a list are arranged: which, in what order, how wide. */
export interface ColumnLayout {
  columns: string[];
  /** `null` before anyone has chosen */
  chosen: string[] | null;
  choose: (columns: string[] | null) => void;
  columnWidths: ColumnWidths;
  /** columns, order and widths as the resource shows them to everyone */
  reset: () => void;
}

/** Where nobody arranges anything: a hand-written list. */
const asWritten: ColumnLayout = {
  columns: [],
  chosen: null,
  choose: () => undefined,
  columnWidths: { widths: {}, draw: () => undefined, take: () => undefined, reset: () => undefined },
  reset: () => undefined,
};

export const ColumnLayoutContext = createContext<ColumnLayout>(asWritten);

/** The arrangement of the list around. */
export const useColumnLayout = () => useContext(ColumnLayoutContext);

/** The arrangement that the person chose for a list or a saved view of it, kept in this browser. `address`: of a further list, which is arranged by itself. */
export function useStoredColumnLayout(
  facts: ListFacts,
  saved: number | undefined,
  address: string = facts.resource,
): ColumnLayout {
  const [chosen, choose] = useColumns(address, saved);
  const columnWidths = useWidths(address, saved);
  const columns = useMemo(() => shownColumns(facts, chosen), [facts, chosen]);
  return useMemo(() => {
    const reset = () => {
      choose(null);
      columnWidths.reset();
    };
    return { columns, chosen, choose, columnWidths, reset };
  }, [columns, chosen, choose, columnWidths]);
}
