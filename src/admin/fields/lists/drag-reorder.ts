/** Carrying a line over a list of lines of one height, of which only those in view are drawn. */
import type { PointerEvent } from 'react';

/** Pixels from an edge within which the list moves on by itself (a third of what is in view of a low one), and how fast it does at most, a frame. */
const edge = 56;
const fastest = 22;

interface Carry {
  /** what scrolls, with the lines below each other from its top */
  box: HTMLElement;
  lineHeight: number;
  /** once a frame: the line that the pointer is over, which may be beyond the last, and where the pointer is across */
  onOver: (line: number, x: number) => void;
  /** once: whether it was let go, or put back by Escape or by the system */
  onEnd: (isDropped: boolean) => void;
}

/**
 * Follows the pointer that was pressed on a handle until it is let go: where it stands is reckoned from the pointer, not from what is
 * drawn under it. Near an edge that can be seen the list moves on.
 * @returns puts the line back, for a list that is taken away meanwhile
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
    // Of a list that reaches beyond the window, the window's edge is the one that a hand can come to.
    const [above, below] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
    const near = Math.min(edge, (below - above) / 3);
    const by = Math.min(0, y - above - near) || Math.max(0, y - below + near);
    const step = Math.max(-fastest, Math.min(fastest, by / 2));
    // What of the list is beyond the window comes into it first, as far as the page goes.
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
