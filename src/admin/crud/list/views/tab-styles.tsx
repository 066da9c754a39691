import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** Bar of tabs; scrolls horizontally. */
export const TabBar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: 8,
  paddingBlockStart: 6,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
}));

/** A tab with an address; the current one has `aria-current`. A `span` holds its count. */
export const Tab = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  height: 34,
  paddingInline: 10,
  borderRadius: 6,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: theme.vars.palette.text.primary },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 10,
    insetBlockEnd: -1,
    height: 2,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& > span': { color: theme.vars.palette.inkFaint, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { height: 44 },
}));
