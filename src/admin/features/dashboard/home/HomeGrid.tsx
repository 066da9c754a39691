import { styled } from '@mui/material/styles';

/** Home page grid: a main column and a side column; `data-single` has one column. */
export const HomeGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Grid of further cards, as many per row as fit. */
export const LaterGrid = styled('div')({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
});
