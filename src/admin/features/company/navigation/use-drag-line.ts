import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dragReorder } from '../../../fields/lists/drag-reorder.ts';
import { dropLine } from './menu-lines.ts';
import type { Line, Lines } from './move-lines.ts';

interface Tree {
  scroller: RefObject<HTMLElement | null>;
  lines: Lines;
  folded: ReadonlySet<number>;
  lineHeight: number;
  indent: number;
  arrange: (lines: Line[]) => void;
}

/**
 * Drag and drop of a menu item: vertical movement changes the position, horizontal the depth; Escape cancels. The change applies on drop; `carried`
 * holds the lines as they would be.
 */
export function useDragLine({ scroller, lines, folded, lineHeight, indent, arrange }: Tree) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [carried, setCarried] = useState<Lines | null>(null);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function start(event: PointerEvent<HTMLElement>, id: number): void {
    const box = scroller.current;
    if (event.button !== 0 || !box) return;
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    const from = { x: event.clientX, depth: lines.find((line) => line.id === id)!.depth };
    let now = '';
    let next: Line[] | null = null;
    setDragged(id);
    end.current = dragReorder(event, {
      box,
      lineHeight,
      onOver: (slot, x) => {
        const wished = from.depth + Math.round(((x - from.x) * forward) / indent);
        if (now === `${slot} ${wished}`) return;
        // Back at the start position: nothing has changed yet.
        if (now || wished !== from.depth || slot !== placeOf(box, id, lineHeight)) {
          next = dropLine(lines, folded, id, slot, wished);
          setCarried(next);
        }
        now = `${slot} ${wished}`;
      },
      onEnd: (isDropped) => {
        end.current = undefined;
        setDragged(null);
        setCarried(null);
        if (isDropped && next) arrange(next);
      },
    });
  }

  return { dragged, carried, start };
}

/** Slot index at which an item is rendered. */
const placeOf = (box: HTMLElement, id: number, lineHeight: number): number => {
  const line = box.querySelector<HTMLElement>(`[data-line="${id}"]`);
  return line ? Math.round(line.offsetTop / lineHeight) : -1;
};
