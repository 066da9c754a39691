import { styled } from '@mui/material/styles';
import { numeric } from '../../../theme/tokens.ts';

/** List of link rows in a card: icon, text, figure, arrow. */
export const LinkRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '8px 0',
  '& > li > a, & > li > div': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto 16px',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '6px 16px',
    color: 'inherit',
    textDecoration: 'none',
  },
  // In an expanded row the icon aligns with the first line.
  '& > li[data-open] > div': { alignItems: 'start', paddingBlock: 12 },
  '& > li > a:hover': { backgroundColor: theme.vars.palette.hover },
  '& > li > a:focus-visible': { outlineOffset: -2 },
  '& svg': { color: theme.vars.palette.text.secondary },
  '& [data-figure]': { ...numeric, fontWeight: 600, textAlign: 'end' },
  '& [data-figure="0"]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
