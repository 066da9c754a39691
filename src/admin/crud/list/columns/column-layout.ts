import { createContext, useContext, useMemo } from 'react';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import { shownColumns } from '../../../bootstrap/list-state.ts';
import { useColumns } from './use-columns.ts';
import { useColumnWidths, type ColumnWidths } from './use-column-widths.ts';

/** Layout of a list's columns: selection, order and widths. */
export interface ColumnLayout {
  columns: string[];
  /** `null` before the user has chosen */
  chosen: string[] | null;
  choose: (columns: string[] | null) => void;
  columnWidths: ColumnWidths;
  /** restores the resource's default columns, order and widths */
  reset: () => void;
}

/** Default for hand-written lists, whose columns are fixed. */
const asWritten: ColumnLayout = {
  columns: [],
  chosen: null,
  choose: () => undefined,
  columnWidths: { widths: {}, draw: () => undefined, take: () => undefined, reset: () => undefined },
  reset: () => undefined,
};

export const ColumnLayoutContext = createContext<ColumnLayout>(asWritten);

/** The column layout of the list in context. */
export const useColumnLayout = () => useContext(ColumnLayoutContext);

/** The user's column layout of a list or a saved view, stored in the browser. `address`: a further list of the resource has its own layout. */
export function useStoredColumnLayout(
  facts: ListFacts,
  saved: number | undefined,
  address: string = facts.resource,
): ColumnLayout {
  const [chosen, choose] = useColumns(address, saved);
  const columnWidths = useColumnWidths(address, saved);
  const columns = useMemo(() => shownColumns(facts, chosen), [facts, chosen]);
  return useMemo(() => {
    const reset = () => {
      choose(null);
      columnWidths.reset();
    };
    return { columns, chosen, choose, columnWidths, reset };
  }, [columns, chosen, choose, columnWidths]);
}
