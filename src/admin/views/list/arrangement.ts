import { createContext, useContext, useMemo } from 'react';
import { shownColumns, type ListFacts } from './list-state.ts';
import { useColumns } from './use-columns.ts';
import { useWidths, type ColumnWidths } from './use-widths.ts';

/** How the columns of a list are arranged: which, in what order, how wide. */
export interface Arrangement {
  columns: string[];
  /** `null` before anyone has chosen */
  chosen: string[] | null;
  choose: (columns: string[] | null) => void;
  columnWidths: ColumnWidths;
}

export const ArrangementContext = createContext<Arrangement | null>(null);

/** The arrangement of the list around. */
export function useArrangement(): Arrangement {
  const arrangement = useContext(ArrangementContext);
  if (!arrangement) throw new Error('useArrangement stands outside a list.');
  return arrangement;
}

/** The arrangement that the person chose for a list or a saved view of it, kept in this browser. */
export function useArranged(facts: ListFacts, saved: number | undefined): Arrangement {
  const [chosen, choose] = useColumns(facts.resource, saved);
  const columnWidths = useWidths(facts.resource, saved);
  const columns = useMemo(() => shownColumns(facts, chosen), [facts, chosen]);
  return useMemo(() => ({ columns, chosen, choose, columnWidths }), [columns, chosen, choose, columnWidths]);
}
