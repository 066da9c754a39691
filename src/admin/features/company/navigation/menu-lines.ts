/**
 * The menu as a flat list of lines with a depth, the form used for drag and drop. The subtree of an item is the deeper lines that follow it.
 * Invariant: no line is more than one level deeper than the line before it.
 */
import type { MenuItem, MenuItemEdits } from './menu-item.ts';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';
import { subtreeLength, moveSubtree, type Line, type Lines } from './move-lines.ts';

/** Edits by item id. */
export type MenuEdits = Readonly<Record<number, MenuItemEdits>>;

const byPlace = (one: MenuItem, other: MenuItem) =>
  (one.order ?? Infinity) - (other.order ?? Infinity) || one.id - other.id;

/** Converts stored items to lines. An item whose parent is missing moves to the top level. */
export function toMenuLines(items: readonly MenuItem[]): Line[] {
  const known = new Set(items.map(({ id }) => id));
  const below = new Map<number | null, MenuItem[]>();
  for (const item of items.toSorted(byPlace)) {
    const parent = item.parentId !== null && known.has(item.parentId) ? item.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(item);
    else below.set(parent, [item]);
  }
  const lines: Line[] = [];
  const open = (below.get(null) ?? []).map(({ id }) => ({ id, depth: 0 })).toReversed();
  for (let line = open.pop(); line; line = open.pop()) {
    const { id, depth } = line;
    lines.push(line);
    open.push(...(below.get(id) ?? []).map((item) => ({ id: item.id, depth: depth + 1 })).toReversed());
  }
  return lines;
}

/** Index of the parent of the line at `at`; -1 at the top level. */
export const parentIndexOf = (lines: Lines, at: number): number =>
  lines.findLastIndex(({ depth }, place) => place < at && depth < lines[at]!.depth);

export type Step = 'up' | 'down' | 'in' | 'out';

/** Moves an item one step: past its sibling, under the item before it, or out to its parent's level; `null` if the step is impossible. */
export function moveByStep(lines: Lines, from: number, step: Step): Line[] | null {
  const { depth } = lines[from]!;
  const length = subtreeLength(lines, from);
  const parent = parentIndexOf(lines, from);
  const before = lines.findLastIndex((line, place) => place < from && place > parent && line.depth === depth);
  if (step === 'up') return before < 0 ? null : moveSubtree(lines, from, before, depth);
  if (step === 'down') {
    const next = from + length;
    return lines[next]?.depth === depth
      ? moveSubtree(lines, from, from + subtreeLength(lines, next), depth)
      : null;
  }
  if (step === 'in') return before < 0 ? null : moveSubtree(lines, from, from, depth + 1);
  return parent < 0
    ? null
    : moveSubtree(lines, from, parent + subtreeLength(lines, parent) - length, depth - 1);
}

/** Lines that remain visible while the items in `folded` are collapsed. */
export function visibleLines(lines: Lines, folded: ReadonlySet<number>): Line[] {
  let above = Infinity;
  return lines.filter(({ id, depth }) => {
    if (depth > above) return false;
    above = folded.has(id) ? depth : Infinity;
    return true;
  });
}

/**
 * Drops an item with its subtree at a slot of the visible lines, at the wished depth where allowed. It never lands inside a collapsed item, as it
 * would disappear from view.
 * @param slot index among the visible lines
 */
export function dropLine(
  lines: Lines,
  folded: ReadonlySet<number>,
  id: number,
  slot: number,
  wished: number,
): Line[] {
  const from = lines.findIndex((line) => line.id === id);
  const rest = lines.toSpliced(from, subtreeLength(lines, from));
  const shown = visibleLines(rest, folded);
  const next = shown[slot];
  const before = shown[Math.min(slot, shown.length) - 1];
  const most = before ? before.depth + (folded.has(before.id) ? 0 : 1) : 0;
  const to = next ? rest.findIndex((line) => line.id === next.id) : rest.length;
  return moveSubtree(lines, from, to, Math.min(wished, most));
}

/** Rebases an arrangement onto the stored items: removes deleted items and appends new ones last under their parent. */
export function rebaseLines(lines: Lines, items: readonly MenuItem[]): Line[] {
  const known = new Set(items.map(({ id }) => id));
  const kept: Line[] = [];
  for (const { id, depth } of lines)
    if (known.has(id)) kept.push({ id, depth: Math.min(depth, (kept.at(-1)?.depth ?? -1) + 1) });
  const held = new Set(kept.map(({ id }) => id));
  if (held.size === items.length) return kept;
  for (const { id } of toMenuLines(items)) {
    if (held.has(id)) continue;
    const { parentId } = items.find((item) => item.id === id)!;
    const parent = kept.findIndex((line) => line.id === parentId);
    const to = parent < 0 ? kept.length : parent + subtreeLength(kept, parent);
    kept.splice(to, 0, { id, depth: parent < 0 ? 0 : kept[parent]!.depth + 1 });
  }
  return kept;
}

type Place = { parentId: number | null; order: number };

/**
 * Parent and order of every item. Siblings that stay with their parent and whose stored orders ascend keep them; otherwise they are numbered from 0.
 */
function placesOf(lines: Lines, stored: ReadonlyMap<number, MenuItem>): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const [parentId, ids] of siblingsOf(lines)) {
    const orders = ids.map((id) => stored.get(id)?.order ?? -1);
    const isKept =
      ids.every((id) => (stored.get(id)?.parentId ?? null) === parentId) &&
      orders.every((order, at) => at === 0 || order > orders[at - 1]!);
    for (const [at, id] of ids.entries()) places.set(id, { parentId, order: isKept ? orders[at]! : at });
  }
  return places;
}

export type MenuChange = { id: number; version: number } & Partial<Place> & MenuItemEdits;

/** Whether two arrangements have the same items in the same order at the same depths. */
const isSameOrder = (one: Lines, other: Lines): boolean =>
  one.length === other.length &&
  one.every(({ id, depth }, at) => id === other[at]!.id && depth === other[at]!.depth);

/**
 * Request body of the save: the changed fields of every changed item, with the version that was read. Items are renumbered only after a move: stored
 * orders may be equal or absent, which alone is no change.
 */
export function menuChanges(items: readonly MenuItem[], lines: Lines, wishes: MenuEdits): MenuChange[] {
  const stored = new Map(items.map((item) => [item.id, item]));
  const places = isSameOrder(lines, toMenuLines(items)) ? new Map<number, Place>() : placesOf(lines, stored);
  return items.flatMap((item) => {
    const { id, version } = item;
    const wish = { ...places.get(id), ...wishes[id] };
    const changed = Object.entries(wish).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(item[name as keyof MenuItem] ?? null),
    );
    return changed.length ? [{ id, version, ...Object.fromEntries(changed) }] : [];
  });
}

/** Ids of the children of each parent in order; key `null` for the top level. */
function siblingsOf(lines: Lines): Map<number | null, number[]> {
  const siblings = new Map<number | null, number[]>();
  const path: number[] = [];
  for (const { id, depth } of lines) {
    path.length = depth;
    const parent = path.at(-1) ?? null;
    const known = siblings.get(parent);
    if (known) known.push(id);
    else siblings.set(parent, [id]);
    path.push(id);
  }
  return siblings;
}

/**
 * Ids of the items that the user edited or moved. Items renumbered only because a sibling moved are excluded: per parent, the longest increasing
 * subsequence of former positions counts as unmoved.
 */
export function editedItems(items: readonly MenuItem[], lines: Lines, wishes: MenuEdits): Set<number> {
  const former = siblingsOf(toMenuLines(items));
  const edited = new Set(menuChanges(items, [...toMenuLines(items)], wishes).map(({ id }) => id));
  for (const [parent, ids] of siblingsOf(lines)) {
    const places = new Map((former.get(parent) ?? []).map((id, place) => [id, place]));
    const stayed = longestIncreasingSubsequence(
      ids.filter((id) => places.has(id)),
      (id) => places.get(id)!,
    );
    for (const id of ids) if (!stayed.has(id)) edited.add(id);
  }
  return edited;
}
