import type { Theme } from '@mui/material/styles';
import { radius } from '../../theme/tokens.ts';

/** Styles of the picker's text field, to match our inputs: 36 px high, no notch, one focus ring. */
export const pickerStyles = (theme: Theme) => ({
  direction: 'ltr' as const,
  '& .MuiPickersInputBase-root': {
    minHeight: 36,
    paddingInlineEnd: '4px',
    fontSize: theme.typography.body1.fontSize,
    backgroundColor: theme.vars.palette.background.paper,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .MuiPickersSectionList-root': { padding: '7px 0', width: '100%' },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: theme.vars.palette.lineField },
  '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiPickersInputBase-root.Mui-focused .MuiPickersOutlinedInput-notchedOutline': {
    borderWidth: 1,
    outline: `2px solid rgb(${theme.vars.palette.primary.mainChannel} / 0.28)`,
  },
  '& .MuiIconButton-root': {
    width: 28,
    height: 28,
    '@media (pointer: coarse)': { width: 44, height: 42 },
  },
});

/** Styles of the calendar, to match our menus. */
export const pickerPaperStyles = (theme: Theme) => ({
  marginBlock: '4px',
  borderRadius: `${radius.card}px`,
  backgroundColor: theme.vars.palette.floating,
  boxShadow: theme.vars.palette.shadow,
});
