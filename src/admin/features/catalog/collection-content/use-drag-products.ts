import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dragReorder } from '../../../fields/lists/drag-reorder.ts';
import { lineHeight } from './collection-product-styles.ts';

interface Carried {
  from: number;
  to: number;
}

/** Drag reordering of a virtualized product list; Escape cancels. */
export function useDragProducts(
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
    if (event.button !== 0 || !scroller.current) return;
    let at = from;
    setCarried({ from, to: from });
    end.current = dragReorder(event, {
      box: scroller.current,
      lineHeight,
      onOver: (line) => {
        const to = Math.min(latest.current.count - 1, line);
        if (to === at) return;
        at = to;
        setCarried({ from, to });
      },
      onEnd: (isDropped) => {
        end.current = undefined;
        setCarried(null);
        if (isDropped && at !== from) latest.current.drop(from, at);
      },
    });
  }

  return { carried, start };
}
