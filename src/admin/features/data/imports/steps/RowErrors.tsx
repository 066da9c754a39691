import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../../../providers/texts/texts.tsx';
import { radius } from '../../../../theme/tokens.ts';
import type { ImportRow } from '../import-calls.ts';
import { Tooltip } from '../../../../layout/dialogs/Tooltip.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& mark': {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '1px 6px',
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.tone.critical.ink,
    backgroundColor: theme.vars.palette.tone.critical.fill,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.tone.critical.dot}`,
  },
}));

interface Props {
  errors: ImportRow['errors'];
  /** name of a field that no column fills */
  fieldName: (path: string) => string;
}

/** Errors of a row: column, cell value and reason. */
export function RowErrors({ errors, fieldName }: Props) {
  const text = useText();
  return (
    <List>
      {errors.map(({ path, column, header, cell, message }, index) => (
        <li key={`${path} ${index}`}>
          <Typography variant="caption" component="span" color="textSecondary">
            <bdi>{header || fieldName(path)}</bdi>
          </Typography>{' '}
          {column === null ? null : (
            <Tooltip title={message}>
              <mark>
                <bdi>{cell === null || cell === '' ? text('imports.rows.empty_cell') : cell}</bdi>
              </mark>
            </Tooltip>
          )}
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {message}
          </Typography>
        </li>
      ))}
    </List>
  );
}
