/** Moves of a menu item together with its subtree. */
export interface Line {
  id: number;
  /** 0 at the top level */
  depth: number;
}

export type Lines = readonly Line[];

/** Number of lines of the subtree at an index, including the item itself. */
export function subtreeLength(lines: Lines, at: number): number {
  const { depth } = lines[at]!;
  const end = lines.findIndex((line, place) => place > at && line.depth <= depth);
  return (end < 0 ? lines.length : end) - at;
}

/** Moves the subtree at `from` before the line then at `to`; the wished depth is clamped to what the new neighbours allow. */
export function moveSubtree(lines: Lines, from: number, to: number, wished: number): Line[] {
  const length = subtreeLength(lines, from);
  const block = lines.slice(from, from + length);
  const rest = lines.toSpliced(from, length);
  const most = to > 0 ? rest[to - 1]!.depth + 1 : 0;
  const least = rest[to]?.depth ?? 0;
  const by = Math.max(least, Math.min(most, wished)) - block[0]!.depth;
  return rest.toSpliced(to, 0, ...block.map(({ id, depth }) => ({ id, depth: depth + by })));
}
