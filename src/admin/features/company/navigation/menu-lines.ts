/**
 * The menu as lines below each other, each with its depth: the form in which a tree is dragged. What stands below an item are the lines
 * that follow it and are deeper. Every change keeps that whole: no line is more than one deeper than the one before it.
 */
import type { MenuItem, MenuItemEdits } from './menu-item.ts';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';
import { subtreeLength, moveSubtree, type Line, type Lines } from './move-lines.ts';

/** By the id of the item. */
export type MenuEdits = Readonly<Record<number, MenuItemEdits>>;

const byPlace = (one: MenuItem, other: MenuItem) =>
  (one.order ?? Infinity) - (other.order ?? Infinity) || one.id - other.id;

/** The stored items as lines. One whose parent is not among them stands at the top. */
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

/** The place of the item that the one at a place stands below, -1 at the top. */
export const parentIndexOf = (lines: Lines, at: number): number =>
  lines.findLastIndex(({ depth }, place) => place < at && depth < lines[at]!.depth);

export type Step = 'up' | 'down' | 'in' | 'out';

/** One step of an item: past its neighbour, below the one before it, or out beside its parent; `null` where there is nowhere to go. */
export function moveByStep(lines: Lines, from: number, step: Step): Line[] | null {
  const { depth } = lines[from]!;
  const length = subtreeLength(lines, from);
  const parent = parentIndexOf(lines, from);
  const before = lines.findLastIndex((line, place) => place < from && place > parent && line.depth === depth);
  if (step === 'up') return before < 0 ? null : moveSubtree(lines, from, before, depth);
  if (step === 'down') {
    const next = from + length;
    return lines[next]?.depth === depth ? moveSubtree(lines, from, from + subtreeLength(lines, next), depth) : null;
  }
  if (step === 'in') return before < 0 ? null : moveSubtree(lines, from, from, depth + 1);
  return parent < 0 ? null : moveSubtree(lines, from, parent + subtreeLength(lines, parent) - length, depth - 1);
}

/** The lines that show while what stands below these items is folded away. */
export function visibleLines(lines: Lines, folded: ReadonlySet<number>): Line[] {
  let above = Infinity;
  return lines.filter(({ id, depth }) => {
    if (depth > above) return false;
    above = folded.has(id) ? depth : Infinity;
    return true;
  });
}

/**
 * An item carried over the lines that show, with all below it folded away: put at a slot of them, at the depth that is wished for. What is
 * folded away takes nothing in, or the item would be gone from sight.
 * @param slot the place among the lines that show
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

/** An arrangement put upon what is stored now: what is gone leaves it, what is new stands last below its parent. */
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

/** Where every item stands. Siblings whose stored numbers ascend already keep them; else they are counted from 0. */
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
 * The body of the save: of every item that changes, its changed fields, with the version that was read. Items are renumbered only once
 * one of them was moved: stored orders may be equal or absent, which alone is no change of the user's.
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

/** The ids below each parent, `null` for the top level, in their order. */
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
 * The ids of the items that the user edited or moved. An item that only got another number because a sibling was moved is not among them:
 * of each parent's children the longest ones still in their former order count as not moved.
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
