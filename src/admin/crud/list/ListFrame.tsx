import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { size } from '../../theme/tokens.ts';
import { useCallback, type ReactNode } from 'react';

const Frame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  [theme.breakpoints.up('sm')]: {
    // Limited to the window's height: header and pager stay in view, and only the rows scroll.
    maxHeight: 'max(420px, calc(100dvh - var(--list-start) - 16px))',
  },
  [theme.breakpoints.between('sm', 'md')]: {
    maxHeight: `max(420px, calc(100dvh - var(--list-start) - ${size.bottomBar + 16}px))`,
  },
  // Room below the rows for the floating action button.
  [theme.breakpoints.down('sm')]: { overflow: 'visible', marginBlockEnd: 72 },
  '&[data-stale] [data-rows]': { opacity: 0.55, transition: 'opacity 120ms 150ms' },
}));

/** Card around a list. `isStale`: the rows are the previous page's while the next loads. */
export function ListFrame({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const measure = useCallback((node: HTMLDivElement | null) => {
    if (!node) return undefined;
    // Measured in a ResizeObserver, after layout and before paint: measuring at once would force a second layout.
    const laidOut = new ResizeObserver(() => {
      const start = Math.round(node.getBoundingClientRect().top + window.scrollY);
      node.style.setProperty('--list-start', `${start}px`);
      laidOut.disconnect();
    });
    laidOut.observe(node);
    return () => laidOut.disconnect();
  }, []);
  return (
    <Frame ref={measure} data-stale={isStale ? '' : undefined} aria-busy={isStale}>
      {children}
    </Frame>
  );
}
