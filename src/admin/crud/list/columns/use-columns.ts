import { useCallback } from 'react';
import { columnsKey, parseColumns } from '../../../bootstrap/list-state.ts';
import { useStoredValue } from '../use-stored-value.ts';

/** The columns that the person chose for a list or a saved view of it, `null` before any choice; kept in this browser. */
export function useColumns(
  resource: string,
  saved?: number,
): [string[] | null, (columns: string[] | null) => void] {
  const [chosen, keep] = useStoredValue(columnsKey(resource, saved), parseColumns);
  const choose = useCallback(
    (columns: string[] | null) => keep(() => [columns, columns && JSON.stringify(columns)]),
    [keep],
  );
  return [chosen, choose];
}
