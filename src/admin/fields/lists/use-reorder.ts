import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Returns a list with one item moved to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}

export type Reorder = ReturnType<typeof useReorder>;

/**
 * Reorders items by dragging a handle, or by the arrow keys while the handle has the focus.
 * `around` is spread on the container, `item(index)` on each item, `handle(index, count)` on its handle.
 */
export function useReorder(move: (from: number, to: number) => void) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState<number | null>(null);
  const current = useRef(move);
  useEffect(() => {
    current.current = move;
  });

  const place = (from: number, to: number) => {
    current.current(from, to);
    setSaid(to);
  };

  function start(event: PointerEvent<HTMLElement>, index: number): void {
    if (event.button !== 0 || !list) return;
    event.preventDefault();
    event.currentTarget.focus();
    let at = index;
    setDragged(at);
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-order]');
      if (!under || !list.contains(under)) return;
      const to = Number(under.dataset.order);
      if (to === at) return;
      place(at, to);
      at = to;
      setDragged(to);
    };
    const end = () => {
      setDragged(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  function step(event: KeyboardEvent<HTMLElement>, index: number, count: number): void {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -forward, ArrowRight: forward }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= count) return;
    place(index, to);
    requestAnimationFrame(() => list?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus());
  }

  return {
    around: { ref: setList },
    dragged,
    /** the index of the last move, for the screen reader announcement */
    said,
    item: (index: number) => ({ 'data-order': index, 'data-dragged': dragged === index ? '' : undefined }),
    handle: (index: number, count: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => step(event, index, count),
    }),
  };
}
