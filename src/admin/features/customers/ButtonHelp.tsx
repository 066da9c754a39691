import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Help text below a button. */
export function ButtonHelp({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ margin: 0, paddingBlockStart: 0.5 }}
    >
      {children}
    </Typography>
  );
}
