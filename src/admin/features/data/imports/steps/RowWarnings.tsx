import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ImportRow } from '../import-calls.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '& > li > span': { display: 'block', overflowWrap: 'anywhere' },
  '& > li > p': { color: theme.vars.palette.tone.attention.ink },
}));

interface Props {
  row: Pick<ImportRow, 'warnings' | 'notes'>;
  /** name of a field that no column fills */
  fieldName: (path: string) => string;
}

/** Warnings of a row: pictures that could not be loaded, rounded numbers. */
export function RowWarnings({ row: { warnings, notes }, fieldName }: Props) {
  if (!warnings.length && !notes.length) return null;
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
      {notes.map(({ path, header, message }) => (
        <li key={path}>
          <Typography variant="caption" color="textSecondary" component="span">
            <bdi>{header || fieldName(path)}</bdi>
          </Typography>
          <Typography variant="body2">{message}</Typography>
        </li>
      ))}
    </List>
  );
}
