import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** As on the card of a section. */
const Content = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

/**
 * A part that may turn out smaller than the place kept for it. Who looks at it sees nothing move: it keeps its room, until it lies below the window or
 * somebody does something in it. Out of sight it takes what it needs. That it needs more than was kept, its place has to foresee.
 */
export function ReservedSpace({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = outer.current!;
    const content = inner.current!;
    let [width, height] = [0, 0];
    // Asked here, not of an observer of what is in sight: that hears of a scroll one frame late.
    const isBelow = () => place.getBoundingClientRect().top >= innerHeight;
    const keep = () => {
      // In a window of another width the lines are others.
      const kept = width === content.offsetWidth && !isBelow() ? height : 0;
      width = content.offsetWidth;
      height = Math.max(kept, content.offsetHeight);
      place.style.minHeight = `${height}px`;
    };
    const grown = new ResizeObserver(keep);
    // Above the window it stays as high, since what is looked at stands below it.
    const seen = new IntersectionObserver(() => isBelow() && keep());
    const release = () => {
      seen.disconnect();
      grown.disconnect();
      place.style.minHeight = '';
    };
    seen.observe(place);
    grown.observe(content);
    place.addEventListener('click', release, { once: true, capture: true });
    return () => {
      place.removeEventListener('click', release, { capture: true });
      release();
    };
  }, []);
  return (
    <div ref={outer}>
      <Content ref={inner}>{children}</Content>
    </div>
  );
}
