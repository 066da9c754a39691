/** An item of a menu taken out of its lines with all that stands below it, and put elsewhere. */
export interface Line {
  id: number;
  /** 0 at the top */
  depth: number;
}

export type Lines = readonly Line[];

/** How many lines the item at a place is, with all that stands below it. */
export function subtreeLength(lines: Lines, at: number): number {
  const { depth } = lines[at]!;
  const end = lines.findIndex((line, place) => place > at && line.depth <= depth);
  return (end < 0 ? lines.length : end) - at;
}

/**
 * The item with all below it, taken out and put before the line that then stands at `to`; its depth as wished, as far as its new
 * neighbours allow it.
 */
export function moveSubtree(lines: Lines, from: number, to: number, wished: number): Line[] {
  const length = subtreeLength(lines, from);
  const block = lines.slice(from, from + length);
  const rest = lines.toSpliced(from, length);
  const most = to > 0 ? rest[to - 1]!.depth + 1 : 0;
  const least = rest[to]?.depth ?? 0;
  const by = Math.max(least, Math.min(most, wished)) - block[0]!.depth;
  return rest.toSpliced(to, 0, ...block.map(({ id, depth }) => ({ id, depth: depth + by })));
}
