import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const run = keyframes({ from: { translate: '-100% 0' }, to: { translate: '300% 0' } });

const Track = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetBlockStart: 0,
  insetInline: 0,
  height: 3,
  overflow: 'hidden',
  direction: 'ltr',
  '[dir="rtl"] &': { scale: '-1 1' },
  '&::before': {
    content: '""',
    display: 'block',
    width: '35%',
    height: '100%',
    borderRadius: 3,
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${run} 1.1s ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&::before': { width: '100%', animation: 'none', opacity: 0.6 },
  },
}));

/** Milliseconds before the bar shows. */
const patience = 200;

/** Progress bar at the top while a query or mutation is pending. */
export function LoadingBar() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), isBusy ? patience : 0);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isShown ? <Track role="progressbar" aria-hidden="true" /> : null;
}
