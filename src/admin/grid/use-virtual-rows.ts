/** Virtual scrolling of a grid; keeps the active cell in view. */
import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react';
import { isVisible } from '../layout/visible-rows.ts';
import { lineHeight } from './grid-styles.ts';
import type { CellPosition } from './keyboard-navigation.ts';

/**
 * @param count number of lines
 * @returns first line to render, the line after the last, and lines per page
 */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, active: CellPosition) {
  const [view, setView] = useState({ scrolled: 0, height: 600 });

  // Scrolls the active cell into view after keyboard navigation.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || document.activeElement !== element) return;
    const top = active.line * lineHeight;
    const room = element.clientHeight - 2 * lineHeight;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top + lineHeight > element.scrollTop + room) element.scrollTo({ top: top + lineHeight - room });
    element.querySelector(`[data-active]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, active.line, active.column]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setView(({ scrolled }) => ({ scrolled, height: element.clientHeight }));
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);

  const [first, last] = isVisible(count, view.scrolled, view.height, lineHeight);
  return {
    first,
    last,
    page: Math.max(1, Math.floor(view.height / lineHeight) - 3),
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) =>
      setView({ scrolled: scrollTop, height: clientHeight }),
  };
}
