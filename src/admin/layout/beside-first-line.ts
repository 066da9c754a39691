/** The look of a `FormControlLabel` whose words take several lines: its circle stands beside the first of them. */
export const besideFirstLine = {
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { paddingBlockStart: '7px' },
} as const;
