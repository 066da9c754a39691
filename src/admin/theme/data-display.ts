/** Styles of read-only components: tables, chips, tabs, notices, skeletons. */
import type { ComponentStyles } from './component-styles.ts';
import { numeric, radius } from './tokens.ts';

export const dataDisplay: ComponentStyles = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 12px',
        borderColor: theme.vars.palette.divider,
        fontSize: theme.typography.body2.fontSize,
        ...numeric,
      }),
      head: ({ theme }) => ({
        paddingBlock: 6,
        fontSize: theme.typography.caption.fontSize,
        fontWeight: 500,
        lineHeight: 1.5,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.sunken,
      }),
      paddingCheckbox: { padding: '0 4px', width: 44 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.sunken },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.accentSoft },
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBlockStart: `1px solid ${theme.vars.palette.divider}` }),
      toolbar: { minHeight: 48 },
      selectLabel: { ...numeric },
      displayedRows: { ...numeric },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 24,
        '&.MuiChip-filledDefault, &.MuiChip-filled.MuiChip-colorDefault': {
          backgroundColor: theme.vars.palette.tone.neutral.fill,
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.tone.neutral.edge}`,
        },
        borderRadius: radius.full,
        fontSize: theme.typography.caption.fontSize,
      }),
      label: { paddingInline: 8 },
      deleteIcon: { fontSize: 16, marginInline: '-4px 6px' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 2, borderRadius: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: '0 12px',
        fontSize: theme.typography.body2.fontSize,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 12px',
        borderRadius: radius.control,
        fontSize: theme.typography.body2.fontSize,
        alignItems: 'flex-start',
        variants: (['success', 'info', 'warning', 'error'] as const).map((severity) => {
          const tone = theme.vars.palette.tone[toneOfSeverity[severity]];
          return {
            props: { severity, variant: 'standard' as const },
            style: { backgroundColor: tone.fill, color: tone.ink, '& .MuiAlert-icon': { color: tone.dot } },
          };
        }),
      }),
      icon: { padding: '2px 0', marginInlineEnd: 8, fontSize: 18 },
      message: { padding: '1px 0' },
      // The action is centred vertically, and in line with a one-line message.
      action: {
        alignSelf: 'center',
        marginInlineEnd: -4,
        marginBlock: -4,
        padding: 0,
        paddingInlineStart: 12,
        gap: 8,
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: radius.control, backgroundColor: theme.vars.palette.hover }),
      text: { transform: 'none', borderRadius: 4 },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '6px 14px',
        borderRadius: radius.card,
        fontSize: theme.typography.body2.fontSize,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        boxShadow: theme.vars.palette.shadow,
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiAvatar: { styleOverrides: { root: { fontSize: 12, fontWeight: 600 } } },
};

const toneOfSeverity = {
  success: 'positive',
  info: 'info',
  warning: 'attention',
  error: 'critical',
} as const;
