/** The palette's own look; its lines are drawn by Option.tsx. */
import { styled } from '@mui/material/styles';

export const Head = styled('div')(({ theme }) => ({
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
}));

export const List = styled('div')({
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: '0 8px',
  '& > [role="group"]:last-child': { paddingBlockEnd: 8 },
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
