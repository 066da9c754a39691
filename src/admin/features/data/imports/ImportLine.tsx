import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { ImportOutline } from './import-calls.ts';
import { countFailures } from './import-counts.ts';

const tones: Record<ImportOutline['state'], Tone> = {
  reading: 'attention',
  ready: 'info',
  previewing: 'attention',
  previewed: 'info',
  applying: 'attention',
  applied: 'positive',
  canceled: 'neutral',
  failed: 'critical',
  undoing: 'attention',
  undone: 'neutral',
};

/** Cells of an import: file, user, time, outcome and undo. */
export function ImportLine({ data, onUndo }: { data: ImportOutline; onUndo: () => void }) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const { id, fileName, resource, user, createdAt, rowCount, counts, state, error } = data;
  const title = outlines[resource]?.title[locale] ?? resource;
  const bad = countFailures(data);
  const wrote = counts && counts.applied + counts.undone > 0;
  const figures = (['create', 'update', 'skip'] as const)
    .filter((key) => counts?.[key])
    .map((key) => text(`imports.figure.${key}`, { count: format.number(counts?.[key] ?? 0) }));
  return (
    <>
      <div>
        <Link to={`/imports/${id}`} style={{ color: 'inherit', fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{fileName}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          {title}
        </Typography>
      </div>
      <Typography variant="body2" color="textSecondary">
        <bdi>{user?.name ?? ''}</bdi> ·{' '}
        <span style={{ display: 'inline-block' }}>{format.dateTime(createdAt)}</span>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {error && !counts ? error.message : null}
        {counts
          ? [...figures, ...(bad ? [text('imports.figure.fail', { count: format.number(bad) })] : [])].join(
              ' · ',
            )
          : rowCount !== null && !error
            ? text('imports.figure.rows', { smart_count: rowCount })
            : null}
      </Typography>
      <div data-state="">
        <StatusChip tone={tones[state]} label={text(`imports.state.${state}`)} />
      </div>
      <div data-actions="">
        {data.canUndo && wrote ? (
          <Button size="small" onClick={onUndo} aria-label={`${text('imports.undo')} ${fileName}`}>
            {text('imports.undo')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
