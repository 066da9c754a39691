import { styled } from '@mui/material/styles';
import { numeric } from '../../../theme/tokens.ts';

/** List of products: handle or checkbox, thumbnail, text, and actions at the end. */
export const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    paddingBlock: 6,
    backgroundColor: theme.vars.palette.background.paper,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderBlockStart: 0 },
  '& > li[data-dragged]': { boxShadow: theme.vars.palette.shadow, zIndex: 1, position: 'relative' },
  '& [data-handle]': { width: 28, cursor: 'grab', touchAction: 'none' },
}));

/** Layout of a product's thumbnail, name and facts. */
export const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  '& > div': { minWidth: 0 },
  '& [data-name]': {
    display: 'block',
    fontWeight: 500,
    color: 'inherit',
    overflowWrap: 'anywhere',
  },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    ...numeric,
  },
}));
