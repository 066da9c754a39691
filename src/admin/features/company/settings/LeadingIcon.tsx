import { styled } from '@mui/material/styles';
import { radius } from '../../../theme/tokens.ts';

/** Container of a leading icon; `data-on` uses the accent colour. */
export const LeadingIcon = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: radius.control + 2,
  color: theme.vars.palette.inkFaint,
  backgroundColor: theme.vars.palette.sunken,
  '&[data-on]': { color: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.accentSoft },
}));
