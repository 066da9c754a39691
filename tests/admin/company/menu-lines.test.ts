/** The menu as lines: every move keeps it a tree, and a save sends what has changed. */
import { expect, it } from 'vitest';
import type { MenuItem } from '../../../src/admin/features/company/navigation/menu-item.ts';
import {
  dropLine,
  menuChanges,
  editedItems,
  toMenuLines,
  parentIndexOf,
  rebaseLines,
  visibleLines,
  moveByStep,
  type Step,
} from '../../../src/admin/features/company/navigation/menu-lines.ts';
import {
  subtreeLength,
  moveSubtree,
  type Lines,
} from '../../../src/admin/features/company/navigation/move-lines.ts';

const item = (id: number, parentId: number | null, order: number): MenuItem => ({
  id,
  version: 1,
  label: { en: `Item ${id}`, ar: null },
  url: null,
  parentId,
  order,
  status: 'active',
});

/** 1 (2 (3), 4), 5 */
const items = [item(5, null, 9), item(1, null, 2), item(4, 1, 1), item(2, 1, 0), item(3, 2, 0)];
const drawn = (lines: Lines) => lines.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' ');
const after = (id: number, step: Step) => {
  const lines = toMenuLines(items);
  const next = moveByStep(
    lines,
    lines.findIndex((line) => line.id === id),
    step,
  );
  return next && drawn(next);
};

it('the menu is listed in its order, with the items below an item after it', () => {
  expect(drawn(toMenuLines(items))).toBe('1 -2 --3 -4 5');
  expect(drawn(toMenuLines([item(7, 99, 0)]))).toBe('7');
  expect(drawn(visibleLines(toMenuLines(items), new Set([2])))).toBe('1 -2 -4 5');
});

it('an item moves by steps, with all items below it', () => {
  expect(after(2, 'down')).toBe('1 -4 -2 --3 5');
  expect(after(5, 'up')).toBe('5 1 -2 --3 -4');
  expect(after(4, 'in')).toBe('1 -2 --3 --4 5');
  expect(after(2, 'out')).toBe('1 -4 2 -3 5');
  expect(after(5, 'in')).toBe('1 -2 --3 -4 -5');
  expect([after(1, 'up'), after(5, 'down'), after(2, 'in'), after(1, 'out')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('no move leaves an item more than one level below the item before it', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  let lines: Lines = Array.from({ length: 40 }, (_, id) => ({ id, depth: 0 }));
  for (let turn = 0; turn < 2000; turn += 1) {
    const from = random(lines.length);
    const room = lines.length - subtreeLength(lines, from);
    lines = moveSubtree(lines, from, random(room + 1), random(14) - 1);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(40);
    for (const [at, { depth }] of lines.entries()) {
      expect(depth).toBeLessThanOrEqual((lines[at - 1]?.depth ?? -1) + 1);
      expect(depth).toBeGreaterThanOrEqual(0);
      expect(parentIndexOf(lines, at) < 0).toBe(depth === 0);
    }
  }
});

it('a save sends the changed items, with the version that was read', () => {
  const lines = toMenuLines(items);
  expect(menuChanges(items, lines, {})).toEqual([]);
  expect(menuChanges(items, moveByStep(lines, 3, 'in')!, {})).toEqual([{ id: 4, version: 1, parentId: 2 }]);
  expect(menuChanges(items, moveByStep(lines, 4, 'up')!, { 3: { status: 'hidden' } })).toEqual([
    { id: 5, version: 1, order: 0 },
    { id: 1, version: 1, order: 1 },
    { id: 3, version: 1, status: 'hidden' },
  ]);
});

it('changes by other users are merged: a deleted item is gone, a new one is below its parent', () => {
  const mine = moveByStep(toMenuLines(items), 4, 'up')!;
  const theirs = [...items.filter(({ id }) => id !== 3), item(8, 1, 5), item(9, 8, 0)];
  expect(drawn(rebaseLines(mine, theirs))).toBe('5 1 -2 -4 -8 --9');
});

it('an item is dragged to the pointer, and never into a collapsed item', () => {
  const lines = toMenuLines(items);
  const carried = (id: number, slot: number, wished: number, folded: number[] = []) =>
    drawn(dropLine(lines, new Set(folded), id, slot, wished));
  expect(carried(5, 0, 0)).toBe('5 1 -2 --3 -4');
  expect(carried(5, 2, 9)).toBe('1 -2 --5 --3 -4');
  expect(carried(2, 2, 0)).toBe('1 -4 2 -3 5');
  expect(carried(5, 1, 1, [1])).toBe('1 -2 --3 -4 5');
  expect(carried(5, 2, 2, [2])).toBe('1 -2 --3 -5 -4');
  expect(carried(4, 99, 1)).toBe('1 -2 --3 5 -4');
});

it('the menu has no changes before the user made one, though stored orders are equal or absent', () => {
  const stored = [item(1, null, 0), item(2, null, 0), { ...item(3, null, 0), order: null }];
  expect(menuChanges(stored, toMenuLines(stored), {})).toEqual([]);
  expect([...editedItems(stored, toMenuLines(stored), {})]).toEqual([]);
});

it('a moved and an edited item count as changes, renumbered items do not', () => {
  const stored = Array.from({ length: 10 }, (_, at) => item(at + 1, null, at));
  const lines = moveSubtree(toMenuLines(stored), 9, 0, 0);
  const wishes = { 4: { status: 'hidden' as const } };
  expect(menuChanges(stored, lines, wishes)).toHaveLength(10);
  expect([...editedItems(stored, lines, wishes)].toSorted((one, other) => one - other)).toEqual([4, 10]);
});

it('an item moved below another one counts once, with all items below it', () => {
  const lines = moveByStep(toMenuLines(items), 4, 'in')!;
  expect([...editedItems(items, lines, {})]).toEqual([5]);
});
