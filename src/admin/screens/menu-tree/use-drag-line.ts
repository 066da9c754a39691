import { useState, type PointerEvent } from 'react';
import { indent } from './tree-looks.ts';
import { lengthAt, moveTo, shownOf, type Line, type Lines } from './menu-lines.ts';

interface Tree {
  lines: Lines;
  folded: ReadonlySet<number>;
  arrange: (lines: Line[]) => void;
}

/** Carries an item over the tree: up and down to its place, towards the start or the end to its depth. Escape puts it back. */
export function useDragLine({ lines, folded, arrange }: Tree) {
  const [dragged, setDragged] = useState<number | null>(null);

  function start(event: PointerEvent<HTMLElement>, id: number): void {
    const tree = event.currentTarget.closest<HTMLElement>('[data-tree]');
    if (event.button !== 0 || !tree) return;
    event.preventDefault();
    event.currentTarget.focus();
    const forward = getComputedStyle(tree).direction === 'rtl' ? -1 : 1;
    const from = { x: event.clientX, depth: lines.find((line) => line.id === id)!.depth };
    // What stands below it travels folded away.
    const away = new Set([...folded, id]);
    let now: Lines = lines;
    setDragged(id);
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const { left, width } = tree.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, clientY)?.closest<HTMLElement>('[data-line]');
      const over = under && tree.contains(under) ? Number(under.dataset.line) : id;
      const wished = from.depth + Math.round(((clientX - from.x) * forward) / indent);
      const next = carried(now, away, id, over, wished);
      if (next.every((line, at) => line.id === now[at]!.id && line.depth === now[at]!.depth)) return;
      now = next;
      arrange(next);
    };
    const leave = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      arrange([...lines]);
      end();
    };
    const end = () => {
      setDragged(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', leave);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', leave);
  }

  return { dragged, start };
}

/** The item put at the place of the line that it is held over, on the side to which it came. */
function carried(
  lines: Lines,
  folded: ReadonlySet<number>,
  id: number,
  over: number,
  wished: number,
): Line[] {
  const from = lines.findIndex((line) => line.id === id);
  const length = lengthAt(lines, from);
  const at = lines.findIndex((line) => line.id === over);
  if (at < 0 || over === id) return moveTo(lines, from, from, wished);
  if (at < from) return moveTo(lines, from, at, wished);
  // Behind the line that it is over, and behind what is folded away below that.
  const shown = shownOf(lines, folded);
  const next = shown[shown.findIndex((line) => line.id === over) + 1];
  const end = next ? lines.findIndex((line) => line.id === next.id) : lines.length;
  return moveTo(lines, from, end - length, wished);
}
