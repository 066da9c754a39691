import { styled } from '@mui/material/styles';

/** What matters, and beside it what else there is; one column where it says so. */
export const HomeGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** What comes after: cards side by side as far as they fit. */
export const LaterGrid = styled('div')({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
});
