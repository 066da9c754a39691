/** Word diff of two texts, by longest common subsequence. */

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Largest number of word pairs; beyond it the changed part is shown as a whole. */
const mostPairs = 4_000_000;

/** Splits into words with trailing spaces, and single punctuation marks. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}_]+\s*|[^\p{L}\p{M}\p{N}_]\s*/gu) ?? [];

/** The pieces in order; removed ones precede their replacement. */
export function diffWords(from: string, to: string): Piece[] {
  const old = wordsOf(from);
  const now = wordsOf(to);
  const same = (one: number, other: number) => old[one]!.trim() === now[other]!.trim();
  let start = 0;
  while (start < old.length && start < now.length && same(start, start)) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    same(old.length - 1 - end, now.length - 1 - end)
  )
    end += 1;
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) pieces.push({ kind, text });
  };
  add('same', now.slice(0, start).join(''));
  const rows = old.length - start - end;
  const columns = now.length - start - end;
  if (rows * columns > mostPairs) {
    add('removed', old.slice(start, start + rows).join(''));
    add('added', now.slice(start, start + columns).join(''));
  } else {
    const lengths = commonLengths(rows, columns, (row, column) => same(start + row, start + column));
    const at = (row: number, column: number) => lengths[row * (columns + 1) + column]!;
    let row = 0;
    let column = 0;
    while (row < rows || column < columns) {
      if (row < rows && column < columns && same(start + row, start + column)) {
        add('same', now[start + column]!);
        row += 1;
        column += 1;
      } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
        add('removed', old[start + row]!);
        row += 1;
      } else {
        add('added', now[start + column]!);
        column += 1;
      }
    }
  }
  add('same', now.slice(now.length - end).join(''));
  return pieces;
}

/** Lengths of the common subsequence of two suffixes, for each position. */
function commonLengths(
  rows: number,
  columns: number,
  same: (row: number, column: number) => boolean,
): Uint16Array | Uint32Array {
  const size = (rows + 1) * (columns + 1);
  const lengths = Math.min(rows, columns) < 65_536 ? new Uint16Array(size) : new Uint32Array(size);
  const width = columns + 1;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] = same(row, column)
        ? lengths[(row + 1) * width + column + 1]! + 1
        : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
  return lengths;
}
