import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ImportRow } from './import-calls.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '& > li > span': { display: 'block', overflowWrap: 'anywhere' },
  '& > li > p': { color: theme.vars.palette.tone.attention.ink },
}));

/** The pictures that a row is imported without: where they should have come from, and why they did not. */
export function RowWarnings({ warnings }: { warnings: ImportRow['warnings'] }) {
  return (
    <List>
      {warnings.map(({ address, message }) => (
        <li key={address}>
          <Typography variant="caption" color="textSecondary" component="span">
            <bdi dir="ltr">{address}</bdi>
          </Typography>
          <Typography variant="body2">{message}</Typography>
        </li>
      ))}
    </List>
  );
}
