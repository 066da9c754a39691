import { styled } from '@mui/material/styles';

/** Box of an option in the editor. */
export const OptionBox = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-dragged]': { boxShadow: theme.vars.palette.shadow, zIndex: 1, position: 'relative' },
}));

export const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) 36px',
  gap: 4,
  alignItems: 'start',
  '& > button': { marginBlockStart: 22 },
  '& > [role=group]': { marginBlockStart: 22 },
  '& [data-handle]': { width: 28, cursor: 'grab', touchAction: 'none' },
});

/** Layout of both languages' inputs: side by side, stacked on narrow screens. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Values = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
});

export const Value = styled('li')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  borderRadius: 999,
  backgroundColor: theme.vars.palette.tone.neutral.fill,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.tone.neutral.edge}`,
  fontSize: theme.typography.body2.fontSize,
  '&[data-wrong]': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}` },
  '&[data-dragged]': { boxShadow: theme.vars.palette.shadow },
  '&[data-open]': { flexBasis: '100%', borderRadius: theme.shape.borderRadius, padding: 8 },
  '& > span': { padding: '4px 12px', overflowWrap: 'anywhere' },
  '& button': { minHeight: 32 },
  '& [data-handle]': { width: 28, cursor: 'grab', touchAction: 'none' },
  '& [data-text]': {
    all: 'unset',
    cursor: 'pointer',
    padding: '4px 2px',
    minHeight: 24,
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, borderRadius: 4 },
  },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: 'inherit' },
}));
