import { styled } from '@mui/material/styles';
import { numeric } from '../../../theme/tokens.ts';

/** Scroll container in the list's card. */
export const Scroll = styled('div')(({ theme }) => ({
  overflow: 'auto',
  minHeight: 0,
  overscrollBehavior: 'contain',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));

/** Dense table with fixed column widths, so that columns do not move between pages. Cells marked `data-pinned` are sticky. */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: theme.typography.body2.fontSize,
  ...numeric,
  '& th, & td': {
    height: 44,
    padding: '0 10px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& thead > tr > *': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    height: 36,
    fontWeight: 500,
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
  },
  // Long text wraps to a second line.
  '& td > .clipped': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: '18px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& [data-align="end"]': { textAlign: 'end' },
  '& [data-pinned]': { position: 'sticky', zIndex: 1 },
  '& th[data-pinned]': { zIndex: 3 },
  '& td[data-field]:focus': { outline: 'none' },
  '& td[data-field]:focus-visible': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  '& td[data-editable]:not([data-pinned])': { position: 'relative' },
  '& td[aria-busy]': { color: theme.vars.palette.inkFaint },
  '& [data-rest]': { padding: 0 },
  '& [data-check]': { paddingInline: '4px 0', insetInlineStart: 0 },
  '& [data-picture]': { paddingInline: '4px 8px', insetInlineStart: 'var(--checks)' },
  '& [data-name]': { insetInlineStart: 'var(--checks)' },
  '& [data-picture] + [data-name]': { insetInlineStart: 'calc(var(--checks) + 48px)' },
  // Line at the edge of pinned columns, while content is scrolled under them.
  '[data-slid] > & [data-name]': { borderInlineEnd: `1px solid ${theme.vars.palette.lineStrong}` },
  '[data-more] > & [data-menu]': { borderInlineStart: `1px solid ${theme.vars.palette.lineStrong}` },
  '& [data-menu]': { paddingInline: '0 6px', textAlign: 'end', insetInlineEnd: 0 },
  '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover td, & tbody tr:has(a[data-row]:focus-visible) td': {
    backgroundColor: theme.vars.palette.sunken,
  },
  // Selection takes precedence over hover: a row just selected is still hovered.
  '& tbody tr[data-selected] td, & tbody tr[data-selected]:hover td, & tbody tr[data-selected]:has(a[data-row]:focus-visible) td':
    { backgroundColor: theme.vars.palette.accentSoft },
  '& a[data-row]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 500,
    color: 'inherit',
    textDecoration: 'none',
    marginInline: -6,
    paddingInline: 6,
    lineHeight: '28px',
    borderRadius: 4,
    '&:focus-visible': { outlineOffset: -2 },
  },
}));
