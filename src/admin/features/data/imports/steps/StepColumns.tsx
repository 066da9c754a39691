import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { size } from '../../../../theme/tokens.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 16,
  '& > div, & > aside': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Sticky action bar, visible at any length of the table above it. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginBlockStart: 16,
  paddingBlock: 12,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: {
    insetBlockEnd: `calc(${size.bottomBar}px + env(safe-area-inset-bottom))`,
    // At least as wide as its label: beside two other buttons it moves to a line of its own.
    '& > .MuiButton-contained': { flex: '1 0 auto' },
  },
}));

interface Props {
  children: ReactNode;
  side?: ReactNode;
  actions?: ReactNode;
}

/** Layout of an import step: content, side panel and action bar. */
export function StepColumns({ children, side, actions }: Props) {
  return (
    <>
      {side ? (
        <Grid>
          <div>{children}</div>
          <aside>{side}</aside>
        </Grid>
      ) : (
        <div style={{ display: 'grid', gap: 16 }}>{children}</div>
      )}
      {actions ? <Bar>{actions}</Bar> : null}
    </>
  );
}
