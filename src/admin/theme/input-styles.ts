/** Styles of inputs and switches: label above, 36 px high, one focus ring. */
import type { Theme } from '@mui/material/styles';
import type { ComponentStyles } from './component-styles.ts';
import { radius, size } from './tokens.ts';

const touch = '@media (pointer: coarse)';

/** The focus ring is drawn around the icon, since the focused input of a checkbox or radio is invisible. */
const ringed = (theme: Theme) => ({
  '&.Mui-focusVisible > svg': {
    borderRadius: 6,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 1,
  },
});

export const inputs: ComponentStyles = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiSelect: { defaultProps: { variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: theme.typography.body2.fontSize,
        fontWeight: 500,
        lineHeight: 1.5,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.tone.critical.ink }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: size.control,
        borderRadius: radius.control,
        fontSize: theme.typography.body1.fontSize,
        backgroundColor: theme.vars.palette.background.paper,
        [touch]: { minHeight: size.touch, fontSize: '1rem' },
        '& legend': { display: 'none' },
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: theme.vars.palette.lineField },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.inkFaint,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          outline: `2px solid rgb(${theme.vars.palette.primary.mainChannel} / 0.28)`,
        },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': {
          outlineColor: `rgb(${theme.vars.palette.error.mainChannel} / 0.24)`,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.sunken },
      }),
      input: ({ theme }) => ({
        height: 'auto',
        padding: '7px 12px',
        '&::placeholder': { color: theme.vars.palette.inkFaint, opacity: 1 },
        '&:-webkit-autofill': { borderRadius: radius.control },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiInputBase: {
    // Each input would insert two global rules on mount and remove them on unmount: `AppGlobalStyles` has them once.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      // Written for Latin screens and mirrored by the RTL plugin: codes stay left-to-right but are aligned to the reader's start.
      input: {
        '&[dir="ltr"]': { textAlign: 'left' },
        // An empty input with `dir="auto"` shows its placeholder in the direction of the page.
        '&[dir="auto"]:placeholder-shown': { direction: 'inherit' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.inkFaint,
        '& .MuiTypography-root': { color: 'inherit', fontSize: theme.typography.body2.fontSize },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '4px 0 0',
        overflowWrap: 'anywhere',
        fontSize: theme.typography.caption.fontSize,
        color: theme.vars.palette.text.secondary,
        '&:empty': { display: 'none' },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInline: '-8px 0' },
      label: ({ theme }) => ({ fontSize: theme.typography.body1.fontSize }),
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ padding: 8, color: theme.vars.palette.lineField, ...ringed(theme) }),
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ padding: 8, color: theme.vars.palette.lineField, ...ringed(theme) }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, marginInline: 8, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', color: theme.vars.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track, &.Mui-checked.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({
        borderRadius: 10,
        opacity: 1,
        backgroundColor: theme.vars.palette.lineField,
      }),
    },
  },
};
