import { useCallback, useMemo } from 'react';
import { useStoreValue } from '../use-store-value.ts';
import { clampWidth, parseWidths, widthsKey, type Widths } from './column-widths.ts';

export interface ColumnWidths {
  widths: Widths;
  /** sets a column's width; `null` restores the default */
  draw: (column: string, width: number | null) => void;
  /** sets all widths */
  take: (widths: Widths) => void;
  /** restores all defaults */
  reset: () => void;
}

const kept = (widths: Widths): [Widths, string | null] => [
  widths,
  Object.keys(widths).length ? JSON.stringify(widths) : null,
];

/** The user's column widths of a list or a saved view, stored in the browser. */
export function useColumnWidths(resource: string, saved?: number): ColumnWidths {
  const [widths, keep] = useStoreValue(widthsKey(resource, saved), parseWidths);
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
