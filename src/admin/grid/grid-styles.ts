/** Styles of a grid: a fixed line height for virtual scrolling; header, footer and key columns are sticky. */
import { styled } from '@mui/material/styles';
import { numeric, radius } from '../theme/tokens.ts';

/** Height of a line in pixels, border included. */
export const lineHeight = 40;

export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  scrollPaddingBlock: `${lineHeight}px`,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: theme.typography.body2.fontSize,
  outline: 'none',
  userSelect: 'none',
  ...numeric,
  // The focus is shown at the active cell; this is for a grid without cells.
  '&:focus-visible': { boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}` },
}));

export const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  height: lineHeight,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: 10,
    backgroundColor: theme.vars.palette.background.paper,
  },
  // Key columns are sticky; `pinAttributes` sets their offsets.
  '& > [data-pinned]': { position: 'sticky', zIndex: 1 },
  '& > [data-end]': { justifyContent: 'flex-end' },
  '&[data-head] > *, &[data-foot] > *': {
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.default,
  },
  '&[data-head] > [role=columnheader]': {
    cursor: 'pointer',
    fontSize: theme.typography.caption.fontSize,
    lineHeight: 1.3,
  },
  '&[data-group] > *': {
    position: 'sticky',
    insetInlineStart: 0,
    gap: 6,
    fontWeight: 600,
    cursor: 'pointer',
    backgroundColor: theme.vars.palette.background.default,
  },
  '&[data-group] small': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

export const Pinned = styled('div')({
  position: 'sticky',
  zIndex: 2,
  // As wide as the lines, so that it covers them while scrolling horizontally.
  width: 'fit-content',
  minWidth: '100%',
  '&[data-head]': { insetBlockStart: 0 },
  '&[data-foot]': { insetBlockEnd: 0 },
});

export const Cell = styled('div')(({ theme }) => ({
  position: 'relative',
  cursor: 'cell',
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  '&& [data-text]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-readonly=true]': { cursor: 'default' },
  '&[role=rowheader]': { fontWeight: 500 },
  '&&[data-changed]': { backgroundColor: theme.vars.palette.accentSoft, fontWeight: 600 },
  '&&[aria-selected=true]': {
    backgroundImage: `linear-gradient(${theme.vars.palette.hover}, ${theme.vars.palette.hover})`,
  },
  '&[aria-invalid=true]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.error.main}` },
  '&[data-conflict]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.warning.main}` },
  '&[data-active]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    border: 0,
    paddingInline: 10,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

/** Attributes of a cell in a pinned column. */
export const pinAttributes = (pins: readonly number[], place: number) =>
  place < pins.length ? { 'data-pinned': '', style: { insetInlineStart: pins[place] } } : {};
