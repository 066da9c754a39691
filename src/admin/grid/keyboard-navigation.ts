/** Keyboard navigation in a grid (WAI-ARIA grid pattern). Pure. */

/** A cell by its position on screen: line and column. */
export interface CellPosition {
  line: number;
  column: number;
}

/** A selection: from the anchor to the active cell. */
export interface Selection {
  anchor: CellPosition;
  active: CellPosition;
}

/** The rectangle of a selection, bounds inclusive. */
export const bounds = ({ anchor, active }: Selection) => ({
  top: Math.min(anchor.line, active.line),
  bottom: Math.max(anchor.line, active.line),
  first: Math.min(anchor.column, active.column),
  last: Math.max(anchor.column, active.column),
});

export const isInside = (selection: Selection, { line, column }: CellPosition): boolean => {
  const { top, bottom, first, last } = bounds(selection);
  return line >= top && line <= bottom && column >= first && column <= last;
};

interface Size {
  lines: number;
  columns: number;
  /** lines per page */
  page: number;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * The target of a navigation key; `undefined` for other keys. Arrows are visual: with `isMirrored` (right to left) the first column is at
 * the right.
 */
export function moveSelection(
  from: CellPosition,
  { key, ctrlKey, metaKey }: Press,
  size: Size,
  isMirrored: boolean,
): CellPosition | undefined {
  const isFar = ctrlKey || metaKey;
  const onward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  const [lastLine, lastColumn] = [size.lines - 1, size.columns - 1];
  const to = (line: number, column: number): CellPosition => ({
    line: Math.max(0, Math.min(lastLine, line)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  const { line, column } = from;
  switch (key) {
    case onward:
      return to(line, isFar ? lastColumn : column + 1);
    case backward:
      return to(line, isFar ? 0 : column - 1);
    case 'ArrowDown':
      return to(isFar ? lastLine : line + 1, column);
    case 'ArrowUp':
      return to(isFar ? 0 : line - 1, column);
    case 'PageDown':
      return to(line + size.page, column);
    case 'PageUp':
      return to(line - size.page, column);
    case 'Home':
      return to(isFar ? 0 : line, 0);
    case 'End':
      return to(isFar ? lastLine : line, lastColumn);
    default:
      return undefined;
  }
}
