import type { Theme } from '@mui/material/styles';

/** How the label of an input looks: in a form, and in the outline that stands before it. */
export const labelStyles = ({ typography }: Theme) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 4,
  marginBlockEnd: 4,
  fontSize: typography.body2.fontSize,
  fontWeight: 500,
  lineHeight: 1.5,
});
