import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { size } from '../../theme/tokens.ts';
import { useCallback, type ReactNode } from 'react';

const Frame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  [theme.breakpoints.up('sm')]: {
    // As high as the window leaves, so that the head and the pager stay in sight and only rows scroll.
    maxHeight: 'max(420px, calc(100dvh - var(--list-start) - 16px))',
  },
  [theme.breakpoints.between('sm', 'md')]: {
    maxHeight: `max(420px, calc(100dvh - var(--list-start) - ${size.bottomBar + 16}px))`,
  },
  // Room below the rows for the action that floats over them.
  [theme.breakpoints.down('sm')]: { overflow: 'visible', marginBlockEnd: 72 },
  '&[data-stale] [data-rows]': { opacity: 0.55, transition: 'opacity 120ms 150ms' },
}));

/** The card around a list. `isStale`: the rows belong to the page before, the next ones are on their way. */
export function ListFrame({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const measure = useCallback((node: HTMLDivElement | null) => {
    if (!node) return undefined;
    // Read where the browser has laid the page out anyway, before it paints: asked for at once, it would lay everything out twice.
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
