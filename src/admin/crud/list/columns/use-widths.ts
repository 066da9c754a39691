import { useCallback, useMemo } from 'react';
import { useStoredValue } from '../use-stored-value.ts';
import { clampWidth, parseWidths, widthsKey, type Widths } from './widths.ts';

export interface ColumnWidths {
  widths: Widths;
  /** draws a column; `null` gives it back its usual room */
  draw: (column: string, width: number | null) => void;
  /** draws all of them at once */
  take: (widths: Widths) => void;
  /** every column as it usually is */
  reset: () => void;
}

const kept = (widths: Widths): [Widths, string | null] => [
  widths,
  Object.keys(widths).length ? JSON.stringify(widths) : null,
];

/** The widths that the person drew for the columns of a list, or of a saved view of it; kept in this browser. */
export function useWidths(resource: string, saved?: number): ColumnWidths {
  const [widths, keep] = useStoredValue(widthsKey(resource, saved), parseWidths);
  const draw = useCallback(
    (column: string, width: number | null) =>
      keep((before) => {
        const drawn = { ...before };
        if (width === null) delete drawn[column];
        else drawn[column] = clampWidth(width);
        return kept(drawn);
      }),
    [keep],
  );
  const take = useCallback((all: Widths) => keep(() => kept(all)), [keep]);
  const reset = useCallback(() => take({}), [take]);
  return useMemo(() => ({ widths, draw, take, reset }), [widths, draw, take, reset]);
}
