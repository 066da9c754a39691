/** Where the keys lead among the cells of a grid, after the pattern of WAI-ARIA. Pure. */

/** A cell by its place on the screen: line and column. */
export interface CellPosition {
  line: number;
  column: number;
}

/** What is selected: from the cell where it began to the one where the keys are. */
export interface Selection {
  anchor: CellPosition;
  active: CellPosition;
}

/** The rectangle between both ends, each bound included. */
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
  /** how many lines a page has */
  page: number;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * Where a key leads from here; undefined for one that leads nowhere. Arrows follow what one sees: with `isMirrored` the first column
 * stands at the right.
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
