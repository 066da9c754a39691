import { styled } from '@mui/material/styles';

/** Pixels by which an item stands further in than what it stands below. */
export const indent = 24;

/** How many steps are drawn: deeper ones say their depth, and leave room for their words. */
export const deepestDrawn = 8;

export const Tree = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 52,
    paddingBlock: 4,
    paddingInlineEnd: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    // Of two thousand, only those in sight are drawn.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 53px',
  },
  '& > li[data-dragged]': { boxShadow: theme.vars.palette.shadow, position: 'relative', zIndex: 1 },
  '& [data-handle]': { cursor: 'grab', touchAction: 'none' },
  '& [data-label]': {
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& small': { display: 'block', textAlign: 'start' },
  },
  '& [data-label] > b': { fontWeight: 500 },
  '& [data-absent]': { color: theme.vars.palette.text.secondary, fontStyle: 'italic' },
  '& li[data-hidden] [data-label]': { color: theme.vars.palette.text.secondary },
  '& small': {
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-signs]': { display: 'flex', gap: 4, flexWrap: 'wrap', justifyContent: 'end' },
  '& [data-deeds]': { display: 'flex' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'auto auto minmax(0, 1fr) auto' },
    '& [data-label]:nth-of-type(2)': { gridColumn: '3', gridRow: 2 },
    '& [data-signs]': { gridColumn: '3', gridRow: 3, justifyContent: 'start' },
    '& [data-deeds]': { gridColumn: '4', gridRow: '1 / span 2' },
  },
}));
