import type { Theme } from '@mui/material/styles';

/** Styles of an input's label, in the form and in its skeleton. */
export const labelStyles = ({ typography }: Theme) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 4,
  marginBlockEnd: 4,
  fontSize: typography.body2.fontSize,
  fontWeight: 500,
  lineHeight: 1.5,
});
