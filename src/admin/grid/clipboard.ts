/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotes where a cell has either. Pure. */

const needsQuotes = /["\t\n\r]/u;

/** A block as text for Excel and its like. */
export const serializeTsv = (block: readonly (readonly string[])[]): string =>
  block
    .map((row) =>
      row.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

/** Reads what was copied elsewhere. One line end at the end belongs to the last row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)]!;
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r' || text[at + 1] !== '\n') cell += sign;
  }
  endCell();
  const last = rows.at(-1)!;
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop();
  return rows;
}
