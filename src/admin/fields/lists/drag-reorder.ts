/** Drag and drop of a row in a virtual list with rows of one height. */
import type { PointerEvent } from 'react';

/** Auto-scroll zone in pixels from an edge (at most a third of the visible height), and maximum speed in pixels per frame. */
const edge = 56;
const fastest = 22;

interface Carry {
  /** scroll container; the rows begin at its top */
  box: HTMLElement;
  lineHeight: number;
  /** called every frame with the row under the pointer, which may be beyond the last, and the pointer's x coordinate */
  onOver: (line: number, x: number) => void;
  /** called once: dropped, or cancelled by Escape or the system */
  onEnd: (isDropped: boolean) => void;
}

/**
 * Follows the pointer from press to release. The row is computed from the pointer's position, since rows outside the view are not
 * rendered. Near a visible edge the list scrolls.
 * @returns cancels the drag, for a list that is unmounted meanwhile
 */
export function dragReorder(
  event: PointerEvent<HTMLElement>,
  { box, lineHeight, onOver, onEnd }: Carry,
): () => void {
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  let [x, y] = [event.clientX, event.clientY];
  let frame = 0;
  const look = () => {
    const { top, bottom } = box.getBoundingClientRect();
    // Where the list extends beyond the window, the window's edge counts.
    const [above, below] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
    const near = Math.min(edge, (below - above) / 3);
    const by = Math.min(0, y - above - near) || Math.max(0, y - below + near);
    const step = Math.max(-fastest, Math.min(fastest, by / 2));
    // The page scrolls first, as far as the list is outside the window.
    const hidden = by < 0 ? Math.min(0, top) : Math.max(0, bottom - window.innerHeight);
    const before = window.scrollY;
    if (by && hidden) window.scrollBy(0, by < 0 ? Math.max(step, hidden) : Math.min(step, hidden));
    if (by && window.scrollY === before) box.scrollTop += step;
    onOver(Math.max(0, Math.floor((y - top - box.clientTop + box.scrollTop) / lineHeight)), x);
    frame = requestAnimationFrame(look);
  };
  const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
    [x, y] = [clientX, clientY];
  };
  const stop = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', putBack);
    window.removeEventListener('keydown', escape, true);
    onEnd(isDropped);
  };
  const drop = () => stop(true);
  const putBack = () => stop(false);
  const escape = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    putBack();
  };
  frame = requestAnimationFrame(look);
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', putBack);
  window.addEventListener('keydown', escape, true);
  return putBack;
}
