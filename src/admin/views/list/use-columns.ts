import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../boot/storage.ts';
import { columnsKey, readColumns } from './list-state.ts';

/** The columns that the person chose for a list, `null` before any choice; kept in this browser. */
export function useColumns(resource: string): [string[] | null, (columns: string[] | null) => void] {
  const [chosen, setChosen] = useState(() => readColumns(readStored(columnsKey(resource))));
  const choose = useCallback(
    (columns: string[] | null) => {
      setChosen(columns);
      writeStored(columnsKey(resource), columns && JSON.stringify(columns));
    },
    [resource],
  );
  return [chosen, choose];
}
