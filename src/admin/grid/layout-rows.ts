/** Lines of a grid: its rows, optionally under group headers. Pure. */
import type { CellValue, GridColumn, GridRow } from './grid-model.ts';

export type Line =
  { type: 'row'; row: GridRow } | { type: 'group'; key: string; rows: readonly GridRow[]; isOpen: boolean };

/** @param by index in `groups`; `null` does not group */
export function layoutLines(
  rows: readonly GridRow[],
  by: number | null,
  closed: ReadonlySet<string>,
): Line[] {
  if (by === null) return rows.map((row) => ({ type: 'row', row }));
  const groups = Map.groupBy(rows, ({ groups: words }) => words?.[by] ?? '');
  return [...groups].flatMap(([key, members]): Line[] => {
    const isOpen = !closed.has(key);
    const head: Line = { type: 'group', key, rows: members, isOpen };
    return isOpen ? [head, ...members.map((row): Line => ({ type: 'row', row }))] : [head];
  });
}

/** Sum or range of a column; `null` without numbers. */
export type Total = { sum: number } | { from: number; to: number } | null;

/** Computes the total of a column, edits included. */
export function computeTotal(
  { name, total }: GridColumn,
  rows: readonly GridRow[],
  valueOf: (row: GridRow, column: string) => CellValue,
): Total {
  const figures = rows.map((row) => valueOf(row, name)).filter((value) => typeof value === 'number');
  if (!total || !figures.length) return null;
  if (total === 'sum') return { sum: figures.reduce((sum, figure) => sum + figure, 0) };
  let [from, to] = [figures[0]!, figures[0]!];
  for (const figure of figures) [from, to] = [Math.min(from, figure), Math.max(to, figure)];
  return { from, to };
}

/** Offsets of the pinned columns in pixels: the leading key columns, or else the first column. */
export function pinnedOffsets(columns: readonly GridColumn[]): {
  count: number;
  offsets: readonly number[];
  width: number;
} {
  const keys = columns.findIndex(({ isKey }) => !isKey);
  const count = Math.max(1, keys < 0 ? columns.length : keys);
  const offsets: number[] = [];
  let width = 0;
  for (const column of columns.slice(0, count)) {
    offsets.push(width);
    width += column.width;
  }
  return { count, offsets, width };
}
