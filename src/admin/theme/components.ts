/** Material component styles: quiet surfaces, labels above inputs, no ripples, border or shadow but never both. */
import { dataDisplay } from './data-display.ts';
import { inputs } from './input-styles.ts';
import { radius, size } from './tokens.ts';
import type { ComponentStyles } from './component-styles.ts';

const touch = '@media (pointer: coarse)';

const surfaces: ComponentStyles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginBlock: 4,
        borderRadius: radius.card,
        backgroundColor: theme.vars.palette.floating,
        boxShadow: theme.vars.palette.shadow,
      }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        paddingInline: 8,
        gap: 8,
        borderRadius: radius.control,
        fontSize: theme.typography.body2.fontSize,
        [touch]: { minHeight: size.touch },
      }),
    },
  },
  // Suggestions float above the page as a menu does.
  MuiAutocomplete: {
    styleOverrides: {
      // As high as a plain input and aligned with its text, with chips too.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 5,
          paddingInlineStart: 6,
          '& .MuiAutocomplete-input': { padding: '2px 6px' },
        },
        // Without an end adornment, where text of the other direction begins.
        '&:not(.MuiAutocomplete-hasPopupIcon, .MuiAutocomplete-hasClearIcon) .MuiOutlinedInput-root.MuiInputBase-sizeSmall':
          { paddingInlineEnd: 6 },
        '& .MuiAutocomplete-tag': { margin: '1px 2px' },
      },
      paper: ({ theme }) => ({
        marginBlock: 4,
        borderRadius: radius.card,
        backgroundColor: theme.vars.palette.floating,
        boxShadow: theme.vars.palette.shadow,
      }),
      listbox: ({ theme }) => ({
        padding: 4,
        '& .MuiAutocomplete-option': {
          paddingInline: 8,
          borderRadius: radius.control,
          fontSize: theme.typography.body2.fontSize,
          [touch]: { minHeight: size.touch },
        },
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      // A closing menu takes no clicks, which are meant for the page below.
      root: { '&[aria-hidden=true]': { pointerEvents: 'none' } },
      paper: ({ theme }) => ({
        borderRadius: radius.card,
        backgroundColor: theme.vars.palette.floating,
        boxShadow: theme.vars.palette.shadow,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.dialog,
        backgroundColor: theme.vars.palette.floating,
        boxShadow: theme.vars.palette.shadow,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '20px 20px 8px',
        fontSize: theme.typography.h3.fontSize,
        fontWeight: 600,
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '8px 20px', fontSize: theme.typography.body1.fontSize }),
    },
  },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ fontSize: theme.typography.body1.fontSize }) },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      // Buttons with long labels wrap to a line of their own.
      root: {
        padding: '12px 20px 20px',
        gap: 8,
        flexWrap: 'wrap',
        '& > button, & > a': { flexShrink: 0, maxWidth: '100%' },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(20 19 18 / 0.45)' } },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.default, border: 0 }),
    },
  },
};

const actions: ComponentStyles = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'secondary', variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: size.control,
        padding: '0 14px',
        gap: 0,
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        [touch]: { minHeight: size.touch },
        '&.MuiButton-outlined.MuiButton-colorSecondary': {
          borderColor: theme.vars.palette.lineStrong,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars.palette.hover },
        },
        '&.MuiButton-text': { paddingInline: 8 },
      }),
      sizeSmall: { minHeight: 30, padding: '0 10px' },
      startIcon: { marginInlineStart: -2, marginInlineEnd: 6 },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: size.control,
        height: size.control,
        borderRadius: radius.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.hover, color: theme.vars.palette.text.primary },
        [touch]: { width: size.touch, height: size.touch },
      }),
    },
  },
  MuiToggleButton: { styleOverrides: { root: { [touch]: { minHeight: size.touch } } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 18 } } },
};

export const components: ComponentStyles = { ...surfaces, ...actions, ...inputs, ...dataDisplay };
