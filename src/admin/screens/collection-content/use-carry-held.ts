import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { lineHeight } from './held-looks.ts';

interface Carried {
  from: number;
  to: number;
}

/** Pixels from an edge within which the list moves on by itself, and how fast it does at most, a frame. */
const edge = 56;
const fastest = 22;

/**
 * Carries a line over a list of which only a window stands: where it would come to stand is reckoned from the pointer, not from what is
 * drawn under it. Near an edge the list moves on; Escape puts the line back.
 */
export function useCarryHeld(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  drop: (from: number, to: number) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const latest = useRef({ count, drop });
  useEffect(() => {
    latest.current = { count, drop };
  });
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    const box = scroller.current;
    if (event.button !== 0 || !box) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    let [at, y] = [from, event.clientY];
    let frame = 0;
    setCarried({ from, to: from });
    const look = () => {
      const { top, height } = box.getBoundingClientRect();
      const [above, below] = [top + edge - y, y - (top + height - edge)];
      const by = above > 0 ? -above : Math.max(0, below);
      if (by) box.scrollTop += Math.max(-fastest, Math.min(fastest, by / 2));
      const line = Math.floor((y - top - box.clientTop + box.scrollTop) / lineHeight);
      const to = Math.max(0, Math.min(latest.current.count - 1, line));
      if (to !== at) {
        at = to;
        setCarried({ from, to });
      }
      frame = requestAnimationFrame(look);
    };
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      y = clientY;
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      setCarried(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', leave);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', escape, true);
      end.current = undefined;
    };
    const leave = () => {
      stop();
      if (at !== from) latest.current.drop(from, at);
    };
    const escape = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      stop();
    };
    frame = requestAnimationFrame(look);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', leave);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', escape, true);
    end.current = stop;
  }

  return { carried, start };
}
