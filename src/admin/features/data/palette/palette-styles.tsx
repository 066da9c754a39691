/** Styles of the palette; its options are styled in Option.tsx. */
import { keyframes, styled } from '@mui/material/styles';

const passing = keyframes({ from: { insetInlineStart: '-30%' }, to: { insetInlineStart: '100%' } });

/** `data-waits` shows a progress line when a response is slow. */
export const Head = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 10,
  padding: '8px 8px 8px 16px',
  paddingInline: '16px 8px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: 40,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: 16,
    color: theme.vars.palette.text.primary,
    '&::placeholder': { color: theme.vars.palette.inkFaint, opacity: 1 },
  },
  '&[data-waits]::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: '-30%',
    width: '30%',
    height: 2,
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${passing} 1.1s ease-in-out 300ms infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&[data-waits]::after': { insetInlineStart: 0, width: '100%', opacity: 0.5, animation: 'none' },
  },
}));

export const List = styled('div')({
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: '0 8px',
  '& > [role="group"]:last-child': { paddingBlockEnd: 8 },
  // Results of an earlier search are dimmed if the next response is slow.
  '& > [data-old]': { opacity: 0.45, transition: 'opacity 120ms 300ms' },
});

export const Heading = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  padding: '10px 10px 4px',
  fontSize: theme.typography.caption.fontSize,
  fontWeight: 500,
  color: theme.vars.palette.inkFaint,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const Said = styled('div')(({ theme }) => ({
  flex: 'none',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  '& > p, & > [role="alert"]': { margin: 0, padding: '20px 18px', textAlign: 'center' },
}));

export const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: 16,
  padding: '8px 18px',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.inkFaint,
  '& kbd': { fontFamily: 'inherit', direction: 'ltr', unicodeBidi: 'isolate' },
  '@media (pointer: coarse)': { display: 'none' },
}));
