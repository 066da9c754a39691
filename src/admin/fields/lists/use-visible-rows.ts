import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isVisible } from '../../layout/visible-rows.ts';

/** Debounce of scrolling in milliseconds before visible rows are requested. */
const rest = 100;

/**
 * Virtual scrolling of a long list: the visible rows plus a margin.
 * @returns `scroller` and `onScroll` for the scroll container, the rows from `first` to one past the last, whether scrolling rests, and
 * `reveal`, which scrolls a row into view and focuses its handle, found by a selector
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
