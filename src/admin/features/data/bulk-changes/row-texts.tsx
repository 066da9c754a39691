import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { PreviewRow } from './preview.ts';
import { fileLineOf, rowRemarks, rowState, rowStateTones } from './preview-row.ts';

const Name = styled('div')({
  minWidth: 0,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  '& > a': { color: 'inherit' },
});

/** Name of a row's record, and the row's line in the file. */
export function RowName({
  row,
  resource,
  hasLink,
}: {
  row: PreviewRow;
  resource: ResourceModel;
  hasLink: boolean;
}) {
  const createPath = useCreatePath();
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const { recordId, name } = row;
  const line = fileLineOf(row);
  const shown =
    name ??
    (recordId === null
      ? text('previews.rows.new', { one: resource.singular[locale] })
      : `${resource.singular[locale]} #${recordId}`);
  // A record that was undone, deleted or never created has no page.
  const isGone =
    (row.action === 'create' && row.state !== 'applied') ||
    row.errors?.id !== undefined ||
    row.result?.code === 'record_gone';
  const isLinked = hasLink && recordId !== null && !isGone && resource.calls.includes('read');
  return (
    <Name>
      {isLinked ? (
        <Link to={createPath({ resource: resource.name, type: 'edit', id: recordId })}>
          <bdi>{shown}</bdi>
        </Link>
      ) : (
        <bdi>{shown}</bdi>
      )}
      {line === undefined ? null : (
        <Typography variant="caption" component="div" color="textSecondary">
          {text('previews.rows.line', { line: format.number(line) })}
        </Typography>
      )}
    </Name>
  );
}

const Result = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  '& > p': {
    margin: 0,
    fontSize: theme.typography.caption.fontSize,
    lineHeight: 1.5,
    whiteSpace: 'normal',
    color: theme.vars.palette.text.secondary,
  },
  '&[data-tone="critical"] > p': { color: theme.vars.palette.tone.critical.ink },
}));

/** Outcome of a row with its messages. */
export function RowResult({ row, seen }: { row: PreviewRow; seen: ReadonlySet<string> }) {
  const text = useText();
  const state = rowState(row);
  return (
    <Result data-tone={rowStateTones[state]}>
      <StatusChip tone={rowStateTones[state]} label={text(`previews.row_state.${state}`)} />
      {rowRemarks(row, seen).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Result>
  );
}
