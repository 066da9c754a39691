/** Copy, fill and clear of the selected cells. Pure. */
import type { CellInput } from './edits.ts';
import type { GridColumn } from './grid-model.ts';
import type { Line } from './layout-rows.ts';
import { bounds, type Selection } from './keyboard-navigation.ts';

/** The rows of a selection, without group headers. */
export const rowsInSelection = (lines: readonly Line[], selection: Selection) => {
  const { top, bottom } = bounds(selection);
  return lines.slice(top, bottom + 1).flatMap((line) => (line.type === 'row' ? [line.row] : []));
};

const columnsIn = (columns: readonly GridColumn[], selection: Selection) => {
  const { first, last } = bounds(selection);
  return columns.slice(first, last + 1);
};

/** The texts of a selection, row by row. */
export const selectionTexts = (
  lines: readonly Line[],
  columns: readonly GridColumn[],
  selection: Selection,
  textOf: (row: string, column: GridColumn) => string,
): string[][] =>
  rowsInSelection(lines, selection).map(({ key }) =>
    columnsIn(columns, selection).map((column) => textOf(key, column)),
  );

/** Copies the first row of a selection to the others; for a single row, the row above to it. */
export function fillDown(
  lines: readonly Line[],
  columns: readonly GridColumn[],
  selection: Selection,
  textOf: (row: string, column: GridColumn) => string,
): CellInput[] {
  const { top } = bounds(selection);
  const chosen = rowsInSelection(lines, selection);
  const above = lines.slice(0, top).findLast((line) => line.type === 'row');
  const from = chosen.length > 1 ? chosen[0] : above?.row;
  const into = chosen.length > 1 ? chosen.slice(1) : chosen;
  if (!from) return [];
  return into.flatMap(({ key }) =>
    columnsIn(columns, selection).map((column) => ({
      row: key,
      column: column.name,
      text: textOf(from.key, column),
    })),
  );
}

/** Clears the selection; required cells then get an error. */
export const clearSelection = (
  lines: readonly Line[],
  columns: readonly GridColumn[],
  selection: Selection,
): CellInput[] =>
  rowsInSelection(lines, selection).flatMap(({ key }) =>
    columnsIn(columns, selection).map(({ name }) => ({ row: key, column: name, text: '' })),
  );
