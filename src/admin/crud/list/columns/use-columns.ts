import { useCallback } from 'react';
import { columnsKey, parseColumns } from '../../../bootstrap/list-state.ts';
import { useStoreValue } from '../use-store-value.ts';

/** The user's columns of a list or a saved view, stored in the browser; `null` before a choice. */
export function useColumns(
  resource: string,
  saved?: number,
): [string[] | null, (columns: string[] | null) => void] {
  const [chosen, keep] = useStoreValue(columnsKey(resource, saved), parseColumns);
  const choose = useCallback(
    (columns: string[] | null) => keep(() => [columns, columns && JSON.stringify(columns)]),
    [keep],
  );
  return [chosen, choose];
}
