import { styled } from '@mui/material/styles';

/** Two-column layout of a record's sections; the narrow column wraps below the wide one on small screens. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.up('lg')]: { '&[data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) 316px' } },
}));
