import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isVisible } from '../../layout/visible-rows.ts';

/** Milliseconds of rest in scrolling before what is in view is asked for. */
const rest = 100;

/**
 * Which lines of a long list stand: those that its scroller shows, and some to spare.
 * @returns `scroller` and `onScroll` for the element that scrolls, the lines from `first` to behind `last`, whether scrolling rests, and
 * `reveal`, which brings a line into view and the focus to its handle, found by a selector
 */
export function useVisibleRows(count: number, lineHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrolled: 0, height: 640 });
  const [isResting, setResting] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = useCallback(() => {
    const box = scroller.current;
    if (box) setView({ scrolled: box.scrollTop, height: box.clientHeight });
  }, []);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(read);
    watch.observe(scroller.current!);
    return () => watch.disconnect();
  }, [read]);
  const onScroll = useCallback(() => {
    read();
    setResting(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(true), rest);
  }, [read]);
  const reveal = useCallback(
    (line: number, handle: string) => {
      const box = scroller.current;
      if (!box) return;
      const top = line * lineHeight;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + lineHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = top + lineHeight - box.clientHeight;
      read();
      requestAnimationFrame(() => box.querySelector<HTMLElement>(handle)?.focus({ preventScroll: true }));
    },
    [lineHeight, read],
  );
  const [first, last] = isVisible(count, view.scrolled, view.height, lineHeight);
  return { scroller, onScroll, first, last, isResting, reveal };
}
