import { styled } from '@mui/material/styles';

/** The sections of a record in two columns; the narrow one follows the wide one where there is no room beside it. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.up('lg')]: { '&[data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) 316px' } },
}));
