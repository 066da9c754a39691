import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The gap is that of a section card. */
const Content = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

/**
 * Prevents a layout shift when content becomes smaller than its skeleton: the height is kept until the element is below the viewport or is
 * clicked. It does not prevent growth, so the skeleton must be high enough.
 */
export function ReservedHeight({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = outer.current!;
    const content = inner.current!;
    let [width, height] = [0, 0];
    // Measured, since an IntersectionObserver reports a scroll one frame late.
    const isBelow = () => place.getBoundingClientRect().top >= innerHeight;
    const keep = () => {
      // At another width lines wrap differently, so the kept height no longer applies.
      const kept = width === content.offsetWidth && !isBelow() ? height : 0;
      width = content.offsetWidth;
      height = Math.max(kept, content.offsetHeight);
      place.style.minHeight = `${height}px`;
    };
    const grown = new ResizeObserver(keep);
    // Above the viewport the height is kept, since a change would move the visible content.
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
