import { styled } from '@mui/material/styles';
import { radius, size } from '../../../theme/tokens.ts';

/**
 * Row geometry in pixels: a fixed line height, so that the list can be virtualized, the indent per level, and the deepest indented level. Deeper
 * items show their level as text, which leaves room for the labels.
 */
export const treeDimensions = {
  desk: { lineHeight: 58, indent: 24, deepest: 8 },
  phone: { lineHeight: 84, indent: 12, deepest: 7 },
} as const;

export type TreeDimensions = (typeof treeDimensions)[keyof typeof treeDimensions];

export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  overflowAnchor: 'none',
  maxHeight: 'max(360px, calc(100dvh - 290px))',
  marginBlockStart: 8,
  borderEndStartRadius: radius.card,
  borderEndEndRadius: radius.card,
  '& > ul': { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': {
    position: 'absolute',
    insetInline: 0,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateAreas: '"handle fold one other deeds" "handle fold facts facts deeds"',
    gridTemplateColumns: 'auto 36px minmax(0, 1fr) minmax(0, 1fr) auto',
    alignContent: 'center',
    alignItems: 'center',
    gap: '0 8px',
    paddingInlineEnd: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& li[data-dragged]': {
    zIndex: 1,
    boxShadow: theme.vars.palette.shadow,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '& [data-handle]': { gridArea: 'handle', cursor: 'grab', touchAction: 'none' },
  '& [data-fold]': { gridArea: 'fold' },
  '& [data-label]': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& > b': { fontWeight: 500 },
  },
  '& [data-label="one"]': { gridArea: 'one' },
  '& [data-label="other"]': { gridArea: 'other' },
  '& [data-absent]': { color: theme.vars.palette.text.secondary, fontStyle: 'italic' },
  '& li[data-hidden] [data-label]': { color: theme.vars.palette.text.secondary },
  '& [data-facts]': {
    gridArea: 'facts',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    height: 26,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '& > small': { minWidth: 40, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :not(small)': { flex: 'none' },
  },
  '& small': {
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-deeds]': { gridArea: 'deeds', display: 'flex' },
  // An item with children has no delete button: the reserved width keeps the label columns aligned.
  '& [data-deeds="both"]': {
    minWidth: 2 * size.control,
    '@media (pointer: coarse)': { minWidth: 2 * size.touch },
  },
  [theme.breakpoints.down('sm')]: {
    '& > ul > li': {
      gridTemplateAreas: '"handle fold one deeds" "handle fold other deeds" "handle fold facts deeds"',
      gridTemplateColumns: 'auto 36px minmax(0, 1fr) auto',
      gap: '0 2px',
    },
    // A deep item shows its level in full; its address is truncated.
    '& [data-facts] > small': { minWidth: 0 },
  },
}));
