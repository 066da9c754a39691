/** Padding and border of a cell, in pixels. */
const edges = 24;

/** Width in pixels that the visible content of a column needs without truncation, header included. */
export function contentWidth(head: HTMLTableCellElement): number {
  const rows = head.closest('table')?.rows ?? [];
  const contents = [...rows].map((row) => {
    const cell = row.cells[head.cellIndex];
    if (!cell) return 0;
    const range = document.createRange();
    const texts = cell === head ? (cell.querySelector('button > span') ?? cell) : cell;
    range.selectNodeContents(texts);
    return range.getBoundingClientRect().width + (cell === head ? 20 : 0);
  });
  return Math.ceil(Math.max(0, ...contents)) + edges;
}
