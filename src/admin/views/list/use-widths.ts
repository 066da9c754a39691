import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../boot/storage.ts';
import { fitWidth, readWidths, widthsKey, type Widths } from './widths.ts';

export interface ColumnWidths {
  widths: Widths;
  /** draws a column; `null` gives it back its usual room */
  draw: (column: string, width: number | null) => void;
  /** every column as it usually is */
  reset: () => void;
}

/** The widths that the person drew for the columns of a list; kept in this browser. */
export function useWidths(resource: string): ColumnWidths {
  const [widths, setWidths] = useState(() => readWidths(readStored(widthsKey(resource))));
  const keep = useCallback(
    (change: (widths: Widths) => Widths) =>
      setWidths((before) => {
        const next = change(before);
        writeStored(widthsKey(resource), Object.keys(next).length ? JSON.stringify(next) : null);
        return next;
      }),
    [resource],
  );
  const draw = useCallback(
    (column: string, width: number | null) =>
      keep((before) => {
        const drawn = { ...before };
        if (width === null) delete drawn[column];
        else drawn[column] = fitWidth(width);
        return drawn;
      }),
    [keep],
  );
  const reset = useCallback(() => keep(() => ({})), [keep]);
  return { widths, draw, reset };
}
