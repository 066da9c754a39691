import { styled } from '@mui/material/styles';

/** The cards of the home page, one below another. */
export const HomeGrid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** Two cards side by side; one below the other on a narrow screen. */
export const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  '& > :only-child': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Further cards, as many per row as fit. */
export const LaterGrid = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
});
