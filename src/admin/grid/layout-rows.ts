/** The rows of a grid as they stand below each other: one by one, or under the heads of their groups. Pure. */
import type { CellValue, GridColumn, GridRow } from './grid-model.ts';

export type Line =
  { type: 'row'; row: GridRow } | { type: 'group'; key: string; rows: readonly GridRow[]; isOpen: boolean };

/** @param by the place of the word in `groups`; null leaves the rows as they are */
export function layoutLines(rows: readonly GridRow[], by: number | null, closed: ReadonlySet<string>): Line[] {
  if (by === null) return rows.map((row) => ({ type: 'row', row }));
  const groups = Map.groupBy(rows, ({ groups: words }) => words?.[by] ?? '');
  return [...groups].flatMap(([key, members]): Line[] => {
    const isOpen = !closed.has(key);
    const head: Line = { type: 'group', key, rows: members, isOpen };
    return isOpen ? [head, ...members.map((row): Line => ({ type: 'row', row }))] : [head];
  });
}

/** From where to where, or how many together; null where no row has a figure. */
export type Total = { sum: number } | { from: number; to: number } | null;

/** The foot of a column over these rows, edits included. */
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

/** How far from the start each of the columns that stay in sight stands: those that say which row it is, or else the first. */
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
