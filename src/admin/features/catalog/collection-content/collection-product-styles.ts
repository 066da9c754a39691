import { styled } from '@mui/material/styles';
import { numeric, radius } from '../../../theme/tokens.ts';

/** Row height in pixels, border included; fixed, as virtualization requires. */
export const lineHeight = 60;

export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  overflowAnchor: 'none',
  maxHeight: 'max(320px, min(640px, calc(100dvh - 280px)))',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  '& > ul': { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': {
    position: 'absolute',
    insetInline: 0,
    boxSizing: 'border-box',
    height: lineHeight,
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    paddingInline: 8,
    backgroundColor: theme.vars.palette.background.paper,
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li[data-dragged]': {
    zIndex: 1,
    boxShadow: theme.vars.palette.shadow,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '& [data-handle]': { cursor: 'grab', touchAction: 'none' },
  '& [data-place]': {
    minWidth: '3.5ch',
    textAlign: 'end',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    ...numeric,
  },
  // On a phone the text needs the width; the label of the drag handle has the position.
  [theme.breakpoints.down('sm')]: {
    '& > ul > li': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: 4, paddingInline: 4 },
    '& [data-place]': { display: 'none' },
  },
}));

/** Layout of a product's thumbnail, name and facts, always two lines high. */
export const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gap: 8 },
  minWidth: 0,
  '& > div': { minWidth: 0 },
  '& [data-name]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    color: 'inherit',
  },
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 22,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '& > *': { flex: 'none' },
    '& > span:first-of-type:not(:only-child)': {
      flex: '0 1 auto',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    ...numeric,
  },
}));
